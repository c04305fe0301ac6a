import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '../../contract/index.ts'
import { at, hourOf, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk
let b: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  b = await venue.openDesk('B')
})
afterAll(() => venue.close())

const court = (name = 'Court', more = {}) => a.ask('resource.save', { name, slotMinutes: 30, ...more })
const customer = { name: 'Cora' }

function wanted(more: object) {
  return { from: at('10:00'), to: at('14:00'), minutes: 60, count: 3, ...more }
}

const starts = (offers: readonly Booking[]) => offers.map((offer) => offer.start)
const statusOf = async (id: string) => (await b.ask('booking.get', { id })).status

describe('an offer', () => {
  it('holds the first free slots of the window, apart from each other', async () => {
    const resource = await court()
    await b.book(resource, '10:30')
    const { offers } = await a.ask('availability.offer', wanted({ resourceId: resource.id }))
    expect(starts(offers)).toEqual([at('11:30'), at('12:30')])
    for (const offer of offers) {
      expect(offer).toMatchObject({ status: 'held', deskName: 'A' })
      await b.refused(
        'booking.book',
        { ...hourOf(resource, '09:00'), start: offer.start, end: offer.end },
        'slot_taken',
      )
    }
  })

  it('keeps the buffers between its own holds', async () => {
    const room = await court('Room', { bufferBeforeMinutes: 10, bufferAfterMinutes: 20 })
    const { offers } = await a.ask('availability.offer', wanted({ resourceId: room.id }))
    expect(starts(offers)).toEqual([at('10:00'), at('11:30'), at('13:00')])
  })

  it('of a kind takes the earliest over all of it', async () => {
    const [one] = [await court('One', { kind: 'offer' }), await court('Two', { kind: 'offer' })]
    await b.book(one, '10:00')
    const { offers } = await a.ask('availability.offer', wanted({ kind: 'offer' }))
    expect(starts(offers)).toEqual([at('10:00'), at('11:00'), at('11:00')])
  })

  it('lets the others go when one is confirmed', async () => {
    const kind = 'choice'
    for (const name of ['One', 'Two', 'Three']) await court(name, { kind })
    const { offers } = await a.ask('availability.offer', wanted({ kind }))
    const [chosen, ...others] = offers
    if (chosen === undefined) throw new Error('nothing was offered')
    await a.ask('booking.confirm', { id: chosen.id, version: chosen.version, customer })
    expect(await statusOf(chosen.id)).toBe('confirmed')
    for (const other of others) expect(await statusOf(other.id)).toBe('cancelled')
    expect(others).toHaveLength(2)
  })

  it('gives one booking when two of it are confirmed at the same moment, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const kind = `race ${round}`
      for (const name of ['One', 'Two', 'Three']) await court(name, { kind })
      const { offers } = await a.ask('availability.offer', wanted({ kind }))
      const answers = await Promise.all(
        offers.map((offer) =>
          a.desk.call('booking.confirm', { id: offer.id, version: offer.version, customer }),
        ),
      )
      expect(answers.map((answer) => answer.ok || answer.error.code).sort()).toEqual(
        ['stale', 'stale', true].sort(),
      )
    }
  })

  it('leaves the others when one is let go or runs out', async () => {
    const resource = await court()
    const { offers } = await a.ask('availability.offer', wanted({ resourceId: resource.id, count: 2 }))
    const [first, second] = offers
    if (first === undefined || second === undefined) throw new Error('two were to be offered')
    await a.ask('booking.release', { id: first.id })
    expect(await statusOf(second.id)).toBe('held')
    await a.ask('booking.confirm', { id: second.id, version: second.version, customer })
    expect(await statusOf(first.id)).toBe('cancelled')
  })

  it('is nothing where nothing is free, or open, or left of the window', async () => {
    const resource = await court()
    await b.ask('booking.block', {
      resourceId: resource.id,
      start: at('10:00'),
      end: at('14:00'),
      title: 'Roof',
    })
    const none = { offers: [] }
    expect(await a.ask('availability.offer', wanted({ resourceId: resource.id }))).toEqual(none)
    const past = { from: at('06:00', '2026-09-19'), to: at('08:00', '2026-09-19') }
    expect(await a.ask('availability.offer', wanted({ resourceId: resource.id, ...past }))).toEqual(none)
    const short = { from: at('15:00'), to: at('15:45') }
    expect(await a.ask('availability.offer', wanted({ resourceId: resource.id, ...short }))).toEqual(none)
  })

  it('does not overlap that of another desk at the same moment', async () => {
    const resource = await court()
    const window = wanted({ resourceId: resource.id, to: at('16:00') })
    const answers = await Promise.all([a, b].map((desk) => desk.ask('availability.offer', window)))
    const offers = answers.flatMap((answer) => answer.offers)
    expect(new Set(starts(offers)).size).toBe(6)
  })

  it('is refused for a resource out of use', async () => {
    const { id: resourceId } = await court('Old', { active: false })
    await a.refused('availability.offer', wanted({ resourceId }), 'not_found')
  })

  it('is refused for what is not there, and for more than two years', async () => {
    const nowhere = '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99'
    await a.refused('availability.offer', wanted({ resourceId: nowhere }), 'not_found')
    await a.refused('availability.offer', wanted({ kind: 'no such kind' }), 'not_found')
    const resource = await court()
    const long = wanted({ resourceId: resource.id, to: at('10:00', '2029-09-27') })
    await a.refused('availability.offer', long, 'invalid')
    await a.refused(
      'availability.offer',
      { ...wanted({}), resourceId: resource.id, kind: 'court' },
      'invalid',
    )
  })
})
