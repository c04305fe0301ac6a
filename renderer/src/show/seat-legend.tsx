import { useMemo } from 'react'
import type { ShowWithSeats } from '../../../electron/contract/index.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { type Basket, lookCounts } from './basket.ts'
import mapStyles from './seat-map.module.css'
import type { SeatLook } from './seat-rows.ts'
import styles from './show-screen.module.css'

interface SeatLegendProps {
  readonly show: ShowWithSeats
  readonly basket: Basket
}

const always: readonly SeatLook[] = ['free', 'mine', 'held', 'sold', 'in']
const withOffers: readonly SeatLook[] = ['free', 'mine', 'held', 'offered', 'sold', 'in']

/** What each look of a seat means, and how many there are: as the map shows them, also before that is answered. */
export function SeatLegend({ show, basket }: SeatLegendProps) {
  const { t, formats, deskName } = useCounter()
  const counts = useMemo(() => lookCounts(basket, show.seats, deskName), [basket, show.seats, deskName])
  const looks = counts.offered > 0 ? withOffers : always
  return (
    <ul className={styles.legend} aria-label={t('show.legend')}>
      {looks.map((look) => (
        <li key={look} className={styles.key}>
          <span className={mapStyles.seat} data-look={look} aria-hidden />
          {t(`seatLegend.${look}`)}
          <b>{formats.number(counts[look])}</b>
        </li>
      ))}
    </ul>
  )
}
