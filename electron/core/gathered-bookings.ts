/** What the database tells of bookings, put together as long as it comes in one go: a series is told row by row. */
import type { ChangeMessage } from './change-message.ts'

export type BookingChange = Extract<ChangeMessage, { about: 'booking' }>

/** More than these are told without ids: whoever shows bookings asks anew. */
const mostIds = 60

export class GatheredBookings {
  readonly #tell: (change: BookingChange) => void
  #waiting: BookingChange[] = []

  constructor(tell: (change: BookingChange) => void) {
    this.#tell = tell
  }

  add(change: BookingChange): void {
    this.#waiting.push(change)
    if (this.#waiting.length === 1) setImmediate(() => this.#tellAll())
  }

  #tellAll(): void {
    const changes = this.#waiting
    this.#waiting = []
    this.#tell(together(changes))
  }
}

/** One change for several. Pure. */
export function together(changes: readonly BookingChange[]): BookingChange {
  return {
    about: 'booking',
    ids: union(changes.map(({ ids }) => ids)),
    resourceIds: union(changes.map(({ resourceIds }) => resourceIds)),
    start: Math.min(...changes.map(({ start }) => start)),
    end: Math.max(...changes.map(({ end }) => end)),
  }
}

/** Empty where one of them is, which stands for all, or where there are too many. */
function union(lists: readonly (readonly string[])[]): string[] {
  if (lists.some((list) => list.length === 0)) return []
  const all = [...new Set(lists.flat())]
  return all.length > mostIds ? [] : all
}
