/** What the pointer and the keyboard work on: the grid as it is at the moment of the event. */
import type { Booking } from '../../../electron/contract/index.ts'
import { isOffer } from '../waitlist/waiting.ts'
import type { Column } from './grid/column.ts'
import type { GestureRules, Grip, Subject } from './grid/gesture.ts'
import type { PlacedPiece } from './grid/layout.ts'
import { axisRangeOf, instantOf } from './grid/placement.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'

export interface GridModel {
  readonly columns: readonly Column[]
  readonly visible: VisibleMinutes
  readonly rules: GestureRules
  readonly rightToLeft: boolean
  /** What is booked and open is known; nothing can be taken hold of before. */
  readonly isKnown: boolean
  /** What a press on the drawn piece takes hold of; the two numbers say where in its box. */
  readonly gripOf: (pieceKey: string, fromTop: number, height: number) => Grip
}

/** How tall the handles at a booking's real ends are, in pixels, and at most this part of its height. */
const handle = 7
const largestPart = 1 / 3

/** Which part of a booking's box lies `fromTop` below its top edge. */
export function partAt(
  { startsHere, endsHere }: Pick<PlacedPiece, 'startsHere' | 'endsHere'>,
  fromTop: number,
  height: number,
): 'body' | 'start' | 'end' {
  const reach = Math.min(handle, height * largestPart)
  if (endsHere && height - fromTop <= reach) return 'end'
  return startsHere && fromTop <= reach ? 'start' : 'body'
}

export function subjectOf(booking: Booking, zone: string): Subject {
  const startAt = instantOf(booking.start)
  const endAt = instantOf(booking.end)
  return {
    ...axisRangeOf({ start: startAt, end: endAt }, zone),
    id: booking.id,
    version: booking.version,
    resourceId: booking.resourceId,
    startAt,
    endAt,
    isBlock: booking.kind === 'block',
    serviceId: booking.serviceId,
  }
}

/** Whether this desk may drag it: what is over stays, another desk's hold is that desk's, an offer its customer's. */
export function isMovable(booking: Booking, deskName: string): boolean {
  if (booking.kind === 'show' || isOffer(booking)) return false
  if (booking.status === 'held') return booking.deskName === deskName && booking.version > 0
  return booking.status === 'confirmed' || booking.status === 'checked_in'
}
