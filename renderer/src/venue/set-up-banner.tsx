import { useState } from 'react'
import { Button } from '../design/button.tsx'
import { Banner } from '../design/notice.tsx'
import { useSampleStatus } from '../desk/questions.ts'
import { AddSample } from './sample-offer.tsx'
import { useCounter, useWorkplace } from './venue-context.tsx'
import { VenueDialog } from './venue-dialog.tsx'

/** A new database works at once; this is where it learns what the venue is called and where it is. */
export function SetUpBanner() {
  const { t } = useCounter()
  const { status, isReadOnly } = useWorkplace()
  const hasSample = useSampleStatus().data?.present === true
  const [isOpen, setOpen] = useState(false)
  if (status.venue.isSetUp || status.role !== 'manager') return null
  return (
    <Banner
      tone="info"
      actions={
        <>
          {!hasSample && <AddSample />}
          <Button look="primary" isDisabled={isReadOnly} onPress={() => setOpen(true)}>
            {t('venue.setUp')}
          </Button>
        </>
      }
    >
      {t('venue.setUpHint')}
      {isOpen && <VenueDialog onClose={() => setOpen(false)} />}
    </Banner>
  )
}
