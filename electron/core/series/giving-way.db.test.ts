/** Series and parties of a service, and in the place of a hold. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { TestDesk } from '../desk.fixture.ts'
import { at, customer, newCourt, openDesk, tuesdays } from './series-venue.fixture.ts'

let database: TestDatabase
let desk: TestDesk
let other: TestDesk

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openDesk(database.url, 'A')
  other = await openDesk(database.url, 'B')
})
afterAll(async () => {
  await Promise.all([desk.close(), other.close()])
  await database.drop()
})

const first = (resourceId: string, time = '18:00', until = '19:00') => ({
  resourceId,
  start: at('2026-09-22', time),
  end: at('2026-09-22', until),
})
const liveOn = async (resourceId: string) => {
  const view = { from: at('2026-09-21', '00:00'), to: at('2026-11-01', '00:00'), resourceIds: [resourceId] }
  return (await desk.call('calendar.view', view)).bookings.map(({ status, start }) => `${start} ${status}`)
}

describe('a hold of this desk', () => {
  test('is in no date’s way, gives way to the series, and stays when a date clashes', async () => {
    const court = await newCourt(desk)
    const hold = await desk.call('booking.hold', first(court))
    const pattern = { ...tuesdays(court, 2), holdId: hold.id }
    const { occurrences } = await desk.call('series.preview', pattern)
    expect(occurrences.map(({ ok }) => ok)).toEqual([true, true])
    const busy = { ...first(court), start: at('2026-09-29', '18:00'), end: at('2026-09-29', '19:00') }
    const booked = await other.call('booking.book', { ...busy, customer })
    const refused = await desk.refusal('series.book', { ...pattern, customer })
    expect(refused).toMatchObject({
      code: 'series_clashes',
      details: { occurrences: [{ ok: true }, { ok: false }] },
    })
    expect(await desk.call('booking.get', { id: hold.id })).toMatchObject({ status: 'held' })
    await other.call('booking.cancel', { id: booked.id, version: 1 })
    await desk.call('series.book', { ...pattern, customer })
    expect(await desk.call('booking.get', { id: hold.id })).toMatchObject({ status: 'cancelled' })
    expect(await liveOn(court)).toEqual([
      `${at('2026-09-22', '18:00')} confirmed`,
      `${at('2026-09-29', '18:00')} confirmed`,
    ])
  })

  test('gives way to a party, but not another desk’s, nor what is a booking', async () => {
    const [court, beside] = [await newCourt(desk), await newCourt(desk)]
    const hold = await desk.call('booking.hold', first(court))
    const party = { slots: [first(court), first(beside)], customer, holdId: hold.id }
    expect(await other.refusal('party.book', party)).toMatchObject({ code: 'forbidden' })
    expect(
      await other.refusal('series.book', { ...tuesdays(court, 2), customer, holdId: hold.id }),
    ).toMatchObject({ code: 'forbidden' })
    const { bookings } = await desk.call('party.book', party)
    expect(bookings).toHaveLength(2)
    const again = { ...party, slots: [first(court, '20:00', '21:00')], holdId: bookings[0]?.id ?? '' }
    expect(await desk.refusal('party.book', again)).toMatchObject({ code: 'invalid' })
  })
})

describe('a service', () => {
  test('sets price, buffers and an odd length on every date, also one that is added later', async () => {
    const room = await newCourt(desk, { pricePerHour: 10_000, bufferAfterMinutes: 0 })
    const lesson = { name: 'Lesson', minutes: 45, price: 90_000, bufferAfterMinutes: 15 }
    const { id: serviceId } = await desk.call('service.save', lesson)
    const busy = { ...first(room), start: at('2026-09-29', '19:00'), end: at('2026-09-29', '20:00') }
    await desk.call('booking.book', { ...busy, customer })
    const late = await desk.call('booking.book', {
      ...first(room),
      start: at('2026-10-06', '18:30'),
      end: at('2026-10-06', '19:30'),
      customer,
    })
    const pattern = { ...tuesdays(room, 3, '18:00', '18:45'), serviceId }
    const { occurrences } = await desk.call('series.preview', pattern)
    expect(occurrences.map(({ reason }) => reason)).toEqual([undefined, undefined, 'slot_taken'])
    const choices = [{ start: at('2026-10-06', '18:00'), action: 'skip' as const }]
    const { seriesId, bookings } = await desk.call('series.book', { ...pattern, customer, choices })
    expect(bookings).toMatchObject([
      { serviceId, price: { amount: 90_000 }, bufferAfterMinutes: 15 },
      { serviceId, price: { amount: 90_000 }, bufferAfterMinutes: 15 },
    ])
    expect(await desk.call('series.get', { seriesId })).toMatchObject({ serviceId })
    await desk.call('booking.cancel', { id: late.id, version: 1 })
    const added = await desk.call('series.addSkipped', { seriesId, start: at('2026-10-06', '18:00') })
    expect(added).toMatchObject({ serviceId, price: { amount: 90_000 }, bufferAfterMinutes: 15 })
    // Its buffer reaches into what comes next: the whole series stays.
    await desk.call('booking.book', {
      ...first(room),
      start: at('2026-10-06', '20:00'),
      end: at('2026-10-06', '21:00'),
      customer,
    })
    const later = {
      seriesId,
      scope: 'all' as const,
      start: at('2026-09-22', '19:30'),
      end: at('2026-09-22', '20:15'),
    }
    expect(await desk.refusal('series.edit', later)).toMatchObject({ code: 'series_clashes' })
  })

  test('is refused where it is not done', async () => {
    const room = await newCourt(desk)
    const { id: serviceId } = await desk.call('service.save', { name: 'Cut', minutes: 60, kinds: ['chair'] })
    const wrong = { code: 'invalid', details: { issues: [{ path: 'serviceId' }] } }
    expect(await desk.refusal('series.preview', { ...tuesdays(room, 2), serviceId })).toMatchObject(wrong)
    expect(await desk.refusal('series.book', { ...tuesdays(room, 2), serviceId, customer })).toMatchObject(
      wrong,
    )
    expect(await desk.refusal('party.book', { slots: [first(room)], serviceId, customer })).toMatchObject(
      wrong,
    )
  })

  test('counts its buffers between the slots of a party, and gives each its price', async () => {
    const room = await newCourt(desk)
    const { id: serviceId } = await desk.call('service.save', {
      name: 'Massage',
      minutes: 60,
      price: 50_000,
      bufferAfterMinutes: 30,
    })
    const slots = [first(room), first(room, '19:00', '20:00')]
    expect(await desk.refusal('party.book', { slots, serviceId, customer })).toMatchObject({
      code: 'invalid',
    })
    const apart = [first(room), first(room, '19:30', '20:30')]
    const { bookings } = await desk.call('party.book', { slots: apart, serviceId, customer })
    expect(bookings).toMatchObject([{ price: { amount: 50_000 } }, { price: { amount: 50_000 } }])
  })
})
