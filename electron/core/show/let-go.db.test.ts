/** Holds that ran out, whose seats others have had meanwhile, and what is left of them once they are let go. */
import { describe, expect, test } from 'vitest'
import { ana, labels, ShowVenue } from './show-venue.fixture.ts'

const venue = new ShowVenue()
const budi = { name: 'Budi' }

/** A hold of A1 and A2 that ran out, of which another desk sold the first so many and took them back. */
async function ranOut(givenBack: number) {
  const { id: showId } = await venue.makeShow({ seats: { rows: [{ row: 'A', seats: 4 }] } })
  const held = await venue.desk.call('show.hold', { showId, count: 2 })
  await venue.letHoldsRunOut()
  const seatIds = held.seats.map(({ id }) => id)
  if (givenBack > 0) {
    const wanted = { seatIds: seatIds.slice(0, givenBack), customer: budi }
    const { saleId } = await venue.other.call('show.sell', { showId, ...wanted })
    await venue.other.call('show.release', { showId, saleId })
  }
  return { showId, holdId: held.holdId, seatIds }
}

/** Nobody can do anything with it any more. */
async function expectOver(hold: { readonly showId: string; readonly holdId: string }): Promise<void> {
  const gone = { code: 'not_found', details: { what: 'hold' } }
  const { showId, holdId } = hold
  const sale = { showId, holdId, customer: ana }
  expect(await venue.desk.refusal('show.sell', sale)).toMatchObject(gone)
  expect(await venue.other.refusal('show.sell', sale)).toMatchObject(gone)
  expect(await venue.desk.refusal('show.extendHold', { showId, holdId })).toMatchObject(gone)
}

describe('a hold that ran out is over with all its seats when it is let go', () => {
  test.each([
    { givenBack: 0, named: 2 },
    { givenBack: 1, named: 1 },
    { givenBack: 2, named: 0 },
  ])('by itself, $givenBack of its seats sold and given back', async ({ givenBack, named }) => {
    const hold = await ranOut(givenBack)
    const release = { showId: hold.showId, holdId: hold.holdId }
    expect((await venue.desk.call('show.release', release)).seats).toHaveLength(named)
    await expectOver(hold)
    expect(await venue.desk.call('show.release', release)).toEqual({ seats: [] })
  })

  test.each([{ ownHolds: true as const }, {}])(
    'by its seats, all of them sold and given back: %j',
    async (more) => {
      const hold = await ranOut(2)
      const { showId, seatIds } = hold
      await venue.desk.call('show.release', { showId, seatIds, ...more })
      await expectOver(hold)
    },
  )

  test.each([{ ownHolds: true as const }, {}])(
    'by its seats, looked through for a party that they do not seat: %j',
    async (more) => {
      const hold = await ranOut(0)
      const { showId, seatIds } = hold
      const all = (await venue.other.call('show.get', { id: showId })).seats.map(({ id }) => id)
      const [first = '', last = ''] = all.filter((id) => !seatIds.includes(id))
      const wanted = { seatIds: [first, last], customer: budi }
      const { saleId } = await venue.other.call('show.sell', { showId, ...wanted })
      await venue.other.call('waitlist.join', { showId, units: 4, customer: { name: 'Rombongan' } })
      // Whoever takes seats back offers what is free, and what ran out names nobody from then on.
      await venue.other.call('show.release', { showId, saleId, seatIds: [first] })
      expect((await venue.other.call('show.get', { id: showId })).counts).toMatchObject({ free: 3, held: 0 })
      await venue.desk.call('show.release', { showId, seatIds, ...more })
      await expectOver(hold)
    },
  )
})

describe('a hold that ran out', () => {
  test('is none of the business of another desk that lets go what it holds itself', async () => {
    const { showId, holdId, seatIds } = await ranOut(1)
    const named = { showId, seatIds: seatIds.slice(0, 1) }
    const anew = await venue.other.call('show.hold', named)
    await venue.other.call('show.release', { ...named, ownHolds: true })
    expect(await venue.other.call('show.release', { showId, holdId: anew.holdId })).toEqual({ seats: [] })
    const sold = await venue.desk.call('show.sell', { showId, holdId, customer: ana })
    expect(labels(sold.seats)).toHaveLength(2)
  })

  test('sells no seat that its desk has held anew for another customer', async () => {
    const { showId, holdId, seatIds } = await ranOut(1)
    const [first = '', second = ''] = seatIds
    const anew = await venue.desk.call('show.hold', { showId, seatIds: [first] })
    const { seats } = await venue.desk.call('show.sell', { showId, holdId, customer: budi })
    expect(seats).toMatchObject([{ id: second }])
    const others = await venue.desk.call('show.sell', { showId, holdId: anew.holdId, customer: ana })
    expect(others.seats).toMatchObject([{ id: first }])
  })
})
