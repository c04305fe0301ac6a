/** Calls that say which seats they mean: this desk's own holds, or seats of one sale. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { Show } from '../../contract/index.ts'
import { ana, ShowVenue } from './show-venue.fixture.ts'

const venue = new ShowVenue()
const dewi = { name: 'Dewi' }
const budi = { name: 'Budi' }

const historyOf = (show: Show) =>
  queryRows(
    venue.url,
    `SELECT action, before, after FROM slotkeeper.seat_history WHERE show_id = '${show.id}' ORDER BY id`,
  )

/** A1 and A2, sold to Dewi and since then, A2 only, to Budi; answers both sales and the seats. */
async function soldAnew(show: Show) {
  const [a1 = '', a2 = '', b1 = '', b2 = ''] = await venue.idsOf(show, 'A1', 'A2', 'B1', 'B2')
  const meant = await venue.desk.call('show.sell', { showId: show.id, seatIds: [a1, a2], customer: dewi })
  await venue.other.call('show.release', { showId: show.id, seatIds: [a2], saleId: meant.saleId })
  const since = await venue.other.call('show.sell', { showId: show.id, seatIds: [a2], customer: budi })
  return { a1, a2, b1, b2, meant: meant.saleId, since: since.saleId }
}

const notDewis = {
  code: 'stale',
  message: 'A2 is not Dewi’s any more. Look at the seat again.',
}

describe('letting go of what this desk holds', () => {
  test('leaves what another desk holds and what is sold, and refuses nothing', async () => {
    const show = await venue.makeShow()
    const ids = await venue.idsOf(show, 'A1', 'A2', 'A3', 'A4')
    const [a1 = '', a2 = '', a3 = ''] = ids
    await venue.other.call('show.hold', { showId: show.id, seatIds: [a1] })
    await venue.desk.call('show.hold', { showId: show.id, seatIds: [a2] })
    const { saleId } = await venue.desk.call('show.sell', { showId: show.id, seatIds: [a3], customer: ana })
    // A manager's desk, which may let other desks' seats go by their ids alone.
    const answer = await venue.desk.call('show.release', { showId: show.id, seatIds: ids, ownHolds: true })
    expect(answer.seats).toMatchObject([
      { label: 'A1', status: 'held', deskName: 'Desk B' },
      { label: 'A2', status: 'free' },
      { label: 'A3', status: 'sold', saleId },
      { label: 'A4', status: 'free' },
    ])
    const again = await venue.desk.call('show.release', { showId: show.id, seatIds: ids, ownHolds: true })
    expect(again).toEqual(answer)
    expect(await historyOf(show)).toEqual([])
  })

  test('keeps the rest of the hold with the time that it had', async () => {
    const show = await venue.makeShow()
    const seatIds = await venue.idsOf(show, 'A1', 'A2')
    const { holdId, holdExpiresAt } = await venue.desk.call('show.hold', { showId: show.id, seatIds })
    await venue.desk.call('show.release', { showId: show.id, seatIds: seatIds.slice(0, 1), ownHolds: true })
    expect((await venue.seatsOf(show)).get('A2')).toMatchObject({ status: 'held', holdId, holdExpiresAt })
  })

  test.each(['held', 'sold'])(
    'leaves a seat whose hold ran out and that another desk has %s',
    async (how) => {
      const show = await venue.makeShow()
      const seatIds = await venue.idsOf(show, 'A1', 'A2')
      const { holdId } = await venue.desk.call('show.hold', { showId: show.id, seatIds })
      await venue.letHoldsRunOut()
      const taken = { showId: show.id, seatIds: seatIds.slice(0, 1) }
      if (how === 'held') await venue.other.call('show.hold', taken)
      else await venue.other.call('show.sell', { ...taken, customer: budi, paid: 'paid' })
      const { seats } = await venue.desk.call('show.release', { showId: show.id, seatIds, ownHolds: true })
      expect(seats).toMatchObject([{ label: 'A1', status: how }, { status: 'free' }])
      // The hold is over with what is left of it, also should the other desk give its seat back.
      await venue.other.call('show.release', taken)
      expect(await venue.desk.refusal('show.sell', { showId: show.id, holdId, customer: ana })).toMatchObject(
        {
          code: 'not_found',
        },
      )
    },
  )

  test('once more by the same request answers the same, also when it has been held anew', async () => {
    const show = await venue.makeShow()
    const seatIds = await venue.idsOf(show, 'A1')
    await venue.desk.call('show.hold', { showId: show.id, seatIds })
    const input = { showId: show.id, seatIds, ownHolds: true as const, requestId: randomUUID() }
    const answer = await venue.desk.call('show.release', input)
    await venue.desk.call('show.hold', { showId: show.id, seatIds })
    expect(await venue.desk.call('show.release', input)).toEqual(answer)
    expect((await venue.seatsOf(show)).get('A1')).toMatchObject({ status: 'held' })
  })
})

describe('seats of one sale', () => {
  test('are taken back in part, and not when one of them is another customer’s by now', async () => {
    const show = await venue.makeShow()
    const { a1, a2, meant, since } = await soldAnew(show)
    const release = { showId: show.id, seatIds: [a1, a2], saleId: meant }
    const refusal = await venue.desk.refusal('show.release', release)
    expect(refusal).toMatchObject(notDewis)
    expect(refusal.details).toMatchObject({
      current: {
        seats: [
          { label: 'A1', saleId: meant },
          { label: 'A2', saleId: since },
        ],
      },
    })
    expect((await venue.seatsOf(show)).get('A1')).toMatchObject({ status: 'sold', saleId: meant })
    const input = { ...release, seatIds: [a1], requestId: randomUUID() }
    const answer = await venue.desk.call('show.release', input)
    expect(answer.seats).toMatchObject([{ label: 'A1', status: 'free' }])
    expect(await venue.desk.call('show.release', input)).toEqual(answer)
    expect((await venue.seatsOf(show)).get('A2')).toMatchObject({ status: 'sold', saleId: since })
    const back = { action: 'taken_back', after: null }
    expect(await historyOf(show)).toEqual([
      { ...back, before: { seats: ['A2'], paid: null } },
      { ...back, before: { seats: ['A1'], paid: null } },
    ])
  })

  test('are not taken back where they are held by now, nor let go as a sale’s', async () => {
    const show = await venue.makeShow()
    const seatIds = await venue.idsOf(show, 'A1')
    const { saleId } = await venue.desk.call('show.sell', { showId: show.id, seatIds, customer: dewi })
    await venue.desk.call('show.release', { showId: show.id, saleId })
    await venue.desk.call('show.hold', { showId: show.id, seatIds })
    expect(await venue.desk.refusal('show.release', { showId: show.id, seatIds, saleId })).toMatchObject({
      code: 'stale',
      message: 'A1 is not Dewi’s any more. Look at the seat again.',
    })
    expect((await venue.seatsOf(show)).get('A1')).toMatchObject({ status: 'held' })
  })

  test('are moved, all or none, and not with one that is another customer’s by now', async () => {
    const show = await venue.makeShow()
    const { a1, a2, b1, b2, meant, since } = await soldAnew(show)
    const both = [
      { from: a1, to: b1 },
      { from: a2, to: b2 },
    ]
    expect(
      await venue.desk.refusal('show.moveSeats', { showId: show.id, moves: both, saleId: meant }),
    ).toMatchObject(notDewis)
    expect((await venue.seatsOf(show)).get('B1')).toMatchObject({ status: 'free' })
    await venue.desk.call('show.moveSeats', { showId: show.id, moves: both.slice(0, 1), saleId: meant })
    const seats = await venue.seatsOf(show)
    expect(seats.get('B1')).toMatchObject({ saleId: meant })
    expect(seats.get('A2')).toMatchObject({ saleId: since })
  })

  test('are checked in, and not with one that is another customer’s by now', async () => {
    const show = await venue.makeShow()
    const { a1, a2, meant, since } = await soldAnew(show)
    const checkIn = { showId: show.id, seatIds: [a1, a2], saleId: meant }
    expect(await venue.desk.refusal('show.checkIn', checkIn)).toMatchObject(notDewis)
    expect((await venue.seatsOf(show)).get('A1')).toMatchObject({ status: 'sold' })
    await venue.desk.call('show.checkIn', { ...checkIn, seatIds: [a1] })
    await venue.desk.call('show.checkIn', { ...checkIn, seatIds: [a1], back: true })
    await venue.desk.call('show.checkIn', { showId: show.id, seatIds: [a2], saleId: since })
    expect(await venue.desk.refusal('show.checkIn', { ...checkIn, seatIds: [a2], back: true })).toMatchObject(
      notDewis,
    )
    const seats = await venue.seatsOf(show)
    expect(seats.get('A1')).toMatchObject({ status: 'sold' })
    expect(seats.get('A2')).toMatchObject({ status: 'checked_in' })
  })

  test('need a sale of the show, and are named in no other ways together', async () => {
    const show = await venue.makeShow()
    const seatIds = await venue.idsOf(show, 'A1')
    const [saleId, holdId] = [randomUUID(), randomUUID()]
    const shared = { showId: show.id, seatIds }
    const unknown = { code: 'not_found', details: { what: 'sale' } }
    expect(await venue.desk.refusal('show.release', { ...shared, saleId })).toMatchObject(unknown)
    expect(await venue.desk.refusal('show.checkIn', { ...shared, saleId })).toMatchObject(unknown)
    const moves = [{ from: seatIds[0] ?? '', to: seatIds[0] ?? '' }]
    expect(await venue.desk.refusal('show.moveSeats', { showId: show.id, moves, saleId })).toMatchObject(
      unknown,
    )
    const wrong = [
      { ...shared, holdId },
      { ...shared, saleId, holdId },
      { ...shared, saleId, ownHolds: true as const },
      { showId: show.id, holdId, ownHolds: true as const },
    ]
    for (const input of wrong) {
      expect(await venue.desk.refusal('show.release', input)).toMatchObject({ code: 'invalid' })
    }
  })
})
