import { describe, expect, test } from 'vitest'
import type { Resource, Show } from '../../contract/index.ts'
import { daily, hoursVenue, idsOf } from './hours-venue.fixture.ts'

const venue = hoursVenue()

/** On the court, from 19 to 21. */
async function makeShow(date: string, sold = 0, { id: resourceId }: Resource = venue.court): Promise<Show> {
  const show = await venue.desk.call('show.save', {
    title: 'Jazz night',
    resourceId,
    start: `${date}T19:00:00+07:00`,
    end: `${date}T21:00:00+07:00`,
    seats: { count: 20 },
  })
  if (sold > 0) {
    await venue.desk.call('show.sell', { showId: show.id, count: sold, customer: { name: 'Ana' } })
  }
  return show
}

const shorten = (preview?: true) =>
  venue.desk.call('hours.save', {
    resourceId: venue.court.id,
    weekly: daily('08:00', '18:00'),
    ...(preview && { preview }),
  })

const outside = () => venue.desk.call('schedule.outside', { resourceId: venue.court.id })

describe('a show that changed hours leave outside', () => {
  test('is named by a closed day with what is sold of it, before it is saved and when it is', async () => {
    const show = await makeShow('2026-09-30', 2)
    await makeShow('2026-10-05', 3)
    const closed = { resourceId: null, from: '2026-09-30', to: '2026-09-30', closed: true as const }
    const named = { id: show.id, kind: 'show', title: 'Jazz night', start: show.start, soldSeats: 2 }
    const preview = await venue.desk.call('exception.save', { ...closed, preview: true })
    expect(preview).toMatchObject({ affected: [named], affectedCount: 1 })
    const saved = await venue.desk.call('exception.save', closed)
    expect(saved).toMatchObject({ affected: [named], affectedCount: 1 })
    expect(await outside()).toMatchObject({ bookings: [named], count: 1 })
  })

  test('is named by a shorter week among the bookings, by start, also without a buyer', async () => {
    const [late, show, later] = [
      await venue.book('2026-09-28', 20),
      await makeShow('2026-09-29'),
      await venue.book('2026-09-30', 20),
    ]
    const preview = await shorten(true)
    expect(idsOf(preview.affected)).toEqual([late.id, show.id, later.id])
    expect(preview.affectedCount).toBe(3)
    expect(preview.affected.map(({ soldSeats }) => soldSeats)).toEqual([undefined, 0, undefined])
  })

  test('is named where other hours of a day are taken away, and by a holiday', async () => {
    await shorten()
    const longer = {
      resourceId: venue.court.id,
      from: '2026-09-30',
      to: '2026-09-30',
      closed: false as const,
    }
    const { exception } = await venue.desk.call('exception.save', {
      ...longer,
      intervals: [{ opens: '08:00', closes: '22:00' }],
    })
    const show = await makeShow('2026-09-30', 1)
    const removal = await venue.desk.call('exception.remove', { id: exception.id, preview: true })
    expect(idsOf(removal.affected)).toEqual([show.id])
    await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: null })
    const christmas = await makeShow('2026-12-25', 4)
    const imported = await venue.desk.call('holiday.import', { country: 'ID', year: 2026, preview: true })
    expect(imported).toMatchObject({ affected: [{ id: christmas.id, soldSeats: 4 }], affectedCount: 1 })
  })

  test('counts seats that are let in as sold, and held or taken back ones as not', async () => {
    const show = await makeShow('2026-09-30', 3)
    await venue.desk.call('show.hold', { showId: show.id, count: 2 })
    const { seats } = await venue.desk.call('show.get', { id: show.id })
    const sold = seats.filter(({ status }) => status === 'sold').map(({ id }) => id)
    await venue.desk.call('show.release', { showId: show.id, seatIds: sold.slice(0, 1) })
    await venue.desk.call('show.checkIn', { showId: show.id, seatIds: sold.slice(1, 2) })
    expect((await shorten(true)).affected).toMatchObject([{ id: show.id, soldSeats: 2 }])
  })

  test('is marked in the calendar and on the list until it is cancelled, moved or kept', async () => {
    const [cancelled, moved, kept] = [
      await makeShow('2026-09-28'),
      await makeShow('2026-09-29'),
      await makeShow('2026-09-30', 2),
    ]
    await shorten()
    const shown = await venue.desk.call('calendar.view', {
      from: '2026-09-28T00:00:00+07:00',
      to: '2026-10-01T00:00:00+07:00',
      resourceIds: [venue.court.id],
    })
    expect(shown.bookings.map(({ outsideHours }) => outsideHours)).toEqual([true, true, true])
    expect(idsOf((await outside()).bookings)).toEqual([cancelled.id, moved.id, kept.id])
    await venue.desk.call('show.cancel', { id: cancelled.id, version: 1 })
    await venue.desk.call('show.save', {
      id: moved.id,
      start: '2026-09-29T15:00:00+07:00',
      end: '2026-09-29T17:00:00+07:00',
    })
    const open = await venue.desk.call('show.get', { id: kept.id })
    expect(open).toMatchObject({ outsideHours: true, status: 'open' })
    expect(open).not.toHaveProperty('keptOutside')
    const { id, version } = open
    const after = await venue.desk.call('booking.keepOutside', { id, version, reason: 'The band is booked' })
    expect(after).toMatchObject({ outsideHours: true, keptOutside: true })
    expect(await outside()).toEqual({ bookings: [], count: 0 })
    expect(await venue.desk.call('show.get', { id })).toMatchObject({
      keptOutside: true,
      counts: { sold: 2 },
    })
    expect(await venue.desk.call('show.get', { id: moved.id })).not.toHaveProperty('outsideHours')
    // What was settled is not asked about again.
    const closing = await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: [] })
    expect(idsOf(closing.affected)).toEqual([moved.id])
  })

  test('is no work where a manager put it there, nor is a block at any hour', async () => {
    await shorten()
    await venue.desk.call('show.save', {
      title: 'Late',
      resourceId: venue.court.id,
      start: '2026-09-30T19:00:00+07:00',
      end: '2026-09-30T21:00:00+07:00',
      seats: { count: 5 },
      override: { reason: 'A feast' },
    })
    const block = await venue.desk.call('booking.block', {
      resourceId: venue.court.id,
      start: '2026-09-29T19:00:00+07:00',
      end: '2026-09-29T21:00:00+07:00',
      title: 'Cleaning',
    })
    expect(block).not.toHaveProperty('outsideHours')
    expect(await outside()).toEqual({ bookings: [], count: 0 })
    expect(
      await venue.desk.refusal('booking.keepOutside', { id: block.id, version: 1, reason: 'x' }),
    ).toMatchObject({ code: 'invalid' })
  })
})
