import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { Booking } from '../../../../electron/contract/index.ts'
import { nameOf } from '../../booking/booking-name.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import styles from './affected-card.module.css'
import type { Effect } from './effect.ts'

/** As many as can be taken in; the work list has them all after saving. */
const mostShown = 8

interface AffectedCardProps {
  readonly effect: Effect
  /** Said of the bookings, where it is not that they are left outside. */
  readonly summary?: string
}

/** The bookings that a change leaves outside, before it is saved. */
export function AffectedCard({ effect, summary }: AffectedCardProps) {
  const { t } = useCounter()
  if (effect.state === 'none' || effect.state === 'failed') return null
  const isAsking = effect.state === 'asking'
  return (
    <section
      className={styles.card}
      data-tone={effect.count > 0 ? 'warn' : 'good'}
      aria-label={t('affected.title')}
      aria-busy={isAsking}
    >
      <p className={styles.summary} role="status">
        {icon(isAsking, effect.count)}
        {effect.count === 0
          ? t(isAsking ? 'affected.asking' : 'affected.none')
          : (summary ?? t('affected.some', { count: effect.count }))}
      </p>
      {effect.count > 0 && (
        <ul className={styles.list}>
          {effect.bookings.slice(0, mostShown).map((booking) => (
            <AffectedBooking key={booking.id} booking={booking} />
          ))}
          {effect.count > mostShown && (
            <li className={styles.more}>{t('affected.more', { count: effect.count - mostShown })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function icon(isAsking: boolean, count: number) {
  if (count > 0) return <TriangleAlert size={16} className={styles.icon} aria-hidden />
  const Icon = isAsking ? LoaderCircle : CircleCheck
  return <Icon size={16} className={styles.icon} aria-hidden />
}

function AffectedBooking({ booking }: { readonly booking: Booking }) {
  const counter = useCounter()
  const { formats, resourceName } = counter
  const start = Date.parse(booking.start)
  return (
    <li className={styles.booking}>
      <span className={styles.when}>
        {formats.shortDate(formats.dateAt(start))} {formats.timeRange(start, Date.parse(booking.end))}
      </span>
      <span className={styles.name}>{nameOf(booking, counter)}</span>
      <span className={styles.where}>{resourceName(booking.resourceId)}</span>
    </li>
  )
}
