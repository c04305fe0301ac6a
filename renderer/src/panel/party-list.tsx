import type { Booking } from '../../../electron/contract/index.ts'
import { showPanel } from '../booking/panel.ts'
import { Button } from '../design/button.tsx'
import { useCalendar } from '../desk/questions.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

interface PartyListProps {
  readonly booking: Booking
  readonly partyId: string
}

/** The other resources that were booked as one with it, as far as they are still at its time. */
export function PartyList({ booking, partyId }: PartyListProps) {
  const { front, t, formats, resourceName } = useCounter()
  const view = useCalendar({ from: booking.start, to: booking.end })
  const others =
    view.data?.bookings.filter((each) => each.partyId === partyId && each.id !== booking.id) ?? []
  if (others.length === 0) return null
  return (
    <section>
      <h3 className={styles.label}>{t('beside.together')}</h3>
      <div className={styles.chips}>
        {others.map((other) => (
          <Button
            key={other.id}
            size="small"
            onPress={() => {
              front.show(other)
              showPanel(front.panel, { kind: 'details', id: other.id })
            }}
          >
            {resourceName(other.resourceId)} {formats.time(Date.parse(other.start))}
          </Button>
        ))}
      </div>
    </section>
  )
}
