import { describe, expect, test } from 'vitest'
import { daily, hoursVenue, idsOf } from './hours-venue.fixture.ts'

const venue = hoursVenue()

describe('the work list', () => {
  const shorten = () =>
    venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: daily('08:00', '18:00') })
  const outside = async () =>
    idsOf((await venue.desk.call('schedule.outside', { resourceId: venue.court.id })).bookings)

  test('has what stands outside until it is moved, cancelled or kept', async () => {
    const [moved, cancelled, kept] = [
      await venue.book('2026-09-28', 20),
      await venue.book('2026-09-29', 20),
      await venue.book('2026-09-30', 20),
    ]
    await shorten()
    expect(await outside()).toEqual([moved.id, cancelled.id, kept.id])
    await venue.desk.call('booking.move', { id: moved.id, version: 1, start: '2026-09-28T16:00:00+07:00' })
    await venue.desk.call('booking.cancel', { id: cancelled.id, version: 1 })
    const after = await venue.desk.call('booking.keepOutside', {
      id: kept.id,
      version: 1,
      reason: 'They have a key',
    })
    expect(after).toMatchObject({ outsideHours: true, keptOutside: true, overrideReason: 'They have a key' })
    expect(await outside()).toEqual([])
    const { entries } = await venue.desk.call('booking.history', { id: kept.id })
    expect(entries[0]).toMatchObject({ action: 'kept_outside' })
  })

  test('does not ask again about a booking that is kept, until it goes elsewhere', async () => {
    const kept = await venue.book('2026-09-30', 20)
    await shorten()
    await venue.desk.call('booking.keepOutside', { id: kept.id, version: 1, reason: 'They have a key' })
    await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: daily('08:00', '22:00') })
    expect((await shorten()).affected).toEqual([])
    const moved = await venue.desk.call('booking.move', {
      id: kept.id,
      version: 2,
      start: '2026-09-30T16:00:00+07:00',
    })
    expect(moved).not.toHaveProperty('keptOutside')
    const closing = await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: [] })
    expect(idsOf(closing.affected)).toEqual([kept.id])
  })

  test('leaves out what a manager put outside, unless the reason was for another rule', async () => {
    await venue.desk.call('policy.save', { minNoticeMinutes: 60 * 24 * 2 })
    const inside = await venue.book('2026-09-21', 17, { reason: 'A regular' })
    await venue.desk.call('policy.save', { minNoticeMinutes: 0 })
    await shorten()
    const put = await venue.book('2026-09-28', 20, { reason: 'A party' })
    expect(put).toMatchObject({ outsideHours: true, keptOutside: true })
    expect(await outside()).toEqual([])
    await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: daily('08:00', '16:00') })
    expect(await outside()).toEqual([inside.id])
  })

  test('comes back when keeping is undone, and refuses to keep what stands inside', async () => {
    const booking = await venue.book('2026-09-30', 20)
    expect(
      await venue.desk.refusal('booking.keepOutside', { id: booking.id, version: 1, reason: 'x' }),
    ).toMatchObject({
      code: 'invalid',
    })
    await shorten()
    await venue.desk.call('booking.keepOutside', { id: booking.id, version: 1, reason: 'They have a key' })
    const { entries } = await venue.desk.call('booking.history', { id: booking.id })
    await venue.desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await outside()).toEqual([booking.id])
  })

  test('comes in pages, with the count of all', async () => {
    const bookings = []
    for (const date of ['2026-09-28', '2026-09-29', '2026-09-30']) bookings.push(await venue.book(date, 20))
    await shorten()
    const first = await venue.desk.call('schedule.outside', { limit: 2 })
    expect(first.count).toBe(3)
    const second = await venue.desk.call('schedule.outside', { limit: 2, cursor: first.cursor ?? '' })
    expect([...idsOf(first.bookings), ...idsOf(second.bookings)]).toEqual(idsOf(bookings))
    expect(second).not.toHaveProperty('cursor')
    const middle = { from: '2026-09-29T00:00:00+07:00', to: '2026-09-30T00:00:00+07:00' }
    expect(idsOf((await venue.desk.call('schedule.outside', middle)).bookings)).toEqual([bookings[1]?.id])
  })
})

test('what is over can still be written down, and leaves nothing outside', async () => {
  const past = { resourceId: null, from: '2026-08-10', to: '2026-08-14', closed: true as const }
  expect(await venue.desk.call('exception.save', past)).toMatchObject({ affected: [], affectedCount: 0 })
  const outside = { from: '2026-08-10T00:00:00+07:00', to: '2026-08-15T00:00:00+07:00' }
  expect(await venue.desk.call('schedule.outside', outside)).toMatchObject({ bookings: [], count: 0 })
})
