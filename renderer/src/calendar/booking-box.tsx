import { type CSSProperties, memo } from 'react'
import { bookingLabel, nameOf } from '../booking/booking-name.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './booking-box.module.css'
import { lookIcons, lookOf } from './booking-look.ts'
import type { PlacedPiece } from './grid/layout.ts'
import { instantOf } from './grid/placement.ts'
import { TimeLeft } from './time-left.tsx'

interface BookingBoxProps {
  readonly piece: PlacedPiece
  /** Minutes of the date that are drawn. */
  readonly from: number
  readonly to: number
  /** How many lines of text have room. */
  readonly lines: number
}

/** One booking in one column. It is drawn again only when it is another piece or gets another size. */
export const BookingBox = memo(function BookingBox({ piece, from, to, lines }: BookingBoxProps) {
  const counter = useCounter()
  const { formats, deskName } = counter
  const { booking, lane, lanes } = piece
  const look = lookOf(booking, deskName)
  const Icon = lookIcons[look]
  const place: CSSProperties = {
    insetBlockStart: `calc((${from} - var(--first)) * var(--minute))`,
    blockSize: `calc(${to - from} * var(--minute) - 2px)`,
    insetInlineStart: `${(lane / lanes) * 100}%`,
    inlineSize: `calc(${100 / lanes}% - 3px)`,
  }
  const start = instantOf(booking.start)
  const time = formats.timeRange(start, instantOf(booking.end))
  // The pattern and the clock say that it is a hold; the room there is goes to whose it is.
  const name = look === 'hold' ? (booking.deskName ?? nameOf(booking, counter)) : nameOf(booking, counter)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a thousand of them, which a div draws twice as fast as a button.
    <div
      role="button"
      tabIndex={-1}
      className={styles.box}
      style={place}
      data-piece={piece.key}
      data-booking={booking.id}
      data-look={look}
      data-lines={lines}
      data-from-before={!piece.startsHere || undefined}
      data-goes-on={!piece.endsHere || undefined}
      data-outside={booking.outsideHours || undefined}
      aria-label={bookingLabel(booking, counter)}
    >
      <span className={styles.head}>
        {Icon !== undefined && <Icon size={12} strokeWidth={2.5} className={styles.icon} aria-hidden />}
        <span className={styles.name}>{name}</span>{' '}
        {booking.holdExpiresAt !== undefined && <TimeLeft until={instantOf(booking.holdExpiresAt)} />}
        {lines === 1 && booking.holdExpiresAt === undefined && (
          <span className={styles.shortTime}>{formats.time(start)}</span>
        )}
      </span>{' '}
      {lines > 1 && <span className={styles.time}>{time}</span>}{' '}
      {lines > 2 && booking.customer !== undefined && booking.title !== undefined && (
        <span className={styles.title}>{booking.title}</span>
      )}
    </div>
  )
})
