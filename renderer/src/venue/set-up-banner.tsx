import { Button } from '../design/button.tsx'
import { Banner } from '../design/notice.tsx'
import { useSampleStatus } from '../desk/questions.ts'
import { useNavigation } from '../frame/navigation-context.ts'
import { useStore } from '../store/store.ts'
import { AddSample } from './sample-offer.tsx'
import { useCounter, useWorkplace } from './venue-context.tsx'

/** A new database works at once; this is where it learns what the venue is called and where it is. */
export function SetUpBanner() {
  const { t } = useCounter()
  const { status, isReadOnly } = useWorkplace()
  const navigation = useNavigation()
  const { screen } = useStore(navigation.place)
  const hasSample = useSampleStatus().data?.present === true
  if (status.venue.isSetUp || status.role !== 'manager' || screen === 'setUp') return null
  return (
    <Banner
      tone="info"
      actions={
        <>
          {!hasSample && <AddSample />}
          <Button look="primary" isDisabled={isReadOnly} onPress={() => navigation.go({ screen: 'setUp' })}>
            {t('setUp.open')}
          </Button>
        </>
      }
    >
      {t('venue.setUpHint')}
    </Banner>
  )
}
