/** A venue with people who wait, for the tests of the waitlist. */
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

export const today = '2026-09-20T09:00:00+07:00'

/** A time of the day that the tests wait for. */
export const at = (time: string) => `2026-09-27T${time}:00+07:00`

export class WaitingVenue {
  readonly #url: string
  readonly #desks = new Set<TestDesk>()
  #made = 0

  constructor(url: string) {
    this.#url = url
  }

  async desk(
    name: string,
    options: { readonly now?: string; readonly runsJobs?: boolean } = {},
  ): Promise<TestDesk> {
    const desk = await openTestDesk(this.#url, { name, now: today, ...options })
    this.#desks.add(desk)
    return desk
  }

  async closeDesks(): Promise<void> {
    await Promise.all([...this.#desks].map((desk) => desk.close()))
    this.#desks.clear()
  }

  /** A new court of a kind of its own. */
  async court(
    desk: TestDesk,
    fields: { readonly kind?: string; readonly bufferAfterMinutes?: number; readonly people?: number } = {},
  ) {
    this.#made += 1
    const kind = fields.kind ?? `court ${this.#made}`
    return desk.call('resource.save', { name: `Court ${this.#made}`, slotMinutes: 30, ...fields, kind })
  }
}

export function book(desk: TestDesk, resourceId: string, from: string, to: string, name = 'Pia') {
  return desk.call('booking.book', { resourceId, start: at(from), end: at(to), customer: { name } })
}

export function cancel(desk: TestDesk, { id, version }: { readonly id: string; readonly version: number }) {
  return desk.call('booking.cancel', { id, version })
}

/** Joins for one resource; the length is the window's unless given. */
export function wait(
  desk: TestDesk,
  name: string,
  resourceId: string,
  from: string,
  to: string,
  minutes = (Date.parse(at(to)) - Date.parse(at(from))) / 60_000,
) {
  return desk.call('waitlist.join', { resourceId, from: at(from), to: at(to), minutes, customer: { name } })
}

/** How each of the given people stands: `Ana offered 18:00–19:00`, `Ben waiting 1`. */
export async function standings(desk: TestDesk, names: readonly string[]): Promise<string[]> {
  const { entries } = await desk.call('waitlist.list', {})
  const clock = (instant: string) => instant.slice(11, 16)
  return entries
    .filter(({ customer }) => names.includes(customer.name))
    .map(({ customer, status, position, offer }) => {
      const rest =
        status === 'offered' && offer !== undefined ? `${clock(offer.start)}–${clock(offer.end)}` : position
      return [customer.name, status, rest].filter((part) => part !== undefined).join(' ')
    })
}
