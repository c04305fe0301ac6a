/** Undo: a booking's latest change is taken back through the same constraint and the same hours. */
import { type Booking, notFound, Refusal, stale } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import {
  type BookingChange,
  type Entered,
  enterSlots,
  findBooking,
  nameAction,
  updateBooking,
} from './booking-repository.ts'
import type { BookingRow } from './booking-row.ts'
import { checkHours } from './booking-rules.ts'
import { bookingValue } from './booking-view.ts'
import {
  findHistoryEntry,
  type HistoricBooking,
  type HistoryRow,
  latestEntryOf,
  otherHalfOf,
} from './history-repository.ts'
import { withHelp } from './take-slot.ts'

export function undoHandlers(context: DeskContext): Handlers<'booking.undo'> {
  return {
    'booking.undo': async ({ historyId }, call) => {
      let goal: HistoricBooking | undefined
      try {
        return await call.change(async (transaction) => {
          const entry = await findHistoryEntry(transaction, historyId)
          if (entry === undefined) throw notFound('change')
          goal = entry.before ?? undefined
          return { booking: await undo(context, transaction, entry) }
        })
      } catch (error) {
        if (!(error instanceof Refusal) || goal === undefined) throw error
        throw await withHelp(context, error, {
          wanted: { resourceId: goal.resourceId },
          start: goal.start,
          end: goal.end,
          moving: goal.id,
        })
      }
    },
  }
}

async function undo(context: DeskContext, transaction: Queries, entry: HistoryRow): Promise<Booking> {
  const partner = entry.action === 'swapped' ? await otherHalfOf(transaction, entry) : undefined
  const entries = partner === undefined ? [entry] : [entry, partner]
  const resourceIds = new Set(
    entries.flatMap(({ before, after }) => [before, after].flatMap((row) => row?.resourceId ?? [])),
  )
  const span = entry.before ?? entry.after
  if (span === null) throw notFound('change')
  const ids = entries.map(({ bookingId }) => bookingId)
  const found = await enterSlots(transaction, [...resourceIds], span.start, span.end, ids)
  for (const each of entries) await requireLatest(transaction, found, each)
  const entered = await withoutOffersOf(context, transaction, entry, found)
  await nameAction(transaction, 'undone')
  // Parked first, so that the two halves of a swap do not stand in each other's way.
  if (partner !== undefined) await updateBooking(transaction, partner.bookingId, { status: 'cancelled' })
  const row = await takeBack(transaction, entered, entry)
  if (partner !== undefined) await takeBack(transaction, entered, partner)
  await nameAction(transaction, '')
  // Whoever took the offer that is undone here waits again.
  if (row.status === 'cancelled' && entry.before?.status === 'held' && row.waitlistEntryId !== null) {
    await context.waitlist.waitAgain(transaction, row.id)
  }
  await context.waitlist.offerFreed(transaction, [...resourceIds])
  return bookingValue(row, entered)
}

/** Soon after the act, what it freed and is offered to somebody on the waitlist is taken back for the undo. */
async function withoutOffersOf(
  { waitlist }: DeskContext,
  transaction: Queries,
  entry: HistoryRow,
  entered: Entered,
): Promise<Entered> {
  if (entered.now - entry.at > entered.policy.undo_seconds * 1000) return entered
  await nameAction(transaction, 'withdrawn')
  const inTheWay = entered.inTheWay.map((blocker) => blocker.id)
  const withdrawn = await waitlist.withdrawOffers(transaction, entry.transactionId, inTheWay)
  return { ...entered, inTheWay: entered.inTheWay.filter((blocker) => !withdrawn.includes(blocker.id)) }
}

/** Throws `stale` with the booking as it is now when the entry is not its latest. */
async function requireLatest(transaction: Queries, entered: Entered, entry: HistoryRow): Promise<void> {
  const latest = await latestEntryOf(transaction, entry.bookingId)
  if (latest?.id === entry.id) return
  const row = await findBooking(transaction, entry.bookingId)
  throw row === undefined ? notFound('booking') : stale(bookingValue(row, entered))
}

async function takeBack(
  transaction: Queries,
  entered: Entered,
  { bookingId, before, after }: HistoryRow,
): Promise<BookingRow> {
  // What was made is withdrawn, and so is what a hold became: the hold itself has had its time.
  if (before === null || (before.status === 'held' && after?.status === 'confirmed')) {
    return updateBooking(transaction, bookingId, { status: 'cancelled', holdMinutes: null })
  }
  const takesSlot = before.status !== 'cancelled'
  const isElsewhere =
    after === null ||
    after.status === 'cancelled' ||
    before.resourceId !== after.resourceId ||
    before.start !== after.start ||
    before.end !== after.end
  if (takesSlot && isElsewhere) {
    if (before.kind === 'customer' && before.overrideReason === null && !before.keptOutside)
      checkHours(entered, before)
    if (
      entered.inTheWay.some((blocker) => blocker.resourceId === before.resourceId && blocker.id !== bookingId)
    ) {
      throw new Refusal('slot_taken', { suggestions: [] })
    }
  }
  return updateBooking(transaction, bookingId, earlierState(before, entered))
}

function earlierState(before: HistoricBooking, entered: Entered): BookingChange {
  return {
    resourceId: before.resourceId,
    start: before.start,
    end: before.end,
    status: before.status,
    ...(before.status === 'held' && { holdMinutes: entered.policy.hold_minutes }),
    cancelReason: before.cancelReason,
    customerId: before.customerId,
    title: before.title,
    notes: before.notes,
    price: before.price,
    paid: before.paid,
    currency: before.currency,
    overrideReason: before.overrideReason,
    keptOutside: before.keptOutside,
  }
}
