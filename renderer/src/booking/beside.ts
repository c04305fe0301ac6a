/** Which other resources are free at the same time, as far as this screen knows; the desk decides. Pure. */
import type { Booking, OpenInterval, Resource, Slot } from '../../../electron/contract/index.ts'

const minute = 60_000

export interface SeenTime {
  readonly bookings: readonly Booking[]
  readonly open: Readonly<Record<string, readonly OpenInterval[]>>
}

export type BesideState = 'free' | 'taken' | 'closed'

/** Whether the resource could be had for the slot's time. */
export function besideState(
  resource: Pick<Resource, 'id' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  slot: Pick<Slot, 'start' | 'end'>,
  { bookings, open }: SeenTime,
): BesideState {
  const start = Date.parse(slot.start)
  const end = Date.parse(slot.end)
  const from = start - resource.bufferBeforeMinutes * minute
  const to = end + resource.bufferAfterMinutes * minute
  const isTaken = bookings.some((booking) => {
    if (booking.resourceId !== resource.id) return false
    const begins = Date.parse(booking.start) - (booking.bufferBeforeMinutes ?? 0) * minute
    const ends = Date.parse(booking.end) + (booking.bufferAfterMinutes ?? 0) * minute
    return begins < to && from < ends
  })
  if (isTaken) return 'taken'
  return coversAll(open[resource.id] ?? [], start, end) ? 'free' : 'closed'
}

/** Stretches that adjoin, as at midnight, are one. */
function coversAll(open: readonly OpenInterval[], start: number, end: number): boolean {
  let until = start
  for (const stretch of open) {
    if (Date.parse(stretch.start) <= until && until < Date.parse(stretch.end)) until = Date.parse(stretch.end)
  }
  return until >= end
}

/** The others, those of the same kind first. */
export function othersBeside(resources: readonly Resource[], ownId: string): readonly Resource[] {
  const kind = resources.find(({ id }) => id === ownId)?.kind
  const others = resources.filter(({ id }) => id !== ownId)
  return [...others.filter((each) => each.kind === kind), ...others.filter((each) => each.kind !== kind)]
}
