/** A hall, two desks and shows in it, for tests. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Resource, Seat, SeatLayout, Sent, Show } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

/** Sunday. */
const now = '2026-09-20T09:00:00+07:00'
export const start = '2026-09-27T19:10:00+07:00'
export const end = '2026-09-27T21:00:00+07:00'

export const twoRows: SeatLayout = {
  rows: [
    { row: 'A', seats: 6 },
    { row: 'B', seats: 4 },
  ],
}

export const ana = { name: 'Ana', phone: '+62 812 555 1000' }

export const labels = (seats: readonly Seat[]) => seats.map(({ label }) => label)

/** One venue a test file, with a new hall for each test. */
export class ShowVenue {
  #database: TestDatabase | undefined
  #desk: TestDesk | undefined
  #other: TestDesk | undefined
  #hall: Resource | undefined

  /** `clock` is what the desks think it is: `real` for what is told in the order of its time. */
  constructor(clock: 'fixed' | 'real' = 'fixed') {
    const at = clock === 'fixed' ? { now } : {}
    beforeAll(async () => {
      this.#database = await createTestDatabase()
      this.#desk = await openTestDesk(this.url, { ...at, name: 'Desk A' })
      this.#other = await openTestDesk(this.url, { ...at, name: 'Desk B', roleWithoutStaff: 'staff' })
    })
    afterAll(async () => {
      await this.#desk?.close()
      await this.#other?.close()
      await this.#database?.drop()
    })
    beforeEach(async () => {
      this.#hall = await this.desk.call('resource.save', { name: 'Hall', kind: 'hall', slotMinutes: 30 })
    })
  }

  get url(): string {
    return there(this.#database).url
  }

  /** A manager's. */
  get desk(): TestDesk {
    return there(this.#desk)
  }

  /** Staff's. */
  get other(): TestDesk {
    return there(this.#other)
  }

  get hall(): Resource {
    return there(this.#hall)
  }

  makeShow(more: Partial<Sent<'show.save'>> = {}): Promise<Show> {
    const show = { title: 'Wayang', resourceId: this.hall.id, start, end, seats: twoRows }
    return this.desk.call('show.save', { ...show, ...more })
  }

  async seatsOf(show: Show): Promise<Map<string, Seat>> {
    const { seats } = await this.desk.call('show.get', { id: show.id })
    return new Map(seats.map((seat) => [seat.label, seat]))
  }

  async idsOf(show: Show, ...wanted: string[]): Promise<string[]> {
    const seats = await this.seatsOf(show)
    return wanted.map((label) => seats.get(label)?.id ?? `no seat ${label}`)
  }

  /** As if the policy's minutes had passed. */
  async letHoldsRunOut(): Promise<void> {
    await queryRows(
      this.url,
      `UPDATE slotkeeper.seats SET hold_expires_at = '2026-09-20 08:59+07' WHERE hold_id IS NOT NULL`,
    )
  }
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the venue is not open yet')
  return value
}
