/**
 * Many clients at several desks who book, hold, confirm, move, swap, cancel and undo whatever they know of, on few
 * slots: what each was answered is kept to be held against the database.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Answer } from '../desks/desk-process.ts'

/** A desk to send calls to; an answer comes in the end, whatever happens to the desk meanwhile. */
export interface CrowdedDesk {
  readonly name: string
  call(operation: string, input: object): Promise<Answer>
}

export interface Tried {
  readonly operation: string
  readonly input: object
  readonly answer: Answer
}

const booking = z.object({
  id: z.string(),
  version: z.number(),
  status: z.string(),
  deskName: z.string().optional(),
  resourceId: z.string(),
  start: z.string(),
  end: z.string(),
})
export type KnownBooking = z.infer<typeof booking>

const answered = z.union([
  booking.transform((value) => [value]),
  z.object({ a: booking, b: booking }).transform(({ a, b }) => [a, b]),
  z.object({ booking }).transform(({ booking: value }) => [value]),
])
const history = z.object({ entries: z.array(z.object({ id: z.string() })).min(1) })

/** Whether the operation makes a booking of the id in its input. */
export function isMaking(operation: string): boolean {
  return operation === 'booking.book' || operation === 'booking.hold'
}

/** The bookings that a change answered. */
export function bookingsOf(value: unknown): readonly KnownBooking[] {
  return answered.parse(value)
}

/** The same numbers for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface CrowdOptions {
  readonly desks: readonly CrowdedDesk[]
  readonly clients: number
  readonly attempts: number
  readonly resourceIds: readonly string[]
  /** The first slot of the day; the day has ten hours. */
  readonly firstStart: number
  readonly random: () => number
}

const halfHourMs = 30 * 60_000
const startsADay = 20

export class Crowd {
  readonly tried: Tried[] = []
  readonly #options: CrowdOptions
  readonly #known = new Map<string, KnownBooking>()
  #begun = 0

  constructor(options: CrowdOptions) {
    this.#options = options
  }

  /** Resolves when every attempt was answered. */
  async run(): Promise<void> {
    const { clients, desks } = this.#options
    const clientsOf = Array.from({ length: clients }, (_, index) => desks[index % desks.length])
    await Promise.all(clientsOf.map((desk) => (desk === undefined ? undefined : this.#client(desk))))
  }

  async #client(desk: CrowdedDesk): Promise<void> {
    while (this.#begun < this.#options.attempts) {
      this.#begun += 1
      const next = await this.#choose(desk)
      // What is made has an id of its own, by which it can be sent again; a request is another way to that.
      const isRequest = !('id' in next.input && isMaking(next.operation)) || this.#options.random() < 0.5
      const input = isRequest ? { ...next.input, requestId: randomUUID() } : next.input
      const answer = await desk.call(next.operation, input)
      this.tried.push({ operation: next.operation, input, answer })
      if (answer.ok) for (const value of bookingsOf(answer.value)) this.#learn(value)
    }
  }

  #learn(value: KnownBooking): void {
    const before = this.#known.get(value.id)
    if (before === undefined || before.version < value.version) this.#known.set(value.id, value)
  }

  async #choose(desk: CrowdedDesk): Promise<{ operation: string; input: object }> {
    const chosen = this.#any([...this.#known.values()])
    if (chosen === undefined || this.#options.random() < 0.4) return this.#wanted()
    const seen = { id: chosen.id, version: chosen.version }
    const other = this.#any([...this.#known.values()]) ?? chosen
    switch (this.#any(['move', 'move', 'swap', 'cancel', 'cancel', 'confirm', 'confirm', 'undo'] as const)) {
      case 'move':
        return { operation: 'booking.move', input: { ...seen, ...this.#place() } }
      case 'swap':
        return { operation: 'booking.swap', input: { a: seen, b: { id: other.id, version: other.version } } }
      case 'confirm':
        return {
          operation: 'booking.confirm',
          input: { ...this.#hold(desk, seen), customer: { name: 'Crowd' } },
        }
      case 'undo':
        return this.#undo(desk, chosen.id)
      default:
        return { operation: 'booking.cancel', input: seen }
    }
  }

  #wanted(): { operation: string; input: object } {
    const input = { id: randomUUID(), ...this.#place() }
    if (this.#options.random() < 0.3) return { operation: 'booking.hold', input }
    return { operation: 'booking.book', input: { ...input, customer: { name: 'Crowd' } } }
  }

  /** A hold of that desk if there is one that it knows of. */
  #hold({ name }: CrowdedDesk, otherwise: object): object {
    const own = [...this.#known.values()].filter(
      ({ status, deskName }) => status === 'held' && deskName === name,
    )
    const chosen = this.#any(own)
    return chosen === undefined ? otherwise : { id: chosen.id, version: chosen.version }
  }

  async #undo(desk: CrowdedDesk, id: string): Promise<{ operation: string; input: object }> {
    const answer = await desk.call('booking.history', { id })
    if (!answer.ok) return this.#wanted()
    return { operation: 'booking.undo', input: { historyId: history.parse(answer.value).entries[0]?.id } }
  }

  #place(): { resourceId: string | undefined; start: string; end: string } {
    const { random, resourceIds, firstStart } = this.#options
    const start = firstStart + Math.floor(random() * startsADay) * halfHourMs
    const end = start + (random() < 0.8 ? 2 : 3) * halfHourMs
    return {
      resourceId: this.#any(resourceIds),
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    }
  }

  #any<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#options.random() * items.length)]
  }
}
