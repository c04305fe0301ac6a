/** Random operations of three desks, each compared with what the model says. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'
import {
  holdMinutes,
  type ModelBooking,
  type ModelCourt,
  type ModelEntry,
  type Outcome,
  offerMinutes,
  slotMinutes,
  WaitlistModel,
  type Wish,
} from './waitlist-model.fixture.ts'

const midnight = Date.parse('2026-09-20T00:00:00+07:00')
const instant = (minute: number) => new Date(midnight + minute * 60_000).toISOString()
const minuteOf = (text: string) => (Date.parse(text) - midnight) / 60_000
const deskNames = ['A', 'B', 'C']

/** No sum of these is a hold's or an offer's minutes, so that none runs out while the desks are at work. */
const pauses = [7, 33]

/** mulberry32: small, and the same run again for the same seed. */
function randomNumbers(state: number): () => number {
  let now = state
  return () => {
    now = (now + 0x6d2b79f5) | 0
    let mixed = Math.imul(now ^ (now >>> 15), 1 | now)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The ids of all holds that ran out, in the order in which they did. */
async function holdsThatRanOut(url: string): Promise<string[]> {
  const rows = await queryRows(
    url,
    `SELECT json_agg(id ORDER BY expired_at, created_at) AS ids FROM slotkeeper.bookings WHERE expired_at IS NOT NULL`,
  )
  return z.tuple([z.object({ ids: z.array(z.string()).nullable() })]).parse(rows)[0].ids ?? []
}

export interface RunOptions {
  readonly url: string
  readonly seed: number
  /** The minute at which it begins. */
  readonly now: number
}

/** Three desks and the model beside each other. */
export class ThreeDesks {
  readonly #url: string
  readonly #random: () => number
  readonly #model: WaitlistModel
  readonly #courts: readonly ModelCourt[]
  readonly #customers: readonly string[]
  #desks: TestDesk[] = []
  readonly steps: string[] = []
  /** How entries have stood at any time. */
  readonly seen = new Set<string>()

  private constructor(
    { url, seed, now }: RunOptions,
    courts: readonly ModelCourt[],
    customers: readonly string[],
  ) {
    this.#url = url
    this.#random = randomNumbers(seed)
    this.#courts = courts
    this.#customers = customers
    this.#model = new WaitlistModel(courts, now)
  }

  static async prepare(options: RunOptions): Promise<ThreeDesks> {
    const desk = await openTestDesk(options.url, { now: instant(options.now) })
    await desk.call('policy.save', { holdMinutes, offerMinutes, cancelMinHours: 0, undoSeconds: 120 })
    const courts: ModelCourt[] = []
    for (const { kind, before, after } of [
      { kind: 'court', before: 0, after: 0 },
      { kind: 'court', before: 0, after: 30 },
      { kind: 'room', before: 30, after: 0 },
    ]) {
      const fields = { name: `${kind} ${courts.length}`, kind, slotMinutes }
      const buffers = { bufferBeforeMinutes: before, bufferAfterMinutes: after }
      courts.push({
        id: (await desk.call('resource.save', { ...fields, ...buffers })).id,
        kind,
        before,
        after,
      })
    }
    const names = ['Ana', 'Ben', 'Cem', 'Dia', 'Eli']
    const customers = await Promise.all(names.map((name) => desk.call('customer.save', { name })))
    await desk.close()
    const run = new ThreeDesks(
      options,
      courts,
      customers.map(({ id }) => id),
    )
    await run.#open()
    return run
  }

  /** The first desk looks at what is overdue before the others are there. */
  async #open(minutesLater = 0): Promise<void> {
    const now = instant(this.#model.now + minutesLater)
    for (const name of deskNames) {
      this.#desks.push(await openTestDesk(this.#url, { name, now, runsJobs: name === deskNames[0] }))
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#desks.map((desk) => desk.close()))
    this.#desks = []
  }

  async pause(): Promise<void> {
    const minutes = this.#pick(pauses)
    this.steps.push(`${minutes} minutes pass`)
    await this.close()
    await this.#open(minutes)
    this.#model.pass(minutes, await holdsThatRanOut(this.#url))
    await this.compare()
  }

  #number(below: number): number {
    return Math.floor(this.#random() * below)
  }

  #pick<Value>(values: readonly Value[]): Value {
    const value = values[this.#number(values.length)]
    if (value === undefined) throw new Error('nothing to pick from')
    return value
  }

  /** A desk and its name, any of the three. */
  #anyDesk(): { desk: TestDesk; name: string } {
    const name = this.#pick(deskNames)
    return { desk: this.#deskOf(name), name }
  }

  #deskOf(name: string): TestDesk {
    const desk = this.#desks[deskNames.indexOf(name)]
    if (desk === undefined) throw new Error('no such desk')
    return desk
  }

  /** A slot that is to come, within a few hours so that they meet. */
  #slot(): { start: number; end: number } {
    const first = Math.floor(this.#model.now / slotMinutes) + 2
    const start = (first + this.#number(10)) * slotMinutes
    return { start, end: start + (1 + this.#number(4)) * slotMinutes }
  }

  async step(): Promise<void> {
    const ways: readonly (() => Promise<void>)[] = [
      () => this.#book(),
      () => this.#book(),
      () => this.#book(),
      () => this.#hold(),
      () => this.#join(),
      () => this.#join(),
      () => this.#join(),
      () => this.#endHold(),
      () => this.#cancel(),
      () => this.#cancel(),
      () => this.#cancelAndUndo(),
      () => this.#move(),
      () => this.#leave(),
      () => this.#bookOffer(),
    ]
    await this.#pick(ways)()
    await this.compare()
  }

  async #outcome(
    desk: TestDesk,
    ...[operation, input]: Parameters<TestDesk['desk']['call']>
  ): Promise<Outcome | string> {
    const answer = await desk.desk.call(operation, input)
    if (!answer.ok) this.steps.push(`  refused: ${answer.error.code} ${JSON.stringify(answer.error.details)}`)
    return answer.ok ? 'ok' : answer.error.code
  }

  async #book(): Promise<void> {
    const { desk, name } = this.#anyDesk()
    const [court, { start, end }, customer] = [
      this.#pick(this.#courts),
      this.#slot(),
      this.#pick(this.#customers),
    ]
    this.steps.push(`${name} books ${this.#place(court, start, end)}`)
    const booking = this.#model.take(court, start, end, { customer, desk: name })
    const id = randomUUID()
    const slot = { id, resourceId: court.id, start: instant(start), end: instant(end) }
    expect(await this.#outcome(desk, 'booking.book', { ...slot, customer: { id: customer } })).toBe(
      booking === undefined ? 'slot_taken' : 'ok',
    )
    if (booking !== undefined) booking.id = id
  }

  async #hold(): Promise<void> {
    const { desk, name } = this.#anyDesk()
    const [court, { start, end }] = [this.#pick(this.#courts), this.#slot()]
    this.steps.push(`${name} holds ${this.#place(court, start, end)}`)
    const booking = this.#model.take(court, start, end, { customer: undefined, desk: name })
    const id = randomUUID()
    const slot = { id, resourceId: court.id, start: instant(start), end: instant(end) }
    expect(await this.#outcome(desk, 'booking.hold', slot)).toBe(booking === undefined ? 'slot_taken' : 'ok')
    if (booking !== undefined) booking.id = id
  }

  /** Confirms or releases a hold, from the desk that made it; one that ran out may still be confirmed. */
  async #endHold(): Promise<void> {
    const { now } = this.#model
    const holds = this.#model.bookings.filter(
      ({ entry, status, ranOut, start, customer }) =>
        entry === undefined &&
        customer === undefined &&
        (status === 'held' || (ranOut && status === 'cancelled' && start > now)),
    )
    if (holds.length === 0) return
    const hold = this.#pick(holds)
    const desk = this.#deskOf(hold.desk)
    if (hold.status === 'held' && this.#random() < 0.5) {
      this.steps.push(`${hold.desk} releases ${this.#named(hold)}`)
      this.#model.release(hold)
      expect(await this.#outcome(desk, 'booking.release', { id: hold.id })).toBe('ok')
      return
    }
    this.steps.push(`${hold.desk} confirms ${this.#named(hold)}`)
    const wanted = this.#model.confirm(hold)
    const confirm = { id: hold.id, version: 1, customer: { name: 'Walk-in' } }
    expect(await this.#outcome(desk, 'booking.confirm', confirm)).toBe(wanted)
  }

  #standing(): ModelBooking[] {
    return this.#model.bookings.filter(
      ({ status, start }) => status === 'confirmed' && start > this.#model.now,
    )
  }

  async #cancel(): Promise<void> {
    const standing = this.#standing()
    if (standing.length === 0) return
    const booking = this.#pick(standing)
    const { desk, name } = this.#anyDesk()
    this.steps.push(`${name} cancels ${this.#named(booking)}`)
    const { version } = await desk.call('booking.get', { id: booking.id })
    const waitedBefore = new Set(this.#model.entries.filter(({ status }) => status === 'waiting'))
    this.#model.release(booking)
    const { offer } = await desk.call('booking.cancel', { id: booking.id, version })
    const served = this.#model.entries.find((entry) => waitedBefore.has(entry) && entry.status === 'offered')
    expect(offer?.id).toBe(served?.id)
  }

  /** All is as it was before, those who wait in their places too. */
  async #cancelAndUndo(): Promise<void> {
    const standing = this.#standing()
    if (standing.length === 0) return
    const booking = this.#pick(standing)
    const { desk, name } = this.#anyDesk()
    this.steps.push(`${name} cancels ${this.#named(booking)} and undoes that`)
    const { version } = await desk.call('booking.get', { id: booking.id })
    await desk.call('booking.cancel', { id: booking.id, version })
    const { entries } = await desk.call('booking.history', { id: booking.id })
    expect(await this.#outcome(desk, 'booking.undo', { historyId: entries[0]?.id })).toBe('ok')
  }

  async #move(): Promise<void> {
    const standing = this.#standing()
    if (standing.length === 0) return
    const booking = this.#pick(standing)
    const { desk, name } = this.#anyDesk()
    const [court, { start, end }] = [this.#pick(this.#courts), this.#slot()]
    this.steps.push(`${name} moves ${this.#named(booking)} to ${this.#place(court, start, end)}`)
    const { version } = await desk.call('booking.get', { id: booking.id })
    const wanted = this.#model.move(booking, court, start, end)
    const place = { resourceId: court.id, start: instant(start), end: instant(end) }
    expect(await this.#outcome(desk, 'booking.move', { id: booking.id, version, ...place })).toBe(wanted)
  }

  #wish(): Wish {
    const { start, end } = this.#slot()
    const court = this.#random() < 0.6 ? this.#pick(this.#courts) : undefined
    return {
      court,
      kind: court === undefined ? this.#pick(['court', 'room']) : undefined,
      // Not always on the lines of the slots, which only bookings have to keep.
      from: start - this.#pick([0, 10, 60]),
      to: end + this.#pick([0, 5, 60]),
      minutes: this.#random() < 0.5 ? end - start : slotMinutes,
      customer: this.#pick(this.#customers),
    }
  }

  async #join(): Promise<void> {
    const { desk, name } = this.#anyDesk()
    const wish = this.#wish()
    this.steps.push(`${name} lets somebody join for ${JSON.stringify(wish)}`)
    const { court, kind, minutes, from, to } = wish
    const whose = court === undefined ? { kind } : { resourceId: court.id }
    const window = { from: instant(from), to: instant(to), minutes }
    const joined = await desk.call('waitlist.join', { ...whose, ...window, customer: { id: wish.customer } })
    const entry = this.#model.join(joined.id, wish)
    expect(joined).toMatchObject({ status: 'waiting', position: this.#model.positionOf(entry) })
    for (const slot of joined.suggestions) {
      const suggested = this.#courts.find(({ id }) => id === slot.resourceId)
      if (suggested === undefined) throw new Error('a court that there is not was suggested')
      expect(this.#model.isFree(suggested, minuteOf(slot.start), minuteOf(slot.end))).toBe(true)
    }
  }

  /** Mostly one that waits or was offered something; now and then any of the latest. */
  #entry(): ModelEntry | undefined {
    const { entries } = this.#model
    const open = entries.filter(({ status }) => status === 'waiting' || status === 'offered')
    const choice = open.length === 0 || this.#random() < 0.2 ? entries.slice(-20) : open
    return choice.length === 0 ? undefined : this.#pick(choice)
  }

  async #leave(): Promise<void> {
    const entry = this.#entry()
    if (entry === undefined) return
    const { desk, name } = this.#anyDesk()
    this.steps.push(`${name} lets ${entry.id} leave, who is ${entry.status}`)
    const wanted = this.#model.leave(entry)
    expect(await this.#outcome(desk, 'waitlist.leave', { id: entry.id })).toBe(wanted)
  }

  async #bookOffer(): Promise<void> {
    const entry = this.#entry()
    if (entry === undefined) return
    const { desk, name } = this.#anyDesk()
    this.steps.push(`${name} books what ${entry.id} was offered, who is ${entry.status}`)
    const wanted = this.#model.bookOffer(entry)
    const answer = await desk.desk.call('waitlist.book', { id: entry.id })
    expect(answer.ok ? 'ok' : answer.error.code).toBe(wanted)
  }

  #place(court: ModelCourt, start: number, end: number): string {
    return `${this.#courts.indexOf(court)} ${start}–${end}`
  }

  #named(booking: ModelBooking): string {
    return `${this.#place(booking.court, booking.start, booking.end)} (${booking.status})`
  }

  /** Everything that people see is as the model has it. */
  async compare(): Promise<void> {
    const { desk } = this.#anyDesk()
    for (const { status } of this.#model.entries) this.seen.add(status)
    await this.#compareLine(desk)
    await this.#compareBookings(desk)
  }

  async #compareLine(desk: TestDesk): Promise<void> {
    const open = this.#model.entries.filter(({ status }) => status === 'waiting' || status === 'offered')
    const { entries } = await desk.call('waitlist.list', { status: ['waiting', 'offered'] })
    for (const { id, offer } of entries) {
      const entry = open.find((candidate) => candidate.id === id)
      if (entry?.offer !== undefined && offer !== undefined) entry.offer.id = offer.bookingId
    }
    expect(
      entries.map(({ id, status, position, offer }) => ({
        id,
        status,
        position,
        offer: offer && [offer.resourceId, minuteOf(offer.start), minuteOf(offer.end)],
      })),
    ).toEqual(
      open.map((entry) => ({
        id: entry.id,
        status: entry.status,
        position: this.#model.positionOf(entry),
        offer: entry.offer && [entry.offer.court.id, entry.offer.start, entry.offer.end],
      })),
    )
  }

  async #compareBookings(desk: TestDesk): Promise<void> {
    const [from, to] = [this.#model.now - 180, this.#model.now + 720]
    const { bookings } = await desk.call('calendar.view', { from: instant(from), to: instant(to) })
    const told = bookings.map(({ resourceId, start, end, status }) => [
      this.#courts.findIndex(({ id }) => id === resourceId),
      minuteOf(start),
      minuteOf(end),
      status,
    ])
    const known = this.#model.bookings
      .filter(({ status, start, end }) => status !== 'cancelled' && start < to && end > from)
      .map(({ court, start, end, status }) => [this.#courts.indexOf(court), start, end, status])
    expect(told.sort(byPlace)).toEqual(known.sort(byPlace))
  }

  /** What is over is told as the model has it too. */
  async compareAll(): Promise<void> {
    const { entries } = await this.#anyDesk().desk.call('waitlist.list', {})
    expect(entries.map(({ id, status }) => [id, status])).toEqual(
      this.#model.entries.map(({ id, status }) => [id, status]),
    )
  }
}

const byPlace = (one: readonly unknown[], other: readonly unknown[]) =>
  String(one).localeCompare(String(other), 'en', { numeric: true })
