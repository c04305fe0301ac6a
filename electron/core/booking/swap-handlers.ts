/** Two bookings exchange resources and times in one step. */
import { type Booking, type Input, invalid, notFound, Refusal, stale } from '../../contract/index.ts'
import { type Call, requireOverrideRight } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { requireSuits, serviceOf } from '../service/offered-service.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import { type Entered, enterSlots, findBooking, nameAction, updateBooking } from './booking-repository.ts'
import type { BookingRow } from './booking-row.ts'
import { checkHours, checkSlot, isKeptOutside } from './booking-rules.ts'
import { bookingValue } from './booking-view.ts'
import { type Place, withHelpAmong } from './helpful-refusal.ts'
import { cannotMoveWhatIsOver } from './over.ts'

export function swapHandlers(context: DeskContext): Handlers<'booking.swap'> {
  return {
    'booking.swap': async (input, call) => {
      let places: readonly Place[] = []
      try {
        return await call.change(async (transaction) => {
          const a = await findBooking(transaction, input.a.id)
          const b = await findBooking(transaction, input.b.id)
          if (a === undefined || b === undefined) throw notFound('booking')
          places = [b, a]
          return swap(transaction, call, input, { a, b })
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        throw await withHelpAmong(context, error, places, [input.a.id, input.b.id])
      }
    },
  }
}

async function swap(
  transaction: Queries,
  call: Call,
  input: Input<'booking.swap'>,
  seen: { a: BookingRow; b: BookingRow },
): Promise<{ a: Booking; b: Booking }> {
  const resourceIds = [...new Set([seen.a.resourceId, seen.b.resourceId])]
  const start = Math.min(seen.a.start, seen.b.start)
  const end = Math.max(seen.a.end, seen.b.end)
  const entered = await enterSlots(transaction, resourceIds, start, end, [input.a.id, input.b.id])
  const a = await lockedRow(transaction, entered, input.a, seen.a)
  const b = await lockedRow(transaction, entered, input.b, seen.b)
  if (a.id === b.id)
    throw invalid('b', 'must be another booking', {
      en: 'A booking cannot change places with itself. Choose another one.',
      id: 'Pemesanan tidak dapat bertukar dengan dirinya sendiri. Pilih yang lain.',
    })
  requireInUse(entered, a, b)
  requireInUse(entered, b, a)
  requireOverrideRight(call, input.override)
  for (const [row, { version }] of [
    [a, input.a],
    [b, input.b],
  ] as const) {
    if (row.version !== version) throw stale(bookingValue(row, entered))
    if (row.status === 'cancelled') throw cannotMoveWhatIsOver()
    if (row.status === 'held')
      throw invalid('id', 'is a hold: only bookings can be swapped', {
        en: 'One of the two is only held. Only bookings can change places.',
        id: 'Salah satunya baru ditahan. Hanya pemesanan yang dapat ditukar.',
      })
  }
  await requireSuitable(transaction, entered, a, b)
  await requireSuitable(transaction, entered, b, a)
  if (input.override === undefined) {
    checkPlace(entered, a, b)
    checkPlace(entered, b, a)
  }
  return exchange(transaction, entered, a, b, input.override)
}

async function lockedRow(
  transaction: Queries,
  entered: Entered,
  { id }: { id: string },
  seen: BookingRow,
): Promise<BookingRow> {
  const row = await findBooking(transaction, id)
  if (row === undefined) throw notFound('booking')
  // Moved to a resource that is not locked here, while this call waited for the locks.
  if (row.resourceId !== seen.resourceId) throw stale(bookingValue(row, entered))
  return row
}

/** Throws `not_found` for a resource out of use, unless the booking is there already. */
function requireInUse(entered: Entered, row: BookingRow, { resourceId }: BookingRow): void {
  if (resourceId !== row.resourceId && !resourceIn(entered, resourceId).active) throw notFound('resource')
}

/** Throws `invalid` where what the booking is for is not done on the other's resource. */
async function requireSuitable(
  transaction: Queries,
  entered: Entered,
  row: BookingRow,
  { resourceId }: BookingRow,
): Promise<void> {
  if (resourceId === row.resourceId) return
  requireSuits(await serviceOf(transaction, row.serviceId), resourceIn(entered, resourceId))
}

function checkPlace(entered: Entered, row: BookingRow, place: BookingRow): void {
  if (row.kind === 'show') checkHours(entered, place)
  if (row.kind !== 'customer') return
  const { resourceId, start, end } = place
  const lengthIsSet = place.serviceId !== null
  checkSlot(entered, { resourceId, start, end, startIsNew: start !== row.start, lengthIsSet })
}

/** The constraint looks at each row by itself, so one booking is parked while the other takes its place. */
async function exchange(
  transaction: Queries,
  entered: Entered,
  a: BookingRow,
  b: BookingRow,
  override: { readonly reason: string } | undefined,
): Promise<{ a: Booking; b: Booking }> {
  await nameAction(transaction, 'swapped')
  const placeOf = ({ resourceId, start, end }: BookingRow) => {
    const place = { resourceId, start, end }
    const overrideReason = override === undefined ? {} : { overrideReason: override.reason }
    return { ...place, ...overrideReason, keptOutside: isKeptOutside(entered, place, override) }
  }
  await updateBooking(transaction, a.id, { status: 'cancelled' })
  const movedB = await updateBooking(transaction, b.id, placeOf(a))
  const movedA = await updateBooking(transaction, a.id, { ...placeOf(b), status: a.status })
  return { a: bookingValue(movedA, entered), b: bookingValue(movedB, entered) }
}
