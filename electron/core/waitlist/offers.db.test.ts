import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { at, book, cancel, standings, WaitingVenue, wait } from './waiting-venue.fixture.ts'

let database: TestDatabase
let venue: WaitingVenue

beforeAll(async () => {
  database = await createTestDatabase()
  venue = new WaitingVenue(database.url)
})
afterEach(() => venue.closeDesks())
afterAll(() => database.drop())

describe('time that runs out', () => {
  const later = '2026-09-20T09:40:00+07:00'

  test('a hold that ran out is offered before others can take it', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const slot = { resourceId: id, start: at('18:00'), end: at('19:00') }
    await desk.call('booking.hold', slot)
    await wait(desk, 'Hal', id, '18:00', '19:00')
    const other = await venue.desk('B', { now: later })
    expect(await other.refusal('booking.book', { ...slot, customer: { name: 'Tim' } })).toMatchObject({
      code: 'slot_taken',
      details: { by: { status: 'held', deskName: 'B' } },
    })
    const moved = await book(other, id, '21:00', '22:00')
    const place = { start: slot.start, end: slot.end }
    expect(
      await other.refusal('booking.move', { id: moved.id, version: moved.version, ...place }),
    ).toMatchObject({
      code: 'slot_taken',
    })
    expect(await standings(other, ['Hal'])).toEqual(['Hal offered 18:00–19:00'])
  })

  test('the desk that held it can still confirm it late', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const hold = await desk.call('booking.hold', { resourceId: id, start: at('18:00'), end: at('19:00') })
    await wait(desk, 'Hana', id, '18:00', '19:00')
    const again = await venue.desk('A', { now: later })
    const { id: holdId, version } = hold
    expect(
      await again.call('booking.confirm', { id: holdId, version, customer: { name: 'Own' } }),
    ).toMatchObject({
      status: 'confirmed',
    })
    expect(await standings(again, ['Hana'])).toEqual(['Hana waiting 1'])
  })

  test('an offer passes on to the next, also after every desk was off, and never after the start', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    for (const name of ['Val', 'Wes', 'Xia']) await wait(desk, name, id, '18:00', '19:00')
    await cancel(desk, booking)
    await venue.closeDesks()
    const next = await venue.desk('B', { now: later, runsJobs: true })
    expect(await standings(next, ['Val', 'Wes', 'Xia'])).toEqual([
      'Val expired',
      'Wes offered 18:00–19:00',
      'Xia waiting 1',
    ])
    await next.close()
    const last = await venue.desk('C', { now: at('18:01'), runsJobs: true })
    expect(await standings(last, ['Val', 'Wes', 'Xia'])).toEqual([
      'Val expired',
      'Wes expired',
      'Xia expired',
    ])
  })

  test('an offer ends at the start at the latest', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    await wait(desk, 'Yan', id, '18:00', '19:00')
    const late = await venue.desk('B', { now: at('17:50') })
    const { offer } = await late.call('booking.cancel', {
      id: booking.id,
      version: booking.version,
      override: { reason: 'ill' },
    })
    expect(offer?.offer?.expiresAt).toBe(at('18:00'))
  })

  test('an offer that ran out can still be taken while the time is free, and is refused once it is not', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const [one, other] = [await book(desk, id, '18:00', '19:00'), await book(desk, id, '20:00', '21:00')]
    const zoe = await wait(desk, 'Zoe', id, '18:00', '19:00')
    const zac = await wait(desk, 'Zac', id, '20:00', '21:00')
    await cancel(desk, one)
    await cancel(desk, other)
    const late = await venue.desk('B', { now: later })
    expect(await late.call('waitlist.book', { id: zoe.id })).toMatchObject({ status: 'confirmed' })
    await book(late, id, '20:30', '21:30')
    const refused = await late.refusal('waitlist.book', { id: zac.id })
    expect(refused).toMatchObject({ code: 'hold_expired' })
    expect(await standings(late, ['Zoe', 'Zac'])).toEqual(['Zoe booked', 'Zac expired'])
  })
})

describe('an offer', () => {
  test('that is declined passes on', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    const ida = await wait(desk, 'Ida', id, '18:00', '19:00')
    await wait(desk, 'Jon', id, '18:00', '19:00')
    await cancel(desk, booking)
    expect(await desk.call('waitlist.leave', { id: ida.id })).toMatchObject({ status: 'left' })
    expect(await desk.call('waitlist.leave', { id: ida.id })).toMatchObject({ status: 'left' })
    expect(await standings(desk, ['Ida', 'Jon'])).toEqual(['Ida left', 'Jon offered 18:00–19:00'])
    expect(await desk.refusal('waitlist.book', { id: ida.id })).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/^Nothing is offered to them any more/),
    })
  })

  test('is for its customer only, whichever way it is confirmed', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    const mia = await wait(desk, 'Mia', id, '18:00', '19:00')
    const { offer } = await cancel(desk, booking)
    const hold = await desk.call('booking.get', { id: offer?.offer?.bookingId ?? '' })
    expect(hold).toMatchObject({ status: 'held', waitlistEntryId: mia.id, customer: { name: 'Mia' } })
    const confirm = { id: hold.id, version: hold.version }
    expect(await desk.refusal('booking.confirm', { ...confirm, customer: { name: 'Tim' } })).toMatchObject({
      code: 'invalid',
    })
    await desk.call('booking.confirm', { ...confirm, customer: { id: mia.customer.id } })
    expect(await standings(desk, ['Mia'])).toEqual(['Mia booked'])
    expect(await desk.call('waitlist.book', { id: mia.id })).toMatchObject({
      id: hold.id,
      status: 'confirmed',
    })
    expect(await desk.refusal('waitlist.leave', { id: mia.id })).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/^They are booked already/),
    })
  })

  test('is withdrawn when the act that caused it is undone, and the entry waits in its old place', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    for (const name of ['Nia', 'Ola']) await wait(desk, name, id, '18:00', '19:00')
    await cancel(desk, booking)
    const { entries } = await desk.call('booking.history', { id: booking.id })
    await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await standings(desk, ['Nia', 'Ola'])).toEqual(['Nia waiting 1', 'Ola waiting 2'])
    expect(await desk.call('booking.get', { id: booking.id })).toMatchObject({ status: 'confirmed' })
  })

  test('is withdrawn from the next as well, who got it because the first declined', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    const nat = await wait(desk, 'Nat', id, '18:00', '19:00')
    await wait(desk, 'Oz', id, '18:00', '19:00')
    await cancel(desk, booking)
    await desk.call('waitlist.leave', { id: nat.id })
    const { entries } = await desk.call('booking.history', { id: booking.id })
    await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await standings(desk, ['Nat', 'Oz'])).toEqual(['Nat left', 'Oz waiting 1'])
  })

  test('stands when the undo comes later than the policy’s seconds', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    await wait(desk, 'Pam', id, '18:00', '19:00')
    await cancel(desk, booking)
    const later = await venue.desk('B', { now: '2026-09-20T09:00:30+07:00' })
    const { entries } = await later.call('booking.history', { id: booking.id })
    expect(await later.refusal('booking.undo', { historyId: entries[0]?.id ?? '' })).toMatchObject({
      code: 'slot_taken',
      details: { by: { status: 'held' } },
    })
    expect(await standings(later, ['Pam'])).toEqual(['Pam offered 18:00–19:00'])
  })

  test('comes again to whoever took it when that is undone', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    const ray = await wait(desk, 'Ray', id, '18:00', '19:00')
    await wait(desk, 'Sue', id, '18:00', '19:00')
    await cancel(desk, booking)
    const booked = await desk.call('waitlist.book', { id: ray.id })
    const { entries } = await desk.call('booking.history', { id: booked.id })
    await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await standings(desk, ['Ray', 'Sue'])).toEqual(['Ray offered 18:00–19:00', 'Sue waiting 1'])
  })
})
