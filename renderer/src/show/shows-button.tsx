import { Ticket } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import { useCounter } from '../venue/venue-context.tsx'

/** In the top bar: the way to the shows. */
export function ShowsButton() {
  const { t } = useCounter()
  const navigation = useNavigation()
  return (
    <Button
      look="quiet"
      size="small"
      icon={<Ticket size={15} aria-hidden />}
      onPress={() => navigation.go({ screen: 'shows', showId: null })}
    >
      {t('show.shows')}
    </Button>
  )
}
