/** Places for several bookings at once, so that none is given the time of another. Pure. */
import type { Booking, Slot } from '../../../electron/contract/index.ts'

export interface PlannedMove {
  readonly booking: Booking
  /** Null: nothing is free for it around there. */
  readonly to: Slot | null
}

function meets(one: Slot, other: Slot): boolean {
  if (one.resourceId !== other.resourceId) return false
  return Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end)
}

/** The nearest place of each, in turn, that no earlier one took. */
export function placesFor(
  wishes: readonly { readonly booking: Booking; readonly free: readonly Slot[] }[],
): readonly PlannedMove[] {
  const given: Slot[] = []
  return wishes.map(({ booking, free }) => {
    const to = free.find((slot) => !given.some((taken) => meets(taken, slot))) ?? null
    if (to !== null) given.push(to)
    return { booking, to }
  })
}
