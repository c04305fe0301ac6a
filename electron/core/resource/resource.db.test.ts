import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, hourOf, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk
let staff: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  staff = await venue.openDesk('B', { role: 'staff' })
})
afterAll(() => venue.close())

describe('a resource', () => {
  it('gets the venue’s slot and the last place, and keeps what an edit leaves out', async () => {
    const first = await a.ask('resource.save', { name: 'Court 1', pricePerHour: 25_000, color: '#2f7d5b' })
    const second = await a.ask('resource.save', {
      name: 'Court 2',
      kind: 'court',
      slotMinutes: 60,
      people: 4,
    })
    expect(first).toMatchObject({
      slotMinutes: 30,
      active: true,
      pricePerHour: { amount: 25_000, currency: 'IDR' },
    })
    expect(second.position).toBe(first.position + 1)
    const edited = await a.ask('resource.save', {
      id: first.id,
      version: 1,
      name: 'Centre court',
      color: null,
    })
    const { color: _gone, ...kept } = first
    expect(edited).toEqual({ ...kept, name: 'Centre court', version: 2 })
    const { details } = await a.refused('resource.save', { id: first.id, version: 1, name: 'x' }, 'stale')
    expect(details.current).toEqual(edited)
  })

  it('is listed in its order, out of use only when asked for', async () => {
    const hidden = await a.ask('resource.save', { name: 'Old court', active: false })
    const names = async (input = {}) =>
      (await staff.ask('resource.list', input)).resources.map((resource) => resource.name)
    expect(await names()).toEqual(['Centre court', 'Court 2'])
    expect(await names({ includeInactive: true })).toContain('Old court')
    await a.refused('booking.book', hourOf(hidden, '10:00'), 'not_found')
  })

  it('is a manager’s to save, needs a name, and what it names must be there', async () => {
    await staff.refused('resource.save', { name: 'Court 9' }, 'forbidden')
    await a.refused('resource.save', { kind: 'court' }, 'invalid')
    await a.refused('resource.save', { id: randomUUID(), kind: 'court' }, 'not_found')
    await a.refused('resource.save', { id: randomUUID(), version: 1, name: 'x' }, 'not_found')
    await a.refused('resource.save', { name: 'x', pricePerHour: { amount: 1, currency: 'USD' } }, 'invalid')
    await a.refused('resource.save', { name: 'x', slotMinutes: 0 }, 'invalid')
  })

  it('changes at one desk what the other may book, from its next call on', async () => {
    const court = await a.ask('resource.save', { name: 'Changing', slotMinutes: 30 })
    await staff.ask('booking.book', hourOf(court, '10:00', { start: at('10:30'), end: at('11:30') }))
    await a.ask('resource.save', { id: court.id, slotMinutes: 60 })
    const half = hourOf(court, '13:00', { start: at('13:30'), end: at('14:30') })
    await staff.refused('booking.book', half, 'not_on_grid')
    await a.ask('resource.save', { id: court.id, bufferAfterMinutes: 60, slotMinutes: 30 })
    const booked = await staff.ask('booking.book', half)
    expect(booked.bufferAfterMinutes).toBe(60)
    await a.ask('resource.save', { id: court.id, active: false })
    await staff.refused('booking.book', hourOf(court, '18:00'), 'not_found')
  })
})

describe('the venue and its policy', () => {
  it('are saved field by field, by versions, by managers', async () => {
    const saved = await a.ask('venue.save', { name: 'Sports hall', weekStartsOn: 7 })
    expect(saved).toMatchObject({
      name: 'Sports hall',
      weekStartsOn: 7,
      clockHours: 24,
      timeZone: 'Asia/Jakarta',
      isSetUp: true,
    })
    await a.refused('venue.save', { version: saved.version - 1, name: 'x' }, 'stale')
    await staff.refused('venue.save', { name: 'x' }, 'forbidden')
    expect(await a.ask('venue.save', { clockHours: 12 })).toMatchObject({ clockHours: 12, weekStartsOn: 7 })
    await a.refused('venue.save', { timeZone: 'Mars/Olympus' }, 'invalid')
    await a.refused('venue.save', { currency: 'euro' }, 'invalid')
    const policy = await staff.ask('policy.get', {})
    expect(policy).toMatchObject({
      holdMinutes: 5,
      cancelMinHours: 2,
      minNoticeMinutes: 0,
      maxAheadDays: 730,
      offerMinutes: 30,
      undoSeconds: 10,
    })
    expect(await a.ask('policy.save', { holdMinutes: 7 })).toEqual({
      ...policy,
      holdMinutes: 7,
      version: policy.version + 1,
    })
    await staff.refused('policy.save', { holdMinutes: 7 }, 'forbidden')
    await a.refused('policy.save', { version: policy.version, holdMinutes: 9 }, 'stale')
    await a.refused('policy.save', { holdMinutes: 0 }, 'invalid')
  })

  it('of holds counts for holds made afterwards', async () => {
    const court = await a.ask('resource.save', { name: 'Held' })
    const hold = await staff.ask('booking.hold', {
      resourceId: court.id,
      start: at('10:00'),
      end: at('11:00'),
    })
    const held = Date.parse(hold.holdExpiresAt ?? '') - Date.parse(hold.createdAt)
    // Each is rounded to its millisecond by itself.
    expect(held / 60_000).toBeCloseTo(7, 3)
  })
})
