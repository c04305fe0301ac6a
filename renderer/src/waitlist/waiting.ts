/** Who of the waitlist a time would suit, and in what order they are shown. Pure. */
import type { Booking, Resource, Slot, WaitlistEntry } from '../../../electron/contract/index.ts'

const minuteMs = 60_000

/** Whether the time is held for somebody on the waitlist, until they say whether they want it. */
export function isOffer({ status, waitlistEntryId }: Booking): boolean {
  return status === 'held' && waitlistEntryId !== undefined
}

type Suited = Pick<Resource, 'id' | 'kind' | 'people'>

/** Whether the entry waits for that resource, or for any of its kind, and fits into it. */
export function suitsResource(entry: WaitlistEntry, resource: Suited): boolean {
  const isWanted =
    entry.resourceId === undefined ? entry.kind === resource.kind : entry.resourceId === resource.id
  return isWanted && (resource.people === undefined || resource.people >= entry.units)
}

/** Whether the entry could start with the slot: its length from there lies within its window. */
export function fitsSlot(entry: WaitlistEntry, slot: Slot, resource: Suited): boolean {
  const start = Date.parse(slot.start)
  return (
    entry.showId === undefined &&
    suitsResource(entry, resource) &&
    Date.parse(entry.from) <= start &&
    start + entry.minutes * minuteMs <= Date.parse(entry.to)
  )
}

export interface ShownLine {
  /** Whose offer runs; they are called first. */
  readonly offered: readonly WaitlistEntry[]
  /** In the order of joining. */
  readonly waiting: readonly WaitlistEntry[]
}

/**
 * What the panel shows: offers by when they end, of seats too, then the line for time in its strict order; of a slot,
 * those it suits. Who waits for seats stands at the show.
 */
export function shownLine(
  entries: readonly WaitlistEntry[],
  slot: Slot | null,
  resource: Suited | undefined,
): ShownLine {
  const endOf = (entry: WaitlistEntry) => Date.parse(entry.offer?.expiresAt ?? entry.to)
  return {
    offered: entries
      .filter(({ status }) => status === 'offered')
      .sort((one, other) => endOf(one) - endOf(other)),
    waiting: entries.filter(
      (entry) =>
        entry.status === 'waiting' &&
        entry.showId === undefined &&
        (slot === null || (resource !== undefined && fitsSlot(entry, slot, resource))),
    ),
  }
}
