/** A venue in Jakarta with one court, for tests of its hours; a Sunday morning. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Booking, Resource, WeekInterval } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

/** Open every day between the two times. */
export const daily = (opens: string, closes: string): WeekInterval[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))

export const idsOf = (bookings: readonly Booking[]) => bookings.map(({ id }) => id)

export interface HoursVenue {
  readonly url: string
  readonly desk: TestDesk
  /** A new one for each test, with half-hour slots. */
  readonly court: Resource
  /** Books an hour of the court, or of another resource, on a date. */
  book(date: string, hour: number, more?: { resourceId?: string; reason?: string }): Promise<Booking>
}

/** For the whole of a test file: after each test no hours, exceptions or bookings are left that matter. */
export function hoursVenue(): HoursVenue {
  let database: TestDatabase
  let desk: TestDesk
  let court: Resource
  beforeAll(async () => {
    database = await createTestDatabase()
    desk = await openTestDesk(database.url, { now: '2026-09-20T09:00:00+07:00' })
  })
  afterAll(async () => {
    await desk.close()
    await database.drop()
  })
  beforeEach(async () => {
    court = await desk.call('resource.save', { name: 'Court', kind: 'court', slotMinutes: 30 })
  })
  afterEach(async () => {
    await queryRows(database.url, 'UPDATE slotkeeper.opening_hours SET weekly = NULL')
    await queryRows(database.url, 'DELETE FROM slotkeeper.exceptions')
    await queryRows(
      database.url,
      `UPDATE slotkeeper.bookings SET status = 'cancelled', hold_expires_at = NULL`,
    )
  })
  return {
    get url() {
      return database.url
    },
    get desk() {
      return desk
    },
    get court() {
      return court
    },
    book: (date, hour, { resourceId = court.id, reason } = {}) => {
      const at = (full: number) => `${date}T${String(full).padStart(2, '0')}:00:00+07:00`
      return desk.call('booking.book', {
        resourceId,
        start: at(hour),
        end: at(hour + 1),
        customer: { name: 'Ana' },
        ...(reason !== undefined && { override: { reason } }),
      })
    },
  }
}
