import { Ticket } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { Tip } from '../design/tip.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import barStyles from '../frame/top-bar.module.css'
import { useCounter } from '../venue/venue-context.tsx'

/** In the top bar: the way to the shows. */
export function ShowsButton() {
  const { t } = useCounter()
  const navigation = useNavigation()
  return (
    <Tip text={t('show.shows')}>
      <Button
        look="quiet"
        size="small"
        icon={<Ticket size={15} aria-hidden />}
        onPress={() => navigation.go({ screen: 'shows', showId: null })}
      >
        <span className={barStyles.word}>{t('show.shows')}</span>
      </Button>
    </Tip>
  )
}
