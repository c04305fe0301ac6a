import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { DeskOperationName } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'
import { wrongSeatLines } from './seat-line.fixture.ts'
import { type SeatLineCall, SeatLineModel } from './seat-line-model.fixture.ts'

/** SLOTKEEPER_SEAT_LINE_OPERATIONS=10000 for the full run. */
const operations = Number(process.env.SLOTKEEPER_SEAT_LINE_OPERATIONS ?? 500)
const seed = Number(process.env.SLOTKEEPER_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** How calls must have ended, as the run is worth something only where every kind of end came up. */
const common = ['join ok', 'join invalid', 'leave ok', 'book ok', 'sell sold_out', 'move ok']
/** A short run may lack one of them, and then goes on, at most so many times as long. */
const longest = 10
/** Then comes another show, so that no line grows without end. */
const operationsInShow = 60
const seatCount = 7
const now = '2026-09-20T09:00:00+07:00'
const deskNames = ['A', 'B', 'C']

let database: TestDatabase
let desks: TestDesk[]
let hall: string
let shows = 0

beforeAll(async () => {
  database = await createTestDatabase()
  desks = await Promise.all(
    deskNames.map((name) => openTestDesk(database.url, { name, now, runsJobs: false })),
  )
  hall = (await deskAt(0).call('resource.save', { name: 'Hall', kind: 'hall' })).id
})
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.close()))
  await database.drop()
})

function deskAt(index: number): TestDesk {
  const desk = desks[index]
  if (desk === undefined) throw new Error('there are three desks')
  return desk
}

/** mulberry32: small, and the same run again for the same seed. */
function randomNumbers(state: number): () => number {
  let current = state
  return () => {
    current = (current + 0x6d2b79f5) | 0
    let mixed = Math.imul(current ^ (current >>> 15), 1 | current)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The real show beside the one on paper. */
class Evening {
  readonly #random: () => number
  readonly #showId: string
  readonly #seatIds: readonly string[]
  readonly #model = new SeatLineModel(seatCount)
  /** The sales of those who waited, by their entry, as the model calls them. */
  readonly #soldTo = new Map<string, string>()
  readonly steps: string[] = []
  readonly endings = new Set<string>()

  constructor(random: () => number, showId: string, seatIds: readonly string[]) {
    this.#random = random
    this.#showId = showId
    this.#seatIds = seatIds
  }

  static async begin(random: () => number): Promise<Evening> {
    shows += 1
    const day = new Date(Date.parse('2026-09-27T00:00:00Z') + shows * 86_400_000).toISOString().slice(0, 10)
    const times = { start: `${day}T19:00:00+07:00`, end: `${day}T21:00:00+07:00` }
    const made = { title: 'Model', resourceId: hall, ...times, seats: { count: seatCount } }
    const { id } = await deskAt(0).call('show.save', made)
    const { seats } = await deskAt(0).call('show.get', { id })
    const evening = new Evening(
      random,
      id,
      seats.map((seat) => seat.id),
    )
    for (let seat = 0; seat < seatCount; seat += 1) {
      await evening.#call({ desk: 0, kind: 'sell', id: evening.#id(), count: 1 })
    }
    return evening
  }

  async step(): Promise<void> {
    const chance = this.#random()
    if (chance < 0.06) await this.#letAllRunOut()
    else if (chance < 0.09) await this.#look()
    else await this.#call(this.#anyCall())
    await this.#compare()
  }

  async #letAllRunOut(): Promise<void> {
    this.steps.push('all holds and offers run out')
    const past = `'2026-09-20 08:59+07'`
    await queryRows(
      database.url,
      `WITH entries AS (UPDATE slotkeeper.waitlist_entries SET offered_until = ${past} WHERE status = 'offered')
       UPDATE slotkeeper.seats SET hold_expires_at = ${past} WHERE hold_id IS NOT NULL`,
    )
    this.#model.letAllRunOut()
  }

  async #look(): Promise<void> {
    this.steps.push('a desk looks at what is overdue')
    const desk = await openTestDesk(database.url, { name: 'Looks', now, runsJobs: true })
    await desk.close()
    this.#model.look()
  }

  async #call(call: SeatLineCall): Promise<void> {
    const expected = this.#model.apply(call)
    const result = await deskAt(call.desk).desk.call(...this.#sent(call))
    const ending = result.ok ? 'ok' : result.error.code
    this.steps.push(`${JSON.stringify(call)}: ${ending}`)
    this.endings.add(`${call.kind} ${ending}`)
    expect(ending).toBe(expected)
    if (call.kind !== 'book' || !result.ok) return
    const { value } = result
    if (typeof value !== 'object' || value === null || !('sale' in value))
      throw new Error('a booking without a sale')
    const sale = value.sale
    if (typeof sale === 'object' && sale !== null && 'saleId' in sale)
      this.#soldTo.set(call.id, `${sale.saleId}`)
  }

  #anyCall(): SeatLineCall {
    const below = (limit: number) => Math.floor(this.#random() * limit)
    const desk = below(deskNames.length)
    const entry = this.#model.entries.at(-1 - below(Math.max(1, Math.min(6, this.#model.entries.length))))
    const once = this.#model.entries.filter((each) => each.status === 'offered' || each.status === 'expired')
    const offered = this.#random() < 0.8 ? once.at(-1 - below(Math.max(1, once.length))) : entry
    const sale = this.#model.saleIds[below(this.#model.saleIds.length)]
    const held = this.#model.holds[below(this.#model.holds.length)]
    const seats = [...new Set(Array.from({ length: 1 + below(2) }, () => below(seatCount)))]
    const id = this.#id()
    const kind = below(18)
    if (kind < 4) return { desk, kind: 'join', id, units: 1 + below(4) }
    if (kind < 6 && entry !== undefined) return { desk, kind: 'leave', id: entry.id }
    if (kind < 9 && offered !== undefined) return { desk, kind: 'book', id: offered.id }
    if (kind < 11 && sale !== undefined) return { desk, kind: 'takeBack', saleId: sale }
    if (kind < 12 && held !== undefined) return { kind: 'letGo', ...held }
    if (kind < 13) return { desk, kind: 'move', from: below(seatCount), to: below(seatCount) }
    if (kind < 14) return { desk, kind: 'hold', id, count: 1 + below(3) }
    if (kind < 15) return { desk, kind: 'hold', id, seats }
    if (kind < 16) return { desk, kind: 'sell', id, seats }
    return { desk, kind: 'sell', id, count: 1 + below(4) }
  }

  /** From the seed, so that the same run has the same ids. */
  #id(): string {
    const digits = Array.from({ length: 32 }, () => Math.floor(this.#random() * 16).toString(16)).join('')
    const parts = [
      digits.slice(0, 8),
      digits.slice(8, 12),
      `4${digits.slice(13, 16)}`,
      `8${digits.slice(17, 20)}`,
    ]
    return [...parts, digits.slice(20)].join('-')
  }

  #sent(call: SeatLineCall): [DeskOperationName, object] {
    const showId = this.#showId
    const requestId = this.#random() < 0.3 ? { requestId: randomUUID() } : {}
    const ids = (seats: readonly number[]) => seats.map((seat) => this.#seatIds[seat])
    switch (call.kind) {
      case 'join':
        return [
          'waitlist.join',
          { id: call.id, showId, units: call.units, customer: { name: call.id }, ...requestId },
        ]
      case 'leave':
      case 'book':
        return [`waitlist.${call.kind}`, { id: call.id, ...requestId }]
      case 'sell':
      case 'hold': {
        const wanted = 'seats' in call ? { seatIds: ids(call.seats) } : { count: call.count }
        const customer = call.kind === 'sell' && { customer: { name: 'Counter' } }
        return [`show.${call.kind}`, { id: call.id, showId, ...wanted, ...customer, ...requestId }]
      }
      case 'takeBack':
        return [
          'show.release',
          { showId, saleId: this.#soldTo.get(call.saleId) ?? call.saleId, ...requestId },
        ]
      case 'letGo':
        return ['show.release', { showId, holdId: call.holdId, ...requestId }]
      case 'move': {
        const [from, to] = ids([call.from, call.to])
        return ['show.moveSeats', { showId, moves: [{ from, to }], ...requestId }]
      }
    }
  }

  async #compare(): Promise<void> {
    const { seats } = await deskAt(0).call('show.get', { id: this.#showId })
    const shown = seats.map(({ status, waitlistEntryId, deskName = '' }) => {
      if (status !== 'held') return status
      return waitlistEntryId === undefined
        ? `held ${deskNames.indexOf(deskName)}`
        : `offered ${waitlistEntryId}`
    })
    expect(shown).toEqual(this.#model.shown)
    const { entries } = await deskAt(1).call('waitlist.list', { showId: this.#showId })
    const line = entries.map(({ id, status, position, offer }) => {
      if (status === 'waiting') return `${id} waiting ${position}`
      if (status !== 'offered') return `${id} ${status}`
      return `${id} offered ${offer?.seats?.map((seat) => this.#seatIds.indexOf(seat.id)).join()}`
    })
    expect(line).toEqual(this.#model.line)
  }
}

test(
  `three desks, a line and the simple model agree after each of at least ${operations} operations (seed ${seed})`,
  async () => {
    const random = randomNumbers(seed)
    const endings = new Set<string>()
    let evening = await Evening.begin(random)
    try {
      const isShort = () => common.some((ending) => !endings.has(ending))
      for (let done = 1; done <= operations || (isShort() && done <= longest * operations); done += 1) {
        await evening.step()
        for (const ending of evening.endings) endings.add(ending)
        if (done % operationsInShow !== 0) continue
        evening = await Evening.begin(random)
      }
      expect(await wrongSeatLines(database.url)).toEqual([])
    } catch (error) {
      throw new Error(`seed ${seed}, the last steps:\n${evening.steps.slice(-15).join('\n')}`, {
        cause: error,
      })
    }
    expect([...endings]).toEqual(expect.arrayContaining(common))
  },
  60_000 + operations * 400,
)
