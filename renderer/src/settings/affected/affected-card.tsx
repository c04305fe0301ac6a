import { CircleCheck, LoaderCircle, Ticket, TriangleAlert } from 'lucide-react'
import type { Booking } from '../../../../electron/contract/index.ts'
import { nameOf } from '../../booking/booking-name.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import styles from './affected-card.module.css'
import type { Effect } from './effect.ts'
import { outsideWords, showCountOf, showsFirst, soldWords } from './outside-words.ts'

/** As many as can be taken in; the work list has them all after saving. */
const mostShown = 8

interface AffectedCardProps {
  readonly effect: Effect
  /** Said of the bookings, where it is not that they are left outside. */
  readonly summary?: string
}

/** The bookings and shows that a change leaves outside, before it is saved. */
export function AffectedCard({ effect, summary }: AffectedCardProps) {
  const { t } = useCounter()
  if (effect.state === 'none' || effect.state === 'failed') return null
  const isAsking = effect.state === 'asking'
  const { affected, affectedCount } = effect
  return (
    <section
      className={styles.card}
      data-tone={affectedCount > 0 ? 'warn' : 'good'}
      aria-label={t('affected.title')}
      aria-busy={isAsking}
    >
      <Summary effect={effect} summary={summary} />
      {affectedCount > 0 && (
        <ul className={styles.list}>
          {showsFirst(affected)
            .slice(0, mostShown)
            .map((booking) => (
              <AffectedBooking key={booking.id} booking={booking} />
            ))}
          {affectedCount > mostShown && (
            <li className={styles.more}>{t('affected.more', { count: affectedCount - mostShown })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

/** How many of which, and that a show is sold on meanwhile. */
function Summary({ effect, summary }: { readonly effect: Effect; readonly summary: string | undefined }) {
  const { t } = useCounter()
  const { affectedCount } = effect
  const isAsking = effect.state === 'asking'
  const showCount = summary === undefined ? showCountOf(effect) : 0
  return (
    <div role="status">
      <p className={styles.summary}>
        {icon(isAsking, affectedCount)}
        {affectedCount === 0
          ? t(isAsking ? 'affected.asking' : 'affected.none')
          : (summary ?? t('affected.some', { count: affectedCount, what: outsideWords(effect, t) }))}
      </p>
      {showCount > 0 && <p className={styles.onSale}>{t('affected.onSale', { count: showCount })}</p>}
    </div>
  )
}

function icon(isAsking: boolean, count: number) {
  if (count > 0) return <TriangleAlert size={16} className={styles.icon} aria-hidden />
  const Icon = isAsking ? LoaderCircle : CircleCheck
  return <Icon size={16} className={styles.icon} aria-hidden />
}

function AffectedBooking({ booking }: { readonly booking: Booking }) {
  const counter = useCounter()
  const { t, formats, resourceName } = counter
  const { soldSeats } = booking
  const start = Date.parse(booking.start)
  return (
    <li className={styles.booking}>
      <span className={styles.when}>
        {formats.shortDate(formats.dateAt(start))} {formats.timeRange(start, Date.parse(booking.end))}
      </span>
      <span className={styles.name}>
        {booking.kind === 'show' && <Ticket size={13} className={styles.ticket} aria-hidden />}
        {nameOf(booking, counter)}
      </span>
      {soldSeats !== undefined && <span className={styles.sold}>{soldWords(soldSeats, t)}</span>}
      <span className={styles.where}>{resourceName(booking.resourceId)}</span>
    </li>
  )
}
