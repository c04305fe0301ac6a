import { Footprints, Monitor, NotebookPen, Phone, Wallet } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { nameOf, statusWord } from '../booking/booking-name.ts'
import { isWalkIn } from '../booking/walk-in.ts'
import { iconOf } from '../calendar/booking-look.ts'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { type Box, cardPlace } from './card-place.ts'
import type { CardStore, ShownCard } from './card-store.ts'
import { paymentText } from './card-text.ts'
import styles from './hover-card.module.css'

/** What one wants to know of a booking without opening it: beside it, where it hides least. */
export function HoverCard({ store }: { readonly store: CardStore }) {
  const { t } = useCounter()
  const card = useStore(store)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (card === null || element.current === null) return
    const { width, height } = element.current.getBoundingClientRect()
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const surroundings = { others: boxesBeside(card), width: innerWidth, height: innerHeight, isRightToLeft }
    const { left, top } = cardPlace(card.box, { width, height }, surroundings)
    element.current.style.left = `${left}px`
    element.current.style.top = `${top}px`
  }, [card])
  if (card === null) return null
  return (
    <section aria-label={t('card.region')}>
      <div className={styles.card} role="tooltip" ref={element}>
        <CardContent booking={card.booking} />
      </div>
    </section>
  )
}

/** What should stay readable: the other bookings, and what surrounds the grid. */
function boxesBeside({ booking }: ShownCard): Box[] {
  return [...document.querySelectorAll<HTMLElement>('[data-booking], [data-keep-clear]')]
    .filter(({ dataset }) => dataset.booking !== booking.id)
    .map((other) => other.getBoundingClientRect())
}

function CardContent({ booking }: { readonly booking: Booking }) {
  const counter = useCounter()
  const { t, formats, deskName, resourceName } = counter
  const { customer, title, notes } = booking
  const payment = paymentText(booking, counter)
  const start = Date.parse(booking.start)
  const Icon = iconOf(booking, deskName)
  const made = Date.parse(booking.createdAt)
  const desk = booking.deskName ?? t('booking.someDesk')
  const when = `${formats.shortDate(formats.dateAt(made))} ${formats.time(made)}`
  return (
    <>
      <div className={styles.name}>{nameOf(booking, counter)}</div>
      <div>
        {formats.shortDate(formats.dateAt(start))}, {formats.timeRange(start, Date.parse(booking.end))}
      </div>
      <div className={styles.soft}>
        {[resourceName(booking.resourceId), customer === undefined ? undefined : title]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <div className={styles.status}>
        {Icon !== undefined && <Icon size={14} aria-hidden />}
        {statusWord(booking, t)}
      </div>
      {isWalkIn(booking) && (
        <div className={styles.line}>
          <Footprints size={14} aria-hidden />
          {t('booking.walkIn')}
        </div>
      )}
      {payment !== undefined && (
        <div className={styles.line}>
          <Wallet size={14} aria-hidden />
          {payment}
        </div>
      )}
      {customer?.phone !== undefined && (
        <div className={styles.line}>
          <Phone size={14} aria-hidden />
          {customer.phone}
        </div>
      )}
      {notes !== undefined && (
        <div className={styles.line}>
          <NotebookPen size={14} aria-hidden />
          <span className={styles.notes}>{notes}</span>
        </div>
      )}
      <div className={`${styles.line} ${styles.soft}`}>
        <Monitor size={14} aria-hidden />
        {booking.status === 'held' ? t('card.heldAt', { desk }) : t('card.madeAt', { desk, when })}
      </div>
    </>
  )
}
