import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Resource, Seat, SeatLayout, Show } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

let database: TestDatabase
let desk: TestDesk
let other: TestDesk
let hall: Resource

/** Sunday. */
const now = '2026-09-20T09:00:00+07:00'
const start = '2026-09-27T19:10:00+07:00'
const end = '2026-09-27T21:00:00+07:00'

const twoRows: SeatLayout = {
  rows: [
    { row: 'A', seats: 6 },
    { row: 'B', seats: 4 },
  ],
}

function makeShow(more: Partial<Parameters<typeof desk.call<'show.save'>>[1]> = {}): Promise<Show> {
  return desk.call('show.save', { title: 'Wayang', resourceId: hall.id, start, end, seats: twoRows, ...more })
}

async function seatsOf(show: Show): Promise<Map<string, Seat>> {
  const { seats } = await desk.call('show.get', { id: show.id })
  return new Map(seats.map((seat) => [seat.label, seat]))
}

async function idsOf(show: Show, ...labels: string[]): Promise<string[]> {
  const seats = await seatsOf(show)
  return labels.map((label) => seats.get(label)?.id ?? `no seat ${label}`)
}

const labels = (seats: readonly Seat[]) => seats.map(({ label }) => label)
const ana = { name: 'Ana', phone: '+62 812 555 1000' }

/** As if the policy's minutes had passed. */
const letHoldsRunOut = () =>
  queryRows(
    database.url,
    `UPDATE slotkeeper.seats SET hold_expires_at = '2026-09-20 08:59+07' WHERE hold_id IS NOT NULL`,
  )

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openTestDesk(database.url, { now, name: 'Desk A' })
  other = await openTestDesk(database.url, { now, name: 'Desk B', roleWithoutStaff: 'staff' })
})

afterAll(async () => {
  await desk.close()
  await other.close()
  await database.drop()
})

beforeEach(async () => {
  hall = await desk.call('resource.save', { name: 'Hall', kind: 'hall', slotMinutes: 30 })
})

describe('a show', () => {
  test('takes its resource like any booking, at any minute, and is told like one', async () => {
    const show = await makeShow({ price: { amount: 50_000 } })
    expect(show).toMatchObject({
      title: 'Wayang',
      status: 'open',
      businessDay: '2026-09-27',
      price: { amount: 50_000, currency: 'IDR' },
      counts: { free: 10, held: 0, sold: 0, checkedIn: 0 },
    })
    const slot = { resourceId: hall.id, start: '2026-09-27T20:00:00+07:00', end: '2026-09-27T20:30:00+07:00' }
    expect(await desk.refusal('booking.book', { ...slot, customer: ana })).toMatchObject({
      code: 'slot_taken',
      details: { by: { kind: 'show' } },
    })
    expect(await desk.refusal('show.save', { ...slot, title: 'Another', seats: { count: 3 } })).toMatchObject(
      { code: 'slot_taken' },
    )
    const { bookings } = await desk.call('calendar.view', { from: start, to: end, resourceIds: [hall.id] })
    expect(bookings).toMatchObject([{ id: show.id, kind: 'show', title: 'Wayang' }])
  })

  test('keeps to the opening hours unless a manager overrides', async () => {
    const weekly = [{ weekday: 7, opens: '08:00', closes: '20:00' }]
    await desk.call('hours.save', { resourceId: hall.id, weekly })
    expect(
      await desk.refusal('show.save', { title: 'Late', resourceId: hall.id, start, end, seats: twoRows }),
    ).toMatchObject({ code: 'closed' })
    const override = { reason: 'A feast' }
    expect(
      await other.refusal('show.save', {
        title: 'Late',
        resourceId: hall.id,
        start,
        end,
        seats: twoRows,
        override,
      }),
    ).toMatchObject({ code: 'forbidden' })
    expect(await makeShow({ override })).toMatchObject({ overrideReason: 'A feast' })
  })

  test('is the same one when its making is sent again, and stale when changed meanwhile', async () => {
    const id = randomUUID()
    const made = await Promise.all([1, 2, 3].map(() => makeShow({ id })))
    expect(made.map(({ version }) => version)).toEqual([1, 1, 1])
    expect(await makeShow({ id })).toEqual(made[0])
    const renamed = await desk.call('show.save', { id, version: 1, title: 'Wayang kulit' })
    expect(renamed).toMatchObject({ version: 2, title: 'Wayang kulit', start, end })
    expect(await desk.refusal('show.save', { id, version: 1, title: 'Other' })).toMatchObject({
      code: 'stale',
    })
  })

  test('does not take the id of a booking that is no show', async () => {
    const slot = { resourceId: hall.id, start: '2026-09-27T10:00:00+07:00', end: '2026-09-27T11:00:00+07:00' }
    const { id } = await desk.call('booking.book', { ...slot, customer: ana })
    expect(await desk.refusal('show.save', { ...slot, id, title: 'Wayang', seats: twoRows })).toMatchObject({
      code: 'invalid',
      details: { issues: [{ path: 'id' }] },
    })
  })

  test('moves and is cancelled by its booking just as by itself', async () => {
    const show = await makeShow()
    const moved = await desk.call('booking.move', {
      id: show.id,
      version: 1,
      start: '2026-09-28T19:00:00+07:00',
    })
    expect(await desk.call('show.get', { id: show.id })).toMatchObject({
      start: '2026-09-28T19:00:00+07:00',
      end: '2026-09-28T20:50:00+07:00',
      version: moved.version,
    })
    const back = await desk.call('show.save', { id: show.id, start, end })
    expect(await desk.call('booking.get', { id: show.id })).toMatchObject({
      start,
      end,
      version: back.version,
    })

    await desk.call('booking.cancel', { id: show.id, version: back.version })
    expect(await desk.call('show.get', { id: show.id })).toMatchObject({ status: 'cancelled' })
    expect(await desk.refusal('show.sell', { showId: show.id, count: 1, customer: ana })).toMatchObject({
      code: 'invalid',
    })
    const { entries } = await desk.call('booking.history', { id: show.id })
    await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await desk.call('show.sell', { showId: show.id, count: 1, customer: ana })).toMatchObject({
      seats: [{ label: 'A1' }],
    })
  })

  test('is listed with others of its days, cancelled ones when asked for', async () => {
    const show = await makeShow()
    const span = { from: '2026-09-27T20:00:00+07:00', to: '2026-09-27T20:30:00+07:00' }
    const listed = async (includeCancelled: boolean) => {
      const { shows } = await desk.call('show.list', { ...span, includeCancelled })
      return shows.some(({ id }) => id === show.id)
    }
    expect(await listed(false)).toBe(true)
    await desk.call('show.cancel', { id: show.id, reason: 'The dalang is ill' })
    expect(await listed(false)).toBe(false)
    expect(await listed(true)).toBe(true)
    expect(await desk.refusal('show.cancel', { id: show.id })).toMatchObject({ code: 'invalid' })
  })

  test('once sold is cancelled by a manager only, and keeps its sales for the refunds', async () => {
    const show = await makeShow()
    await desk.call('show.sell', { showId: show.id, count: 2, customer: ana })
    expect(await other.refusal('show.cancel', { id: show.id })).toMatchObject({
      code: 'forbidden',
      details: { needs: 'manager' },
    })
    expect(await desk.call('show.cancel', { id: show.id })).toMatchObject({ status: 'cancelled' })
    const { attendees } = await desk.call('show.attendees', { showId: show.id })
    expect(attendees).toMatchObject([
      { customer: { name: 'Ana' }, seats: [{ label: 'A3' }, { label: 'A4' }] },
    ])
  })
})

describe('the seats of a show', () => {
  test('change with its plan, but never those that are sold or held', async () => {
    const show = await makeShow()
    const before = await seatsOf(show)
    await desk.call('show.sell', { showId: show.id, seatIds: await idsOf(show, 'B2'), customer: ana })
    await other.call('show.hold', { showId: show.id, seatIds: await idsOf(show, 'B4') })
    const rows = [
      { row: 'Z', seats: 2 },
      { row: 'A', seats: 5 },
    ]
    const refused = await desk.refusal('show.save', { id: show.id, seats: { rows } })
    expect(refused).toMatchObject({ code: 'invalid' })
    expect(refused.message).toContain('B2, B4')

    const kept = [...rows, { row: 'B', seats: 4 }]
    await desk.call('show.save', { id: show.id, seats: { rows: kept } })
    const after = await seatsOf(show)
    expect([...after.keys()]).toEqual(['Z1', 'Z2', 'A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4'])
    expect(after.get('B2')).toMatchObject({ id: before.get('B2')?.id, status: 'sold' })
  })

  test('can come from a saved plan, which later changes leave alone', async () => {
    const plan = await desk.call('seatPlan.save', {
      name: 'Stalls',
      seats: { rows: [{ row: '12', seats: 2 }] },
    })
    const show = await desk.call('show.save', {
      title: 'Wayang',
      resourceId: hall.id,
      start,
      end,
      seatPlanId: plan.id,
    })
    await desk.call('seatPlan.save', { id: plan.id, version: 1, seats: { count: 9 } })
    expect([...(await seatsOf(show)).keys()]).toEqual(['12-1', '12-2'])
    expect(await desk.refusal('seatPlan.save', { id: plan.id, version: 1, name: 'X' })).toMatchObject({
      code: 'stale',
    })
    await desk.call('seatPlan.save', { id: plan.id, active: false })
    expect(await desk.call('seatPlan.list', {})).toEqual({ seatPlans: [] })
  })

  test('are numbers alone where they are only counted', async () => {
    const show = await makeShow({ seats: { count: 3 } })
    const { seats } = await desk.call('show.sell', { showId: show.id, count: 2, customer: ana })
    expect(labels(seats)).toEqual(['1', '2'])
  })
})

describe('selling', () => {
  test('by number gives seats beside one another in the first row that has them, then any', async () => {
    const show = await makeShow()
    const sell = async (count: number) =>
      labels((await desk.call('show.sell', { showId: show.id, count, customer: ana })).seats)
    // In the middle, and leaving no single seat over.
    expect(await sell(2)).toEqual(['A3', 'A4'])
    expect(await sell(3)).toEqual(['B1', 'B2', 'B3'])
    expect(await sell(3)).toEqual(['A1', 'A2', 'A5'])
    expect(await desk.refusal('show.sell', { showId: show.id, count: 3, customer: ana })).toMatchObject({
      code: 'sold_out',
      details: { left: 2 },
      message: 'Sorry, only 2 seats are left. Ask for fewer.',
    })
    expect(await sell(2)).toEqual(['A6', 'B4'])
    expect(await desk.refusal('show.sell', { showId: show.id, count: 1, customer: ana })).toMatchObject({
      code: 'sold_out',
      details: { left: 0 },
    })
  })

  test('of named seats is all or none, and says which are taken', async () => {
    const show = await makeShow()
    const [a2 = '', a3 = '', a4 = ''] = await idsOf(show, 'A2', 'A3', 'A4')
    await desk.call('show.sell', { showId: show.id, seatIds: [a3], customer: ana })
    const customers = () => queryRows(database.url, 'SELECT count(*)::int AS count FROM slotkeeper.customers')
    const before = await customers()
    expect(
      await other.refusal('show.sell', { showId: show.id, seatIds: [a2, a3, a4], customer: { name: 'New' } }),
    ).toMatchObject({
      code: 'seats_taken',
      details: { seatIds: [a3], labels: ['A3'] },
      message: 'Sorry, A3 has just been taken. Choose other seats.',
    })
    expect(await customers()).toEqual(before)
    expect((await seatsOf(show)).get('A2')).toMatchObject({ status: 'free' })
    for (const ids of [[randomUUID()], [a2, randomUUID()]]) {
      expect(await desk.refusal('show.sell', { showId: show.id, seatIds: ids, customer: ana })).toMatchObject(
        {
          code: 'not_found',
        },
      )
    }
    expect(
      await desk.refusal('show.sell', { showId: show.id, seatIds: [a2], customer: { id: randomUUID() } }),
    ).toMatchObject({ code: 'not_found', details: { what: 'customer' } })
    expect(await desk.refusal('show.sell', { showId: randomUUID(), count: 1, customer: ana })).toMatchObject({
      code: 'not_found',
      details: { what: 'show' },
    })
    expect(
      await desk.refusal('show.sell', { showId: show.id, seatIds: [a2, a2], customer: ana }),
    ).toMatchObject({
      code: 'invalid',
    })
  })

  test.each(['id', 'requestId'] as const)('twice with the same %s is one sale', async (field) => {
    const show = await makeShow()
    const input = { showId: show.id, count: 2, customer: ana, [field]: randomUUID() }
    const sales = await Promise.all([desk, desk, other, other].map((each) => each.call('show.sell', input)))
    const again = await desk.call('show.sell', input)
    expect(new Set([...sales, again].map(({ saleId }) => saleId)).size).toBe(1)
    expect(labels(again.seats)).toEqual(['A3', 'A4'])
    expect(await desk.call('show.get', { id: show.id })).toMatchObject({ counts: { sold: 2 } })
    expect(await desk.refusal('show.sell', { ...input, count: 1 })).toMatchObject({ code: 'invalid' })
    const made = `SELECT count(*)::int AS count FROM slotkeeper.sales WHERE show_id = '${show.id}'`
    expect(await queryRows(database.url, made)).toEqual([{ count: 1 }])
  })

  test('lets one of many have the last seats, and tells the others at once', async () => {
    for (let round = 0; round < 15; round += 1) {
      const show = await makeShow({
        seats: { rows: [{ row: 'A', seats: 2 }] },
        start: `2026-10-${10 + round}T10:00:00+07:00`,
        end: `2026-10-${10 + round}T11:00:00+07:00`,
      })
      const [one = '', two = ''] = await idsOf(show, 'A1', 'A2')
      const tries = [
        { count: 2 },
        { seatIds: [two, one] },
        { count: 2 },
        { seatIds: [one, two], requestId: randomUUID() },
        { count: 2, requestId: randomUUID() },
        { seatIds: [one, two] },
      ]
      const answers = await Promise.all(
        tries.map((wanted, index) =>
          (index % 2 === 0 ? desk : other).desk.call('show.sell', {
            showId: show.id,
            customer: ana,
            ...wanted,
          }),
        ),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      for (const answer of answers) {
        if (!answer.ok) expect(['sold_out', 'seats_taken']).toContain(answer.error.code)
      }
    }
  })

  test('is refused by the database for a seat that is sold, whoever writes', async () => {
    const show = await makeShow()
    const [a1 = ''] = await idsOf(show, 'A1')
    const { saleId } = await desk.call('show.sell', { showId: show.id, seatIds: [a1], customer: ana })
    const second = await desk.call('show.sell', { showId: show.id, count: 1, customer: { name: 'Budi' } })
    const statements = [
      `UPDATE slotkeeper.seats SET sale_id = '${second.saleId}' WHERE id = '${a1}'`,
      `UPDATE slotkeeper.seats SET status = 'free' WHERE id = '${a1}'`,
      `UPDATE slotkeeper.seats SET status = 'sold' WHERE show_id = '${show.id}'`,
      `DELETE FROM slotkeeper.seats WHERE id = '${a1}'`,
      `INSERT INTO slotkeeper.seats (show_id, row_label, number, position, status, sale_id)
         VALUES ('${show.id}', 'A', 1, 1, 'sold', '${second.saleId}')`,
      `INSERT INTO slotkeeper.seats (show_id, row_label, number, position) VALUES ('${show.id}', 'A', 1, 1)`,
      `INSERT INTO slotkeeper.sold_seats (show_id, seat_id, row_label, number, sale_id, sold_at)
         VALUES ('${show.id}', '${a1}', 'A', 1, '${second.saleId}', now())`,
      'TRUNCATE slotkeeper.seats',
    ]
    for (const statement of statements) {
      await expect(queryRows(database.url, statement), statement).rejects.toThrow()
    }
    expect((await seatsOf(show)).get('A1')).toMatchObject({ status: 'sold', saleId })
  })
})

describe('holding', () => {
  test('is seen by every desk and sold by the one that holds', async () => {
    const show = await makeShow()
    const held = await desk.call('show.hold', { showId: show.id, count: 2 })
    expect(held).toMatchObject({ holdExpiresAt: expect.stringMatching(/^2026-09-20T09:0/) })
    expect((await other.call('show.get', { id: show.id })).seats[2]).toMatchObject({
      label: 'A3',
      status: 'held',
      deskName: 'Desk A',
      holdId: held.holdId,
    })
    const { holdId } = held
    const refusal = { code: 'forbidden', details: { needs: 'desk', deskName: 'Desk A' } }
    expect(await other.refusal('show.sell', { showId: show.id, holdId, customer: ana })).toMatchObject(
      refusal,
    )
    expect(await other.refusal('show.release', { showId: show.id, holdId })).toMatchObject(refusal)
    expect(await other.refusal('show.extendHold', { showId: show.id, holdId })).toMatchObject(refusal)
    const seatIds = held.seats.map(({ id }) => id)
    expect(await other.refusal('show.sell', { showId: show.id, seatIds, customer: ana })).toMatchObject({
      code: 'seats_taken',
      details: { seatIds },
    })
    expect(labels((await desk.call('show.sell', { showId: show.id, holdId, customer: ana })).seats)).toEqual([
      'A3',
      'A4',
    ])
    expect(await desk.refusal('show.sell', { showId: show.id, holdId, customer: ana })).toMatchObject({
      code: 'not_found',
    })
  })

  test('that ran out frees the seats, and can still be sold while nobody took them', async () => {
    const show = await makeShow({ seats: { count: 2 } })
    const first = await desk.call('show.hold', { showId: show.id, count: 2 })
    await letHoldsRunOut()
    expect(await other.call('show.get', { id: show.id })).toMatchObject({
      counts: { free: 2, held: 0 },
      seats: [{ status: 'free' }, { status: 'free' }],
    })
    const prolonged = await desk.call('show.extendHold', { showId: show.id, holdId: first.holdId })
    expect(prolonged.seats).toMatchObject([{ status: 'held' }, { status: 'held' }])
    await letHoldsRunOut()
    const { seats } = await other.call('show.sell', { showId: show.id, count: 1, customer: ana })
    const sell = { showId: show.id, holdId: first.holdId, customer: ana }
    expect(await desk.refusal('show.sell', sell)).toMatchObject({
      code: 'seats_taken',
      details: { seatIds: seats.map(({ id }) => id) },
    })
    await other.call('show.release', { showId: show.id, seatIds: seats.map(({ id }) => id) })
    expect(labels((await desk.call('show.sell', sell)).seats)).toEqual(['1', '2'])
  })

  test('is one hold when it is sent again, and over when sold or released', async () => {
    const show = await makeShow()
    const input = { id: randomUUID(), showId: show.id, seatIds: await idsOf(show, 'A1', 'A2', 'A3') }
    const holds = await Promise.all([1, 2, 3].map(() => desk.call('show.hold', input)))
    expect(holds[1]).toEqual(holds[0])
    expect(holds[2]).toEqual(holds[0])
    // Sold by name in part, the hold goes on with the rest.
    const [a1 = '', a2 = ''] = input.seatIds
    await desk.call('show.sell', { showId: show.id, seatIds: [a1], customer: ana })
    await desk.call('show.release', { showId: show.id, seatIds: [a2] })
    const { seats } = await desk.call('show.sell', { showId: show.id, holdId: input.id, customer: ana })
    expect(labels(seats)).toEqual(['A3'])
    expect(await desk.refusal('show.hold', input)).toMatchObject({ code: 'invalid' })
    const next = await desk.call('show.hold', { showId: show.id, count: 1 })
    await desk.call('show.release', { showId: show.id, holdId: next.holdId })
    expect(await desk.call('show.release', { showId: show.id, holdId: next.holdId })).toEqual({ seats: [] })
    expect(await desk.refusal('show.extendHold', { showId: show.id, holdId: next.holdId })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('after the sale', () => {
  test('seats are moved all or none, and two sales exchange theirs', async () => {
    const show = await makeShow()
    const [a1 = '', a2 = '', b1 = '', b2 = ''] = await idsOf(show, 'A1', 'A2', 'B1', 'B2')
    const first = await desk.call('show.sell', { showId: show.id, seatIds: [a1, a2], customer: ana })
    const second = await desk.call('show.sell', {
      showId: show.id,
      seatIds: [b1],
      customer: { name: 'Budi' },
    })
    const move = (...moves: { from: string; to: string }[]) => ({ showId: show.id, moves })
    expect(
      await desk.refusal('show.moveSeats', move({ from: a1, to: b2 }, { from: a2, to: b1 })),
    ).toMatchObject({ code: 'seats_taken', details: { seatIds: [b1] } })
    await desk.call('show.moveSeats', move({ from: a1, to: b1 }, { from: b1, to: a1 }, { from: a2, to: b2 }))
    const seats = await seatsOf(show)
    expect(seats.get('A1')).toMatchObject({ saleId: second.saleId, customer: { name: 'Budi' } })
    expect(seats.get('A2')).toMatchObject({ status: 'free' })
    expect(seats.get('B1')).toMatchObject({ saleId: first.saleId })
    expect(seats.get('B2')).toMatchObject({ saleId: first.saleId })
    expect(await desk.refusal('show.moveSeats', move({ from: a2, to: b1 }))).toMatchObject({
      code: 'invalid',
    })
    const history = await queryRows(
      database.url,
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

  test('people come in once, can be let out again, and are listed by name', async () => {
    const show = await makeShow({ price: 50_000 })
    const { saleId, seats } = await desk.call('show.sell', {
      showId: show.id,
      count: 2,
      customer: ana,
      paid: 'paid',
    })
    await desk.call('show.sell', {
      showId: show.id,
      count: 1,
      customer: { name: 'Álvaro' },
      notes: 'Wheelchair',
    })
    const [first = '', last = ''] = seats.map(({ id }) => id)
    await desk.call('show.checkIn', { showId: show.id, seatIds: [first] })
    const again = await other.refusal('show.checkIn', { showId: show.id, seatIds: [first, last] })
    expect(again).toMatchObject({ code: 'invalid' })
    expect(again.message).toContain('checked in already: A3')
    expect(await other.refusal('show.release', { showId: show.id, saleId })).toMatchObject({
      code: 'invalid',
    })
    // The rest of the sale.
    expect(labels((await other.call('show.checkIn', { showId: show.id, saleId })).seats)).toEqual(['A4'])
    expect(await desk.call('show.attendees', { showId: show.id })).toMatchObject({
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
    await desk.call('show.checkIn', { showId: show.id, seatIds: [last], back: true })
    await desk.call('show.release', { showId: show.id, seatIds: [last] })
    const { attendees } = await desk.call('show.attendees', { showId: show.id })
    expect(attendees[1]).toMatchObject({ price: { amount: 50_000 }, seats: [{ label: 'A3' }] })
  })

  test('who had which seat is kept by the database, with desk and time', async () => {
    const show = await makeShow()
    const { saleId } = await desk.call('show.sell', { showId: show.id, count: 1, customer: ana })
    await other.call('show.release', { showId: show.id, saleId })
    const history = await queryRows(
      database.url,
      `SELECT row_label || number AS seat, sold.name AS sold_by, ended.name AS ended_by, ended_as
         FROM slotkeeper.sold_seats JOIN slotkeeper.desks AS sold ON sold.id = desk_id
         JOIN slotkeeper.desks AS ended ON ended.id = ended_by_desk WHERE sale_id = '${saleId}'`,
    )
    expect(history).toEqual([{ seat: 'A1', sold_by: 'Desk A', ended_by: 'Desk B', ended_as: 'released' }])
  })
})

describe('what other desks hear', () => {
  const heardLast = (show: Show) =>
    other.events
      .flatMap((event) => (event.event === 'show.changed' ? (event.payload.counts[show.id] ?? []) : []))
      .at(-1)

  test('is each change with the seats counted after it, and in a rush the last count', async () => {
    const show = await makeShow({ seats: { count: 60 } })
    await desk.call('show.sell', { showId: show.id, count: 1, customer: ana })
    await expect.poll(() => heardLast(show)).toEqual({ free: 59, held: 0, sold: 1, checkedIn: 0 })
    await Promise.all(
      Array.from({ length: 40 }, () => desk.call('show.sell', { showId: show.id, count: 1, customer: ana })),
    )
    await expect.poll(() => heardLast(show)).toEqual({ free: 19, held: 0, sold: 41, checkedIn: 0 })
  })

  test('includes a move of the show by its booking', async () => {
    const show = await makeShow()
    await expect.poll(() => heardLast(show)).toBeDefined()
    const before = other.events.length
    await desk.call('booking.move', { id: show.id, version: 1, start: '2026-09-29T19:00:00+07:00' })
    await expect
      .poll(() => other.events.slice(before).some(({ event }) => event === 'show.changed'))
      .toBe(true)
  })
})
