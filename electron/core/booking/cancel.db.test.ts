import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let manager: TestDesk
let staff: TestDesk

const today = '2026-09-20'

beforeAll(async () => {
  venue = await openTestVenue()
  manager = await venue.openDesk('A')
  staff = await venue.openDesk('B', { role: 'staff' })
})
afterAll(() => venue.close())

/** A booking of one hour from that time today, where it is nine o'clock. */
async function bookedToday(time: string) {
  const resource = await manager.ask('resource.save', { name: 'Court', slotMinutes: 30 })
  const booking = await manager.ask('booking.book', {
    resourceId: resource.id,
    start: at(time, today),
    end: new Date(Date.parse(at(time, today)) + 3_600_000).toISOString(),
    customer: { name: 'Ana' },
  })
  return { resource, booking, seen: { id: booking.id, version: booking.version } }
}

describe('a cancellation', () => {
  it('frees the slot and is told with its reason, and only once', async () => {
    const { resource, booking, seen } = await bookedToday('15:00')
    const { booking: cancelled } = await staff.ask('booking.cancel', { ...seen, reason: 'rain' })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'rain', version: 2 })
    expect(cancelled.cancelledAt).toBeDefined()
    await staff.refused('booking.cancel', { id: booking.id, version: 2 }, 'invalid')
    const { start, end } = booking
    await staff.ask('booking.book', { resourceId: resource.id, start, end, customer: { name: 'Bo' } })
  })

  it('inside the policy’s hours is a manager’s, with a reason', async () => {
    const { booking, seen } = await bookedToday('10:30')
    const refusal = await staff.refused('booking.cancel', seen, 'too_late_to_cancel')
    expect(refusal.details).toEqual({ cancelMinHours: 2, start: booking.start })
    await manager.refused('booking.cancel', seen, 'too_late_to_cancel')
    const override = { reason: 'the pump is broken' }
    await staff.refused('booking.cancel', { ...seen, override }, 'forbidden')
    const { booking: cancelled } = await manager.ask('booking.cancel', { ...seen, override })
    expect(cancelled).toMatchObject({ status: 'cancelled', overrideReason: 'the pump is broken' })
  })

  it('exactly the policy’s hours before is in time', async () => {
    await manager.ask('policy.save', { cancelMinHours: 3 })
    const { seen } = await bookedToday('12:30')
    await staff.ask('booking.cancel', seen)
    const late = await bookedToday('11:30')
    await staff.refused('booking.cancel', late.seen, 'too_late_to_cancel')
    await manager.ask('policy.save', { cancelMinHours: 0 })
    await staff.ask('booking.cancel', late.seen)
    const begun = await bookedToday('09:00')
    await staff.refused('booking.cancel', begun.seen, 'too_late_to_cancel')
    await manager.ask('policy.save', { cancelMinHours: 2 })
  })

  it('of a hold or a block knows no hours', async () => {
    const { resource } = await bookedToday('12:00')
    const soon = { resourceId: resource.id, start: at('09:30', today), end: at('10:00', today) }
    const hold = await staff.ask('booking.hold', soon)
    await staff.ask('booking.cancel', { id: hold.id, version: hold.version })
    const block = await staff.ask('booking.block', { ...soon, title: 'Net' })
    await staff.ask('booking.cancel', { id: block.id, version: block.version })
  })

  it('told stale before late, and forbidden before stale', async () => {
    const { seen } = await bookedToday('10:00')
    await manager.ask('booking.update', { ...seen, notes: 'x' })
    await staff.refused('booking.cancel', seen, 'stale')
    await staff.refused('booking.cancel', { ...seen, override: { reason: 'x' } }, 'forbidden')
  })
})

describe('coming, having been, not having come', () => {
  it('are told in any order and keep the slot', async () => {
    const { booking } = await bookedToday('11:00')
    let version = booking.version
    for (const [operation, status] of [
      ['booking.checkIn', 'checked_in'],
      ['booking.complete', 'completed'],
      ['booking.noShow', 'no_show'],
      ['booking.checkIn', 'checked_in'],
    ] as const) {
      const changed = await staff.ask(operation, { id: booking.id, version })
      expect(changed.status).toBe(status)
      version = changed.version
      const { start, end, resourceId } = booking
      const again = { resourceId, start, end, customer: { name: 'Bo' } }
      const { details } = await staff.refused('booking.book', again, 'slot_taken')
      expect(details.by?.status).toBe(status)
    }
    const { entries } = await staff.ask('booking.history', { id: booking.id })
    expect(entries.map((entry) => entry.action)).toEqual([
      'checked_in',
      'no_show',
      'completed',
      'checked_in',
      'booked',
    ])
  })

  it('are nothing for holds, blocks and what is cancelled', async () => {
    const { resource, seen } = await bookedToday('14:00')
    const slot = { resourceId: resource.id, start: at('17:00', today), end: at('18:00', today) }
    const hold = await staff.ask('booking.hold', slot)
    await staff.refused('booking.checkIn', { id: hold.id, version: 1 }, 'invalid')
    await staff.ask('booking.release', { id: hold.id })
    const block = await staff.ask('booking.block', { ...slot, title: 'Net' })
    await staff.refused('booking.noShow', { id: block.id, version: 1 }, 'invalid')
    const { booking } = await staff.ask('booking.cancel', seen)
    await staff.refused('booking.complete', { id: booking.id, version: booking.version }, 'invalid')
  })
})
