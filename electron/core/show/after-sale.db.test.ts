import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { Show } from '../../contract/index.ts'
import type { TestDesk } from '../desk.fixture.ts'
import { ana, labels, ShowVenue } from './show-venue.fixture.ts'

const venue = new ShowVenue()

const heardLast = (desk: TestDesk, show: Show) =>
  desk.events
    .flatMap((event) => (event.event === 'show.changed' ? (event.payload.counts[show.id] ?? []) : []))
    .at(-1)

describe('after the sale', () => {
  test('many are taken back at once, more than the desk has connections, also when it is to read the venue anew', async () => {
    const show = await venue.makeShow()
    const sell = () => venue.desk.call('show.sell', { showId: show.id, count: 1, customer: ana })
    const sales = await Promise.all(Array.from({ length: 10 }, sell))
    await venue.desk.call('venue.save', { name: 'Another name' })
    const answers = await Promise.all(
      sales.map(({ saleId }) => venue.desk.desk.call('show.release', { showId: show.id, saleId })),
    )
    expect(answers.map(({ ok }) => ok)).toEqual(sales.map(() => true))
  })

  test('seats are moved all or none, and two sales exchange theirs', async () => {
    const show = await venue.makeShow()
    const [a1 = '', a2 = '', b1 = '', b2 = ''] = await venue.idsOf(show, 'A1', 'A2', 'B1', 'B2')
    const first = await venue.desk.call('show.sell', { showId: show.id, seatIds: [a1, a2], customer: ana })
    const second = await venue.desk.call('show.sell', {
      showId: show.id,
      seatIds: [b1],
      customer: { name: 'Budi' },
    })
    const move = (...moves: { from: string; to: string }[]) => ({ showId: show.id, moves })
    expect(
      await venue.desk.refusal('show.moveSeats', move({ from: a1, to: b2 }, { from: a2, to: b1 })),
    ).toMatchObject({ code: 'seats_taken', details: { seatIds: [b1] } })
    await venue.desk.call(
      'show.moveSeats',
      move({ from: a1, to: b1 }, { from: b1, to: a1 }, { from: a2, to: b2 }),
    )
    const seats = await venue.seatsOf(show)
    expect(seats.get('A1')).toMatchObject({ saleId: second.saleId, customer: { name: 'Budi' } })
    expect(seats.get('A2')).toMatchObject({ status: 'free' })
    expect(seats.get('B1')).toMatchObject({ saleId: first.saleId })
    expect(seats.get('B2')).toMatchObject({ saleId: first.saleId })
    expect(await venue.desk.refusal('show.moveSeats', move({ from: a2, to: b1 }))).toMatchObject({
      code: 'invalid',
    })
    const history = await queryRows(
      venue.url,
      `SELECT row_label || number AS seat, ended_as FROM slotkeeper.sold_seats
        WHERE show_id = '${show.id}' ORDER BY ended_as, seat`,
    )
    expect(history).toEqual([
      { seat: 'A1', ended_as: 'moved' },
      { seat: 'A2', ended_as: 'moved' },
      { seat: 'B1', ended_as: 'moved' },
      ...['A1', 'B1', 'B2'].map((seat) => ({ seat, ended_as: null })),
    ])
  })

  test('a party shifts by one seat into seats of its own', async () => {
    const show = await venue.makeShow()
    const [a1 = '', a2 = '', a3 = '', a4 = ''] = await venue.idsOf(show, 'A1', 'A2', 'A3', 'A4')
    const { saleId } = await venue.desk.call('show.sell', {
      showId: show.id,
      seatIds: [a1, a2, a3],
      customer: ana,
    })
    await venue.desk.call('show.moveSeats', {
      showId: show.id,
      moves: [
        { from: a1, to: a2 },
        { from: a2, to: a3 },
        { from: a3, to: a4 },
      ],
    })
    const seats = await venue.seatsOf(show)
    expect(seats.get('A1')).toMatchObject({ status: 'free' })
    for (const label of ['A2', 'A3', 'A4']) {
      expect(seats.get(label)).toMatchObject({ status: 'sold', saleId })
    }
  })

  test('people come in once, can be let out again, and are listed by name', async () => {
    const show = await venue.makeShow({ price: 50_000 })
    const { saleId, seats } = await venue.desk.call('show.sell', {
      showId: show.id,
      count: 2,
      customer: ana,
      paid: 'paid',
    })
    await venue.desk.call('show.sell', {
      showId: show.id,
      count: 1,
      customer: { name: 'Álvaro' },
      notes: 'Wheelchair',
    })
    const [first = '', last = ''] = seats.map(({ id }) => id)
    await venue.desk.call('show.checkIn', { showId: show.id, seatIds: [first] })
    const again = await venue.other.refusal('show.checkIn', { showId: show.id, seatIds: [first, last] })
    expect(again).toMatchObject({ code: 'invalid' })
    expect(again.message).toMatch(/^A3: checked in already\. /)
    expect(await venue.other.refusal('show.release', { showId: show.id, saleId })).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/^A3: somebody has come in with it, so nothing was taken back\. /),
    })
    // The rest of the sale.
    expect(labels((await venue.other.call('show.checkIn', { showId: show.id, saleId })).seats)).toEqual([
      'A4',
    ])
    expect(await venue.desk.call('show.attendees', { showId: show.id })).toMatchObject({
      counts: { free: 7, held: 0, sold: 1, checkedIn: 2 },
      attendees: [
        { customer: { name: 'Álvaro' }, seats: [{ label: 'A1' }], paid: 'unpaid', notes: 'Wheelchair' },
        {
          customer: { name: 'Ana', phone: '+62 812 555 1000' },
          price: { amount: 100_000, currency: 'IDR' },
          paid: 'paid',
          deskName: 'Desk A',
          seats: [
            { label: 'A3', status: 'checked_in', checkedInAt: expect.any(String) },
            { label: 'A4', status: 'checked_in', checkedInAt: expect.any(String) },
          ],
        },
      ],
    })
    await venue.desk.call('show.checkIn', { showId: show.id, seatIds: [last], back: true })
    await venue.desk.call('show.release', { showId: show.id, seatIds: [last] })
    const { attendees } = await venue.desk.call('show.attendees', { showId: show.id })
    expect(attendees[1]).toMatchObject({ price: { amount: 50_000 }, seats: [{ label: 'A3' }] })
  })

  test('nobody is let into a show that was cancelled, and who is inside is let out', async () => {
    const show = await venue.makeShow()
    const { saleId, seats } = await venue.desk.call('show.sell', {
      showId: show.id,
      count: 2,
      customer: ana,
    })
    const [first = '', last = ''] = seats.map(({ id }) => id)
    await venue.desk.call('show.checkIn', { showId: show.id, seatIds: [first] })
    await venue.desk.call('show.cancel', { id: show.id })
    for (const whose of [{ seatIds: [last] }, { saleId }]) {
      const refused = await venue.desk.refusal('show.checkIn', { showId: show.id, ...whose })
      expect(refused).toMatchObject({ code: 'invalid' })
      expect(refused.message).toMatch(/^This show was cancelled/)
    }
    await venue.desk.call('show.checkIn', { showId: show.id, seatIds: [first], back: true })
    expect(labels((await venue.desk.call('show.release', { showId: show.id, saleId })).seats)).toHaveLength(2)
  })

  test('a sale is marked as paid or not, at any desk, as long as it has seats that cost something', async () => {
    const show = await venue.makeShow({ price: 50_000 })
    const { saleId } = await venue.desk.call('show.sell', { showId: show.id, count: 2, customer: ana })
    const pay = { showId: show.id, saleId }
    const timesHeard = () =>
      venue.desk.events.filter(
        ({ event, payload }) => event === 'show.changed' && payload.ids.includes(show.id),
      ).length
    await expect.poll(() => heardLast(venue.desk, show)).toMatchObject({ sold: 2 })
    const before = timesHeard()
    const answer = await venue.other.call('show.pay', { ...pay, paid: 'paid' })
    expect(answer).toMatchObject({ saleId, paid: 'paid', price: { amount: 100_000 }, customer: ana })
    await expect.poll(timesHeard).toBeGreaterThan(before)
    expect(await venue.desk.call('show.attendees', { showId: show.id })).toMatchObject({
      attendees: [{ saleId, paid: 'paid' }],
    })
    const requestId = randomUUID()
    const first = await venue.desk.call('show.pay', { ...pay, paid: 'unpaid', requestId })
    expect(first).toMatchObject({ paid: 'unpaid' })
    await venue.other.call('show.pay', { ...pay, paid: 'paid' })
    expect(await venue.desk.call('show.pay', { ...pay, paid: 'unpaid', requestId })).toEqual(first)
    expect((await venue.desk.call('show.attendees', { showId: show.id })).attendees[0]?.paid).toBe('paid')
    const other = await venue.makeShow({
      start: '2026-09-28T19:00:00+07:00',
      end: '2026-09-28T21:00:00+07:00',
    })
    const free = await venue.desk.call('show.sell', { showId: other.id, count: 1, customer: ana })
    expect(await venue.desk.refusal('show.pay', { ...pay, showId: other.id, paid: 'paid' })).toMatchObject({
      code: 'not_found',
    })
    const freely = { showId: other.id, saleId: free.saleId, paid: 'paid' } as const
    expect(await venue.desk.refusal('show.pay', freely)).toMatchObject({ code: 'invalid' })
    const given = await venue.makeShow({
      price: 0,
      start: '2026-09-29T19:00:00+07:00',
      end: '2026-09-29T21:00:00+07:00',
    })
    const gift = await venue.desk.call('show.sell', { showId: given.id, count: 2, customer: ana })
    const forNothing = { showId: given.id, saleId: gift.saleId, paid: 'paid' } as const
    expect(await venue.desk.refusal('show.pay', forNothing)).toMatchObject({
      code: 'invalid',
      message: 'These seats cost nothing, so there is nothing to pay.',
    })
    const [listed] = (await venue.desk.call('show.attendees', { showId: given.id })).attendees
    expect(listed?.price).toMatchObject({ amount: 0 })
    expect(listed).not.toHaveProperty('paid')
    // A show that was called off is paid back.
    await venue.desk.call('show.cancel', { id: show.id })
    expect(await venue.desk.call('show.pay', { ...pay, paid: 'unpaid' })).toMatchObject({ paid: 'unpaid' })
    await venue.desk.call('show.release', { showId: show.id, saleId })
    expect(await venue.desk.refusal('show.pay', { ...pay, paid: 'paid' })).toMatchObject({
      code: 'not_found',
    })
  })

  test('who had which seat is kept by the database, with desk and time', async () => {
    const show = await venue.makeShow()
    const { saleId } = await venue.desk.call('show.sell', { showId: show.id, count: 1, customer: ana })
    await venue.other.call('show.release', { showId: show.id, saleId })
    const history = await queryRows(
      venue.url,
      `SELECT row_label || number AS seat, sold.name AS sold_by, ended.name AS ended_by, ended_as
         FROM slotkeeper.sold_seats JOIN slotkeeper.desks AS sold ON sold.id = desk_id
         JOIN slotkeeper.desks AS ended ON ended.id = ended_by_desk WHERE sale_id = '${saleId}'`,
    )
    expect(history).toEqual([{ seat: 'A1', sold_by: 'Desk A', ended_by: 'Desk B', ended_as: 'released' }])
  })
})

describe('what other desks hear', () => {
  test('is each change with the seats counted after it, and in a rush the last count', async () => {
    const show = await venue.makeShow({ seats: { count: 60 } })
    await venue.desk.call('show.sell', { showId: show.id, count: 1, customer: ana })
    await expect
      .poll(() => heardLast(venue.other, show))
      .toEqual({ free: 59, held: 0, sold: 1, checkedIn: 0 })
    await Promise.all(
      Array.from({ length: 40 }, () =>
        venue.desk.call('show.sell', { showId: show.id, count: 1, customer: ana }),
      ),
    )
    await expect
      .poll(() => heardLast(venue.other, show))
      .toEqual({ free: 19, held: 0, sold: 41, checkedIn: 0 })
  })

  test('includes a move of the show by its booking', async () => {
    const show = await venue.makeShow()
    await expect.poll(() => heardLast(venue.other, show)).toBeDefined()
    const before = venue.other.events.length
    await venue.desk.call('booking.move', { id: show.id, version: 1, start: '2026-09-29T19:00:00+07:00' })
    await expect
      .poll(() => venue.other.events.slice(before).some(({ event }) => event === 'show.changed'))
      .toBe(true)
  })
})
