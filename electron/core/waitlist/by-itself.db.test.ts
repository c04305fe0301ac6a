import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { TestDesk } from '../desk.fixture.ts'
import { at, book, cancel, WaitingVenue, wait } from './waiting-venue.fixture.ts'

let database: TestDatabase
let venue: WaitingVenue

beforeAll(async () => {
  database = await createTestDatabase()
  venue = new WaitingVenue(database.url)
})
afterAll(async () => {
  await venue.closeDesks()
  await database.drop()
})

/** `held: -`, `cancelled: Mia`, the newest first. */
async function doings(desk: TestDesk, bookingId: string): Promise<string[]> {
  const { entries } = await desk.call('booking.history', { id: bookingId })
  return entries.map(({ action, staff }) => `${action}: ${staff ?? '-'}`)
}

async function offered(desk: TestDesk, name: string): Promise<string> {
  const { entries } = await desk.call('waitlist.list', {})
  return entries.find(({ customer }) => customer.name === name)?.offer?.bookingId ?? ''
}

test('what happens by itself is the doing of nobody who is signed in where it is noticed', async () => {
  const desk = await venue.desk('A')
  const mia = await desk.call('staff.save', { name: 'Mia', role: 'manager', pin: '482913' })
  const signIn = (at: TestDesk) => at.call('staff.signIn', { staffId: mia.id, pin: '482913' })
  await signIn(desk)
  const { id } = await venue.court(desk)
  const booking = await book(desk, id, '18:00', '19:00')
  await wait(desk, 'Val', id, '18:00', '19:00')
  const wes = await wait(desk, 'Wes', id, '18:00', '19:00')
  await cancel(desk, booking)
  expect(await doings(desk, booking.id)).toEqual(['cancelled: Mia', 'booked: Mia'])
  const first = await offered(desk, 'Val')
  expect(await doings(desk, first)).toEqual(['held: -'])
  const late = await venue.desk('B', { now: '2026-09-20T09:40:00+07:00' })
  await signIn(late)
  // Whoever reaches for the time notices that the offer ran out, and that the next one is due.
  await late.refusal('booking.book', {
    resourceId: id,
    start: at('18:00'),
    end: at('19:00'),
    customer: { name: 'Tim' },
  })
  expect(await doings(late, first)).toEqual(['expired: -', 'held: -'])
  const second = await offered(late, 'Wes')
  expect(await doings(late, second)).toEqual(['held: -'])
  await late.call('waitlist.book', { id: wes.id })
  expect(await doings(late, second)).toEqual(['confirmed: Mia', 'held: -'])
})
