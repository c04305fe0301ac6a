/** A refusal of a slot, with what is free instead. */
import { Refusal } from '../../contract/index.ts'
import { closedWithSuggestions, slotTaken, type WantedSlot } from '../availability/taken-refusal.ts'
import { isContended } from '../database/sql-errors.ts'
import type { DeskContext } from '../desk-context.ts'
import type { SlotTimes } from './booking-rules.ts'

/** Where and when a booking is or is to be. */
export interface Place extends SlotTimes {
  readonly resourceId: string
}

/** A slot that others fought for until this desk's patience ended counts as taken. */
export function foughtForIsTaken(error: unknown): unknown {
  const isFought = error instanceof Refusal && error.code === 'offline' && isContended(error.cause)
  return isFought ? new Refusal('slot_taken', { suggestions: [] }, { cause: error.cause }) : error
}

/** Adds to a refusal what only a reading after the rolled-back change can tell. */
export async function withHelp(context: DeskContext, refusal: Refusal, slot: WantedSlot): Promise<Refusal> {
  if (refusal.code === 'slot_taken') return slotTaken(context.database, slot)
  if (isClosed(refusal)) return closedWithSuggestions(context.database, refusal, slot)
  return refusal
}

/** As `withHelp`, for bookings that move together: the first of their places where somebody else stands. */
export async function withHelpAmong(
  context: DeskContext,
  refusal: Refusal,
  places: readonly Place[],
  moving: readonly string[],
): Promise<Refusal> {
  let first: Refusal | undefined
  for (const { resourceId, start, end } of places) {
    const help = await withHelp(context, refusal, { wanted: { resourceId }, start, end, moving })
    if (help.code === 'slot_taken' && 'by' in help.details) return help
    first ??= help
  }
  return first ?? refusal
}

function isClosed(refusal: Refusal): refusal is Refusal<'closed'> {
  return refusal.code === 'closed'
}
