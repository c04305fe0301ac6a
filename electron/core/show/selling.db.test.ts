import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import { ana, labels, ShowVenue } from './show-venue.fixture.ts'

const venue = new ShowVenue()

describe('selling', () => {
  test('by number gives seats beside one another in the first row that has them, then any', async () => {
    const show = await venue.makeShow()
    const sell = async (count: number) =>
      labels((await venue.desk.call('show.sell', { showId: show.id, count, customer: ana })).seats)
    // In the middle, and leaving no single seat over.
    expect(await sell(2)).toEqual(['A3', 'A4'])
    expect(await sell(3)).toEqual(['B1', 'B2', 'B3'])
    expect(await sell(3)).toEqual(['A1', 'A2', 'A5'])
    expect(await venue.desk.refusal('show.sell', { showId: show.id, count: 3, customer: ana })).toMatchObject(
      {
        code: 'sold_out',
        details: { left: 2 },
        message: 'Sorry, only 2 seats are left. Ask for fewer.',
      },
    )
    expect(await sell(2)).toEqual(['A6', 'B4'])
    expect(await venue.desk.refusal('show.sell', { showId: show.id, count: 1, customer: ana })).toMatchObject(
      {
        code: 'sold_out',
        details: { left: 0 },
      },
    )
  })

  test('of named seats is all or none, and says which are taken', async () => {
    const show = await venue.makeShow()
    const [a2 = '', a3 = '', a4 = ''] = await venue.idsOf(show, 'A2', 'A3', 'A4')
    await venue.desk.call('show.sell', { showId: show.id, seatIds: [a3], customer: ana })
    const customers = () => queryRows(venue.url, 'SELECT count(*)::int AS count FROM slotkeeper.customers')
    const before = await customers()
    expect(
      await venue.other.refusal('show.sell', {
        showId: show.id,
        seatIds: [a2, a3, a4],
        customer: { name: 'New' },
      }),
    ).toMatchObject({
      code: 'seats_taken',
      details: { seatIds: [a3], labels: ['A3'] },
      message: 'Sorry, A3 has just been taken. Choose other seats.',
    })
    expect(await customers()).toEqual(before)
    expect((await venue.seatsOf(show)).get('A2')).toMatchObject({ status: 'free' })
    for (const ids of [[randomUUID()], [a2, randomUUID()]]) {
      expect(
        await venue.desk.refusal('show.sell', { showId: show.id, seatIds: ids, customer: ana }),
      ).toMatchObject({
        code: 'not_found',
      })
    }
    expect(
      await venue.desk.refusal('show.sell', {
        showId: show.id,
        seatIds: [a2],
        customer: { id: randomUUID() },
      }),
    ).toMatchObject({ code: 'not_found', details: { what: 'customer' } })
    expect(
      await venue.desk.refusal('show.sell', { showId: randomUUID(), count: 1, customer: ana }),
    ).toMatchObject({
      code: 'not_found',
      details: { what: 'show' },
    })
    expect(
      await venue.desk.refusal('show.sell', { showId: show.id, seatIds: [a2, a2], customer: ana }),
    ).toMatchObject({
      code: 'invalid',
    })
  })

  test.each(['id', 'requestId'] as const)('twice with the same %s is one sale', async (field) => {
    const show = await venue.makeShow()
    const input = { showId: show.id, count: 2, customer: ana, [field]: randomUUID() }
    const sales = await Promise.all(
      [venue.desk, venue.desk, venue.other, venue.other].map((each) => each.call('show.sell', input)),
    )
    const again = await venue.desk.call('show.sell', input)
    expect(new Set([...sales, again].map(({ saleId }) => saleId)).size).toBe(1)
    expect(labels(again.seats)).toEqual(['A3', 'A4'])
    expect(await venue.desk.call('show.get', { id: show.id })).toMatchObject({ counts: { sold: 2 } })
    expect(await venue.desk.refusal('show.sell', { ...input, count: 1 })).toMatchObject({ code: 'invalid' })
    const made = `SELECT count(*)::int AS count FROM slotkeeper.sales WHERE show_id = '${show.id}'`
    expect(await queryRows(venue.url, made)).toEqual([{ count: 1 }])
  })

  test('lets one of many have the last seats, and tells the others at once', async () => {
    for (let round = 0; round < 15; round += 1) {
      const show = await venue.makeShow({
        seats: { rows: [{ row: 'A', seats: 2 }] },
        start: `2026-10-${10 + round}T10:00:00+07:00`,
        end: `2026-10-${10 + round}T11:00:00+07:00`,
      })
      const [one = '', two = ''] = await venue.idsOf(show, 'A1', 'A2')
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
          (index % 2 === 0 ? venue.desk : venue.other).desk.call('show.sell', {
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
    const show = await venue.makeShow()
    const [a1 = ''] = await venue.idsOf(show, 'A1')
    const { saleId } = await venue.desk.call('show.sell', { showId: show.id, seatIds: [a1], customer: ana })
    const second = await venue.desk.call('show.sell', {
      showId: show.id,
      count: 1,
      customer: { name: 'Budi' },
    })
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
      await expect(queryRows(venue.url, statement), statement).rejects.toThrow()
    }
    expect((await venue.seatsOf(show)).get('A1')).toMatchObject({ status: 'sold', saleId })
  })
})

describe('holding', () => {
  test('is seen by every desk and sold by the one that holds', async () => {
    const show = await venue.makeShow()
    const held = await venue.desk.call('show.hold', { showId: show.id, count: 2 })
    expect(held).toMatchObject({ holdExpiresAt: expect.stringMatching(/^2026-09-20T09:0/) })
    expect((await venue.other.call('show.get', { id: show.id })).seats[2]).toMatchObject({
      label: 'A3',
      status: 'held',
      deskName: 'Desk A',
      holdId: held.holdId,
    })
    const { holdId } = held
    const refusal = { code: 'forbidden', details: { needs: 'desk', deskName: 'Desk A' } }
    expect(await venue.other.refusal('show.sell', { showId: show.id, holdId, customer: ana })).toMatchObject(
      refusal,
    )
    expect(await venue.other.refusal('show.release', { showId: show.id, holdId })).toMatchObject(refusal)
    expect(await venue.other.refusal('show.extendHold', { showId: show.id, holdId })).toMatchObject(refusal)
    const seatIds = held.seats.map(({ id }) => id)
    expect(await venue.other.refusal('show.sell', { showId: show.id, seatIds, customer: ana })).toMatchObject(
      {
        code: 'seats_taken',
        details: { seatIds },
      },
    )
    expect(
      labels((await venue.desk.call('show.sell', { showId: show.id, holdId, customer: ana })).seats),
    ).toEqual(['A3', 'A4'])
    expect(await venue.desk.refusal('show.sell', { showId: show.id, holdId, customer: ana })).toMatchObject({
      code: 'not_found',
    })
  })

  test('that ran out frees the seats, and can still be sold while nobody took them', async () => {
    const show = await venue.makeShow({ seats: { count: 2 } })
    const first = await venue.desk.call('show.hold', { showId: show.id, count: 2 })
    await venue.letHoldsRunOut()
    expect(await venue.other.call('show.get', { id: show.id })).toMatchObject({
      counts: { free: 2, held: 0 },
      seats: [{ status: 'free' }, { status: 'free' }],
    })
    const prolonged = await venue.desk.call('show.extendHold', { showId: show.id, holdId: first.holdId })
    expect(prolonged.seats).toMatchObject([{ status: 'held' }, { status: 'held' }])
    await venue.letHoldsRunOut()
    const { seats } = await venue.other.call('show.sell', { showId: show.id, count: 1, customer: ana })
    const sell = { showId: show.id, holdId: first.holdId, customer: ana }
    expect(await venue.desk.refusal('show.sell', sell)).toMatchObject({
      code: 'seats_taken',
      details: { seatIds: seats.map(({ id }) => id) },
    })
    await venue.other.call('show.release', { showId: show.id, seatIds: seats.map(({ id }) => id) })
    expect(labels((await venue.desk.call('show.sell', sell)).seats)).toEqual(['1', '2'])
  })

  test('that ran out is over when all its seats were let go, one of which had been sold and given back', async () => {
    const show = await venue.makeShow({ seats: { count: 2 } })
    const { holdId, seats } = await venue.desk.call('show.hold', { showId: show.id, count: 2 })
    await venue.letHoldsRunOut()
    const sale = await venue.other.call('show.sell', { showId: show.id, count: 1, customer: ana })
    await venue.other.call('show.release', { showId: show.id, saleId: sale.saleId })
    const seatIds = seats.map(({ id }) => id)
    await venue.other.call('show.release', { showId: show.id, seatIds })
    expect(await venue.desk.refusal('show.sell', { showId: show.id, holdId, customer: ana })).toMatchObject({
      code: 'not_found',
    })
  })

  test('is one hold when it is sent again, and over when sold or released', async () => {
    const show = await venue.makeShow()
    const input = { id: randomUUID(), showId: show.id, seatIds: await venue.idsOf(show, 'A1', 'A2', 'A3') }
    const holds = await Promise.all([1, 2, 3].map(() => venue.desk.call('show.hold', input)))
    expect(holds[1]).toEqual(holds[0])
    expect(holds[2]).toEqual(holds[0])
    // Sold by name in part, the hold goes on with the rest.
    const [a1 = '', a2 = ''] = input.seatIds
    await venue.desk.call('show.sell', { showId: show.id, seatIds: [a1], customer: ana })
    await venue.desk.call('show.release', { showId: show.id, seatIds: [a2] })
    const { seats } = await venue.desk.call('show.sell', { showId: show.id, holdId: input.id, customer: ana })
    expect(labels(seats)).toEqual(['A3'])
    expect(await venue.desk.refusal('show.hold', input)).toMatchObject({ code: 'invalid' })
    const next = await venue.desk.call('show.hold', { showId: show.id, count: 1 })
    await venue.desk.call('show.release', { showId: show.id, holdId: next.holdId })
    expect(await venue.desk.call('show.release', { showId: show.id, holdId: next.holdId })).toEqual({
      seats: [],
    })
    expect(
      await venue.desk.refusal('show.extendHold', { showId: show.id, holdId: next.holdId }),
    ).toMatchObject({
      code: 'not_found',
    })
  })
})
