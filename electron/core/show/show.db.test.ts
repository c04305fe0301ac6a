import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ana, end, ShowVenue, start, twoRows } from './show-venue.fixture.ts'

const venue = new ShowVenue()

/** What undoes the show's latest change. */
async function latest({ id }: { readonly id: string }): Promise<{ historyId: string }> {
  const { entries } = await venue.desk.call('booking.history', { id })
  return { historyId: entries[0]?.id ?? '' }
}

describe('a show', () => {
  test('takes its resource like any booking, at any minute, and is told like one', async () => {
    const show = await venue.makeShow({ price: { amount: 50_000 } })
    expect(show).toMatchObject({
      title: 'Wayang',
      status: 'open',
      businessDay: '2026-09-27',
      price: { amount: 50_000, currency: 'IDR' },
      counts: { free: 10, held: 0, sold: 0, checkedIn: 0 },
    })
    const slot = {
      resourceId: venue.hall.id,
      start: '2026-09-27T20:00:00+07:00',
      end: '2026-09-27T20:30:00+07:00',
    }
    expect(await venue.desk.refusal('booking.book', { ...slot, customer: ana })).toMatchObject({
      code: 'slot_taken',
      details: { by: { kind: 'show' } },
    })
    expect(
      await venue.desk.refusal('show.save', { ...slot, title: 'Another', seats: { count: 3 } }),
    ).toMatchObject({ code: 'slot_taken' })
    const { bookings } = await venue.desk.call('calendar.view', {
      from: start,
      to: end,
      resourceIds: [venue.hall.id],
    })
    expect(bookings).toMatchObject([{ id: show.id, kind: 'show', title: 'Wayang' }])
  })

  test('keeps to the opening hours unless a manager overrides', async () => {
    const weekly = [{ weekday: 7, opens: '08:00', closes: '20:00' }]
    await venue.desk.call('hours.save', { resourceId: venue.hall.id, weekly })
    expect(
      await venue.desk.refusal('show.save', {
        title: 'Late',
        resourceId: venue.hall.id,
        start,
        end,
        seats: twoRows,
      }),
    ).toMatchObject({ code: 'closed' })
    const override = { reason: 'A feast' }
    expect(
      await venue.other.refusal('show.save', {
        title: 'Late',
        resourceId: venue.hall.id,
        start,
        end,
        seats: twoRows,
        override,
      }),
    ).toMatchObject({ code: 'forbidden' })
    expect(await venue.makeShow({ override })).toMatchObject({ overrideReason: 'A feast' })
  })

  test('is the same one when its making is sent again, and stale when changed meanwhile', async () => {
    const id = randomUUID()
    const made = await Promise.all([1, 2, 3].map(() => venue.makeShow({ id })))
    expect(made.map(({ version }) => version)).toEqual([1, 1, 1])
    expect(await venue.makeShow({ id })).toEqual(made[0])
    const renamed = await venue.desk.call('show.save', { id, version: 1, title: 'Wayang kulit' })
    expect(renamed).toMatchObject({ version: 2, title: 'Wayang kulit', start, end })
    expect(await venue.desk.refusal('show.save', { id, version: 1, title: 'Other' })).toMatchObject({
      code: 'stale',
    })
  })

  test('does not take the id of a booking that is no show', async () => {
    const slot = {
      resourceId: venue.hall.id,
      start: '2026-09-27T10:00:00+07:00',
      end: '2026-09-27T11:00:00+07:00',
    }
    const { id } = await venue.desk.call('booking.book', { ...slot, customer: ana })
    expect(
      await venue.desk.refusal('show.save', { ...slot, id, title: 'Wayang', seats: twoRows }),
    ).toMatchObject({
      code: 'invalid',
      details: { issues: [{ path: 'id' }] },
    })
  })

  test('moves and is cancelled by its booking just as by itself', async () => {
    const show = await venue.makeShow()
    const moved = await venue.desk.call('booking.move', {
      id: show.id,
      version: 1,
      start: '2026-09-28T19:00:00+07:00',
    })
    expect(await venue.desk.call('show.get', { id: show.id })).toMatchObject({
      start: '2026-09-28T19:00:00+07:00',
      end: '2026-09-28T20:50:00+07:00',
      version: moved.version,
    })
    const back = await venue.desk.call('show.save', { id: show.id, start, end })
    expect(await venue.desk.call('booking.get', { id: show.id })).toMatchObject({
      start,
      end,
      version: back.version,
    })

    const sold = await venue.desk.call('show.sell', { showId: show.id, count: 1, customer: ana })
    await venue.desk.call('booking.cancel', { id: show.id, version: back.version })
    expect(await venue.desk.call('show.get', { id: show.id })).toMatchObject({ status: 'cancelled' })
    expect(await venue.desk.refusal('show.sell', { showId: show.id, count: 1, customer: ana })).toMatchObject(
      {
        code: 'invalid',
      },
    )
    const { entries } = await venue.desk.call('booking.history', { id: show.id })
    await venue.desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    // On sale again, and who had seats has them.
    expect(await venue.desk.call('show.sell', { showId: show.id, count: 1, customer: ana })).toMatchObject({
      seats: [{ label: 'A2' }],
    })
    expect((await venue.seatsOf(show)).get('A1')).toMatchObject({ status: 'sold', saleId: sold.saleId })
  })

  test('is listed with others of its days, cancelled ones when asked for', async () => {
    const show = await venue.makeShow()
    const span = { from: '2026-09-27T20:00:00+07:00', to: '2026-09-27T20:30:00+07:00' }
    const listed = async (includeCancelled: boolean) => {
      const { shows } = await venue.desk.call('show.list', { ...span, includeCancelled })
      return shows.some(({ id }) => id === show.id)
    }
    expect(await listed(false)).toBe(true)
    await venue.desk.call('show.cancel', { id: show.id, reason: 'The dalang is ill' })
    expect(await listed(false)).toBe(false)
    expect(await listed(true)).toBe(true)
    expect(await venue.desk.refusal('show.cancel', { id: show.id })).toMatchObject({ code: 'invalid' })
  })

  test('once sold is cancelled by a manager only, and keeps its sales for the refunds', async () => {
    const show = await venue.makeShow()
    await venue.desk.call('show.sell', { showId: show.id, count: 2, customer: ana })
    expect(await venue.other.refusal('show.cancel', { id: show.id })).toMatchObject({
      code: 'forbidden',
      details: { needs: 'manager' },
    })
    const throughItsBooking = [
      await venue.other.refusal('booking.cancel', { id: show.id, version: show.version }),
      await venue.other.refusal('booking.undo', await latest(show)),
    ]
    for (const refusal of throughItsBooking) {
      expect(refusal).toMatchObject({ code: 'forbidden', details: { needs: 'manager' } })
    }
    expect(await venue.desk.call('show.cancel', { id: show.id })).toMatchObject({ status: 'cancelled' })
    const { attendees } = await venue.desk.call('show.attendees', { showId: show.id })
    expect(attendees).toMatchObject([
      { customer: { name: 'Ana' }, seats: [{ label: 'A3' }, { label: 'A4' }] },
    ])
  })
})

describe('a show’s making', () => {
  test('is undone and redone by staff while nothing is sold, and not again once something is', async () => {
    const show = await venue.makeShow()
    await venue.other.call('show.hold', { showId: show.id, seatIds: await venue.idsOf(show, 'B4') })
    const undone = await venue.other.call('booking.undo', await latest(show))
    expect(undone.booking).toMatchObject({ status: 'cancelled' })
    expect((await venue.seatsOf(show)).get('B4')).toMatchObject({ status: 'free' })
    const undoing = await latest(show)
    await venue.other.call('booking.undo', undoing)
    const redoing = await latest(show)
    await venue.desk.call('show.sell', { showId: show.id, count: 1, customer: ana })
    expect(await venue.other.refusal('booking.undo', redoing)).toMatchObject({ code: 'forbidden' })
    const { entries } = await venue.desk.call('booking.history', { id: show.id })
    expect(entries.map(({ action }) => action)).toEqual(['redone', 'undone', 'booked'])
  })
})

describe('a show that goes elsewhere', () => {
  const outside = { start: '2026-09-27T22:00:00+07:00', end: '2026-09-27T23:00:00+07:00' }

  test('keeps to the hours by whichever call it goes', async () => {
    const show = await venue.makeShow()
    const weekly = [{ weekday: 7, opens: '18:00', closes: '21:00' }]
    await venue.desk.call('hours.save', { resourceId: venue.hall.id, weekly })
    const { id, version } = show
    expect(await venue.desk.refusal('booking.move', { id, version, ...outside })).toMatchObject({
      code: 'closed',
    })
    const slot = { resourceId: venue.hall.id, ...outside }
    const override = { reason: 'A feast' }
    const late = await venue.desk.call('booking.book', { ...slot, customer: ana, override })
    const swap = { a: { id, version }, b: { id: late.id, version: late.version } }
    expect(await venue.desk.refusal('booking.swap', swap)).toMatchObject({ code: 'closed' })
    await venue.desk.call('booking.swap', { ...swap, override })
  })

  test('comes back by an undo only where it is still open', async () => {
    const show = await venue.makeShow()
    const noon = { start: '2026-09-27T12:00:00+07:00', end: '2026-09-27T13:00:00+07:00' }
    await venue.desk.call('show.save', { id: show.id, ...noon })
    const weekly = [{ weekday: 7, opens: '08:00', closes: '18:00' }]
    await venue.desk.call('hours.save', { resourceId: venue.hall.id, weekly })
    expect(await venue.desk.refusal('booking.undo', await latest(show))).toMatchObject({ code: 'closed' })
  })

  test.each([
    ['cancelled', async (id: string) => void (await venue.desk.call('show.cancel', { id }))],
    ['moved', async (id: string) => void (await venue.desk.call('show.save', { id, ...outside }))],
  ])('offers its time to who waits, and is recorded as %s', async (action, change) => {
    const show = await venue.makeShow()
    await venue.desk.call('show.hold', { showId: show.id, seatIds: await venue.idsOf(show, 'A1') })
    const entry = await venue.desk.call('waitlist.join', {
      resourceId: venue.hall.id,
      from: '2026-09-27T19:00:00+07:00',
      to: '2026-09-27T21:00:00+07:00',
      minutes: 60,
      customer: ana,
    })
    await change(show.id)
    const { entries } = await venue.desk.call('waitlist.list', {})
    expect(entries.find(({ id }) => id === entry.id)).toMatchObject({ status: 'offered' })
    const history = await venue.desk.call('booking.history', { id: show.id })
    expect(history.entries[0]).toMatchObject({ action })
  })
})
