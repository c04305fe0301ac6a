import type { Attendee, Seat } from '../../../electron/contract/index.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { shortLabels } from './seat-rows.ts'
import styles from './show-screen.module.css'

interface SaleFactsProps {
  /** The purchase with its price; undefined until it is known. */
  readonly sale: Attendee | undefined
  readonly seats: readonly Seat[]
}

/** Which seats a purchase has, for how much, and where and when it was made. */
export function SaleFacts({ sale, seats }: SaleFactsProps) {
  const { t, formats } = useCounter()
  const soldAt = sale && Date.parse(sale.soldAt)
  return (
    <div className={styles.basket}>
      <p className={styles.labels}>{shortLabels(seats)}</p>
      <p className={styles.line}>
        <span>{t('show.seatCount', { count: seats.length })}</span>
        {sale?.price !== undefined && (
          <span className={styles.price}>
            {formats.money(sale.price)}
            {sale.paid !== undefined && `, ${t(`paid.${sale.paid}`)}`}
          </span>
        )}
      </p>
      {soldAt !== undefined && (
        <p className={styles.soft}>
          {t('show.soldAt', {
            when: `${formats.shortDate(formats.dateAt(soldAt))} ${formats.time(soldAt)}`,
            desk: sale?.deskName ?? t('booking.someDesk'),
          })}
        </p>
      )}
    </div>
  )
}
