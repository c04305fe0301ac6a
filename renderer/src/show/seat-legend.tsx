import type { ShowWithSeats } from '../../../electron/contract/index.ts'
import { useCounter } from '../venue/venue-context.tsx'
import mapStyles from './seat-map.module.css'
import type { SeatLook } from './seat-rows.ts'
import styles from './show-screen.module.css'

interface SeatLegendProps {
  readonly show: ShowWithSeats
  /** How many this desk holds. */
  readonly mine: number
}

/** What each look of a seat means, and how many there are. */
export function SeatLegend({ show, mine }: SeatLegendProps) {
  const { t } = useCounter()
  const { free, held, sold, checkedIn } = show.counts
  const offered = show.seats.filter(({ waitlistEntryId }) => waitlistEntryId !== undefined).length
  const keys: readonly { readonly look: SeatLook; readonly count: number }[] = [
    { look: 'free', count: free },
    { look: 'mine', count: mine },
    { look: 'held', count: Math.max(0, held - mine - offered) },
    ...(offered > 0 ? [{ look: 'offered', count: offered } as const] : []),
    { look: 'sold', count: sold },
    { look: 'in', count: checkedIn },
  ]
  return (
    <ul className={styles.legend} aria-label={t('show.legend')}>
      {keys.map(({ look, count }) => (
        <li key={look} className={styles.key}>
          <span className={mapStyles.seat} data-look={look} aria-hidden />
          {t(`seatLegend.${look}`)}
          <b>{count}</b>
        </li>
      ))}
    </ul>
  )
}
