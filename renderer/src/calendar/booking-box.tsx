import { ClockAlert, Footprints, MoonStar } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { bookingLabel, boxName } from '../booking/booking-name.ts'
import { isWalkIn } from '../booking/walk-in.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { isOffer } from '../waitlist/waiting.ts'
import styles from './booking-box.module.css'
import { iconOf, type Look, lookOf } from './booking-look.ts'
import type { PlacedPiece } from './grid/layout.ts'
import { instantOf } from './grid/placement.ts'
import type { ServiceMark } from './service-marks.ts'
import { TimeLeft } from './time-left.tsx'

interface BookingBoxProps {
  readonly piece: PlacedPiece
  /** In pixels, from the top of the column. */
  readonly top: number
  readonly height: number
  /** How many lines of text have room. */
  readonly lines: number
  /** Whoever is expected should be there by now. */
  readonly isDue: boolean
  /** What it is booked for, where that is what the colours tell; null: for nothing in particular. */
  readonly service: ServiceMark | null | undefined
}

/** The colours that tell the service; its own keep a hold and a block, which wait for nobody. */
function colorsOf(service: BookingBoxProps['service'], look: Look): CSSProperties | undefined {
  if (service === undefined || look === 'hold' || look === 'own-hold' || look === 'block') return undefined
  return { '--service': service?.color ?? 'var(--ink-faint)' } as CSSProperties
}

/** More of them side by side are all as narrow as can be. */
const mostLanes = 4

/** Only what differs from a box as wide as its column: a thousand of them are placed. */
function placeOf(top: number, height: number, { lane, lanes }: PlacedPiece): CSSProperties {
  const place = { insetBlockStart: top, blockSize: height }
  if (lanes === 1) return place
  return {
    ...place,
    insetInlineStart: `${(lane / lanes) * 100}%`,
    inlineSize: `calc(${100 / lanes}% - 3px)`,
  }
}

/**
 * One booking in one column. It is drawn again only when it is another piece or gets another size. The name is the
 * box's own text: with a thousand of them each element less is seen.
 */
export const BookingBox = memo(function BookingBox(props: BookingBoxProps) {
  const { piece, top, height, lines, isDue, service } = props
  const counter = useCounter()
  const { formats, deskName, t } = counter
  const { booking } = piece
  const look = lookOf(booking, deskName)
  const hasWalkedIn = isWalkIn(booking)
  // Whoever walked in is there.
  const isLate = isDue && look === 'confirmed' && !hasWalkedIn
  const colors = colorsOf(service, look)
  const Icon = isLate ? ClockAlert : iconOf(booking, deskName)
  const [start, end] = [instantOf(booking.start), instantOf(booking.end)]
  const pass = formats.pass(start, end)
  const name = boxName(booking, counter)
  const marks = [
    colors !== undefined && service?.name,
    isLate && t('booking.late'),
    booking.outsideHours === true && t('booking.outsideHours'),
  ]
  const label = [bookingLabel(booking, counter), ...marks].filter(Boolean).join(', ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a thousand of them, which a div draws twice as fast as a button.
    <div
      role="button"
      tabIndex={-1}
      className={styles.box}
      style={
        colors === undefined ? placeOf(top, height, piece) : { ...placeOf(top, height, piece), ...colors }
      }
      data-piece={piece.key}
      data-booking={booking.id}
      data-look={look}
      data-late={isLate || undefined}
      data-by-service={colors === undefined ? undefined : true}
      data-walk-in={hasWalkedIn || undefined}
      data-lines={lines}
      data-time={lines === 1 && booking.holdExpiresAt === undefined ? formats.time(start) : undefined}
      data-lanes={piece.lanes > 1 ? Math.min(piece.lanes, mostLanes) : undefined}
      data-pass={pass}
      data-from-before={!piece.startsHere || undefined}
      data-goes-on={!piece.endsHere || undefined}
      data-outside={booking.outsideHours || undefined}
      aria-label={label}
    >
      {colors !== undefined && service !== null && service !== undefined && (
        <span className={styles.letters} data-letters={service.letters} />
      )}
      {booking.holdExpiresAt !== undefined && (
        <TimeLeft until={instantOf(booking.holdExpiresAt)} by={isOffer(booking) ? 'offer' : 'hold'} />
      )}
      {Icon !== undefined && <Icon size={12} strokeWidth={2.5} className={styles.icon} aria-hidden />}
      {hasWalkedIn && <Footprints size={12} strokeWidth={2.5} className={styles.icon} aria-hidden />}
      {booking.outsideHours === true && (
        <MoonStar size={12} strokeWidth={2.5} className={styles.icon} aria-hidden />
      )}
      {look === 'no-show' ? <s>{name}</s> : name}
      {/* Or the name and what follows were read as one word. */ lines > 1 && ' '}
      {lines > 1 && pass !== undefined && <span className={styles.pass}>{pass}</span>}
      {lines > 1 && <span className={styles.time}>{formats.shortTimeRange(start, end)}</span>}{' '}
      {lines > 2 && booking.customer !== undefined && booking.title !== undefined && (
        <span className={styles.title}>{booking.title}</span>
      )}
    </div>
  )
})
