import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk
let b: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  b = await venue.openDesk('B')
})
afterAll(() => venue.close())

async function held() {
  const { id: resourceId } = await a.ask('resource.save', { name: 'Court', slotMinutes: 30 })
  const slot = { resourceId, start: at('12:00'), end: at('13:00') }
  return { slot, hold: await a.ask('booking.hold', slot) }
}

describe('a hold that becomes a block', () => {
  it('stays where it is, and is taken back like a block that was made at once', async () => {
    const { slot, hold } = await held()
    const block = await a.ask('booking.block', { ...slot, holdId: hold.id, title: 'Lunch', notes: 'daily' })
    expect(block).toMatchObject({
      id: hold.id,
      kind: 'block',
      status: 'confirmed',
      title: 'Lunch',
      notes: 'daily',
    })
    expect(block.holdExpiresAt).toBeUndefined()
    await b.refused('booking.hold', slot, 'slot_taken')
    const { entries } = await a.ask('booking.history', { id: hold.id })
    expect(entries.map(({ action }) => action)).toEqual(['blocked', 'held'])
    await a.ask('booking.undo', { historyId: entries[0]?.id ?? '' })
    await b.ask('booking.hold', slot)
  })

  it('is this desk’s own, is a hold, and is on that very time', async () => {
    const { slot, hold } = await held()
    const block = { ...slot, holdId: hold.id, title: 'Repair' }
    await b.refused('booking.block', block, 'forbidden')
    await a.refused('booking.block', { ...block, end: at('14:00') }, 'invalid')
    await a.ask('booking.confirm', { id: hold.id, version: 1, customer: { name: 'Ana' } })
    await a.refused('booking.block', block, 'invalid')
  })

  it('is made late while the time is free, and refused with what is free when it is not', async () => {
    const later = await venue.openDesk('A', { now: '2026-09-20T09:06:00+07:00' })
    const { slot, hold } = await held()
    const other = await held()
    await later.ask('booking.block', { ...slot, holdId: hold.id, title: 'Lunch' })
    await later.book({ id: other.slot.resourceId }, '12:30')
    const late = { ...other.slot, holdId: other.hold.id, title: 'Lunch' }
    const refused = await later.refused('booking.block', late, 'hold_expired')
    expect(refused.details.suggestions.length).toBeGreaterThanOrEqual(3)
  })
})
