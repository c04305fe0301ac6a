/** Undo: a booking's latest change is taken back through the same constraint and the same hours. */
import { type Booking, notFound, Refusal, stale } from '../../contract/index.ts'
import type { Call } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { undoMessages } from '../message/undone-messages.ts'
import { leaveDateOf, returnToDate } from '../series/date-of-booking.ts'
import { requireSuits, serviceOf } from '../service/offered-service.ts'
import { releaseHeldSeats, requireMayCancelShow } from '../show/before-cancelling.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import {
  type BookingChange,
  type Entered,
  enterSlots,
  findBooking,
  nameAction,
  updateBooking,
} from './booking-repository.ts'
import type { BookingRow } from './booking-row.ts'
import { checkCancellation, checkHours } from './booking-rules.ts'
import { bookingValue } from './booking-view.ts'
import { withHelpAmong } from './helpful-refusal.ts'
import {
  entriesBeside,
  findHistoryEntry,
  type HistoricBooking,
  type HistoryRow,
  historyOf,
  latestEntryOf,
} from './history-repository.ts'
import { requireOwnHold } from './open-booking.ts'

export function undoHandlers(context: DeskContext): Handlers<'booking.undo'> {
  return {
    'booking.undo': async ({ historyId }, call) => {
      let goals: readonly HistoricBooking[] = []
      try {
        return await call.change(async (transaction) => {
          const entry = await findHistoryEntry(transaction, historyId)
          if (entry === undefined) throw notFound('change')
          const entries = [entry, ...(await otherHalfOf(transaction, entry))]
          goals = entries.flatMap(({ before }) => before ?? [])
          return { booking: await undo(context, call, transaction, entries) }
        })
      } catch (error) {
        if (!(error instanceof Refusal) || goals.length === 0) throw error
        throw await withHelpAmong(
          context,
          error,
          goals,
          goals.map((goal) => goal.id),
        )
      }
    },
  }
}

/** Of an exchange, the entry of the booking that the entry's booking exchanged its place with; otherwise none. */
async function otherHalfOf(transaction: Queries, entry: HistoryRow): Promise<readonly HistoryRow[]> {
  if (entry.action !== 'swapped' && entry.action !== 'undone') return []
  const beside = await entriesBeside(transaction, entry)
  return beside
    .filter((other) => isSamePlace(other.before, entry.after) && isSamePlace(other.after, entry.before))
    .slice(0, 1)
}

function isSamePlace(one: HistoricBooking | null, other: HistoricBooking | null): boolean {
  if (one === null || other === null) return false
  return one.resourceId === other.resourceId && one.start === other.start && one.end === other.end
}

/** Takes back the first entry, and with it the others, which belong to the same step. */
async function undo(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  entries: readonly HistoryRow[],
): Promise<Booking> {
  const states = entries.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const goals = entries.flatMap(({ before, after }) => before ?? after ?? [])
  const resourceIds = [...new Set(states.map((state) => state.resourceId))]
  const entered = await enterSlots(
    transaction,
    resourceIds,
    Math.min(...goals.map((goal) => goal.start)),
    Math.max(...goals.map((goal) => goal.end)),
    entries.map(({ bookingId }) => bookingId),
  )
  for (const entry of entries) await requireMayUndo(context, call, transaction, entered, entry)
  const [entry, ...others] = entries
  if (entry === undefined) throw notFound('change')
  for (const one of entries) await prepareShow(context, call, transaction, one)
  await withdrawOffersOf(context, transaction, entry, entered)
  await nameAction(transaction, 'undone')
  // Parked first, so that the two halves of a swap do not stand in each other's way.
  for (const { bookingId } of others) await updateBooking(transaction, bookingId, { status: 'cancelled' })
  const row = await takeBack(context, call, transaction, entered, entry)
  for (const other of others) await takeBack(context, call, transaction, entered, other)
  await nameAction(transaction, '')
  await undoMessages(transaction, entries)
  await passOn(context, transaction, entry, { row, entered, resourceIds })
  return bookingValue(row, entered)
}

/** Whoever took the offer, or was given the place, that is undone here waits again; what came free is offered. */
async function passOn(
  { waitlist }: DeskContext,
  transaction: Queries,
  entry: HistoryRow,
  { row, entered, resourceIds }: { row: BookingRow; entered: Entered; resourceIds: readonly string[] },
): Promise<void> {
  const making = row.status === 'cancelled' ? await makingOf(transaction, entry) : undefined
  const made = making?.after?.status === 'confirmed' ? making : undefined
  const isSoon = isSoonAfter(entry, entered)
  if (made?.before?.status === 'held' && row.waitlistEntryId !== null) {
    await waitlist.waitAgain(transaction, row.id)
  }
  if (made?.before === null && isSoon) await waitlist.takeBackPlace(transaction, row.id)
  await waitlist.offerFreed(transaction, resourceIds)
  // The line of a show that is on again.
  if (row.kind === 'show' && row.status !== 'cancelled') await waitlist.offerSeats(transaction, row.id)
  // After a while others have joined who found the time taken: it goes to them, and not back to who gave it up.
  if (made?.before === null && !isSoon) await waitlist.waitAgain(transaction, row.id)
}

/** What made the booking that is taken back: the entry itself, or the making that was undone and redone. */
async function makingOf(transaction: Queries, entry: HistoryRow): Promise<HistoryRow | undefined> {
  if (entry.action !== 'undone') return entry
  return (await historyOf(transaction, entry.bookingId)).find(({ action }) => action !== 'undone')
}

/** Within the policy's seconds an undo is one; later it is an act like any other. */
function isSoonAfter({ at }: HistoryRow, { now, policy }: Entered): boolean {
  return now - at <= policy.undo_seconds * 1000
}

/** A show that is gone after the undo is cancelled like any other. */
async function prepareShow(
  { database }: DeskContext,
  call: Call,
  transaction: Queries,
  { bookingId, before, after }: HistoryRow,
): Promise<void> {
  if (after === null || after.kind !== 'show' || after.status === 'cancelled') return
  if (before !== null && before.status !== 'cancelled') return
  await releaseHeldSeats(transaction, await requireMayCancelShow(database, transaction, call, bookingId))
}

/** Soon after the act, what it freed and is offered to somebody on the waitlist is taken back for the undo. */
async function withdrawOffersOf(
  { waitlist }: DeskContext,
  transaction: Queries,
  entry: HistoryRow,
  entered: Entered,
): Promise<void> {
  if (!isSoonAfter(entry, entered)) return
  await nameAction(transaction, 'withdrawn')
  const inTheWay = entered.inTheWay.map((blocker) => blocker.id)
  await waitlist.withdrawOffers(transaction, entry.transactionId, inTheWay)
}

/**
 * Throws `forbidden` for another desk's live hold, and `stale` with the booking as it is now for an older entry, unless
 * all that came after it was undone: then the booking is again what that entry made of it.
 */
async function requireMayUndo(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  entered: Entered,
  { id, bookingId, after }: HistoryRow,
): Promise<void> {
  const row = await findBooking(transaction, bookingId)
  if (row === undefined) throw notFound('booking')
  if (call.role !== 'manager') requireOwnHold(context, { row, entered })
  const latest = await latestEntryOf(transaction, bookingId)
  const isBack = latest?.action === 'undone' && isSameState(latest.after, after)
  if (latest?.id !== id && !isBack) throw stale(bookingValue(row, entered))
}

function isSameState(one: HistoricBooking | null, other: HistoricBooking | null): boolean {
  if (one === null || other === null) return false
  return JSON.stringify(earlierState(one)) === JSON.stringify(earlierState(other))
}

/** A customer's booking that goes by an undo, or by a redo of its cancellation, is cancelled like any other. */
function requireInTime(call: Call, entered: Entered, entry: HistoryRow): void {
  const { after } = entry
  const isSold = after?.kind === 'customer' && after.status !== 'held' && after.status !== 'cancelled'
  if (isSold && !isSoonAfter(entry, entered) && call.role !== 'manager') {
    checkCancellation(entered, after.start)
  }
}

/** A slot that is taken anew must be open; whether it is free, the constraint decides. */
async function takeBack(
  { deskId }: DeskContext,
  call: Call,
  transaction: Queries,
  entered: Entered,
  entry: HistoryRow,
): Promise<BookingRow> {
  const { bookingId, before, after } = entry
  // What was made is withdrawn, and so is what a hold became: the hold itself has had its time.
  const isWithdrawn = before === null || (before.status === 'held' && after?.status === 'confirmed')
  if (isWithdrawn || before.status === 'cancelled') requireInTime(call, entered, entry)
  const goesAgain = isWithdrawn || before.status === 'cancelled'
  if (goesAgain && after !== null && (await makingOf(transaction, entry))?.before === null) {
    await leaveDateOf(transaction, after)
  }
  if (isWithdrawn) return updateBooking(transaction, bookingId, { status: 'cancelled' })
  const takesSlot = before.status !== 'cancelled'
  const isElsewhere = after?.status === 'cancelled' || !isSamePlace(before, after)
  const isBound = before.kind !== 'block' && before.overrideReason === null && !before.keptOutside
  if (takesSlot && isElsewhere) await requireUsable(transaction, entered, before)
  if (takesSlot && isElsewhere && isBound) checkHours(entered, before)
  if (takesSlot) await returnToDate(transaction, before)
  return updateBooking(transaction, bookingId, {
    ...earlierState(before),
    ...(before.status === 'held' && { holdMinutes: entered.policy.hold_minutes, deskId }),
  })
}

/** Throws `not_found` for a resource out of use, and `invalid` for one on which the service is done no more. */
async function requireUsable(
  transaction: Queries,
  entered: Entered,
  { resourceId, serviceId }: HistoricBooking,
): Promise<void> {
  const resource = resourceIn(entered, resourceId)
  if (!resource.active) throw notFound('resource')
  requireSuits(await serviceOf(transaction, serviceId), resource)
}

function earlierState(before: HistoricBooking): BookingChange {
  return {
    resourceId: before.resourceId,
    start: before.start,
    end: before.end,
    status: before.status,
    cancelReason: before.cancelReason,
    customerId: before.customerId,
    serviceId: before.serviceId,
    title: before.title,
    notes: before.notes,
    price: before.price,
    paid: before.paid,
    currency: before.currency,
    overrideReason: before.overrideReason,
    keptOutside: before.keptOutside,
  }
}
