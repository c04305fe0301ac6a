import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestVenue, type TestVenue, testNow } from '../testing/test-venue.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await openTestVenue()
})
afterAll(() => venue.close())

describe('the status of a desk', () => {
  it('tells who and where it is, and the desks that were there lately', async () => {
    const a = await venue.openDesk('A')
    await venue.openDesk('B')
    const yesterday = await venue.openDesk('Gone', { now: '2026-09-18T09:00:00+07:00' })
    await yesterday.close()
    const status = await a.ask('desk.status', {})
    expect(status).toMatchObject({
      deskName: 'A',
      version: 'test',
      role: 'manager',
      venue: { timeZone: 'Asia/Jakarta', locale: 'en', isSetUp: false },
      database: { kind: 'server', state: 'online' },
    })
    expect(status.desks.map((desk) => desk.name).sort()).toEqual(['A', 'B'])
    expect(Date.parse(status.database.serverNow) - Date.parse(testNow)).toBeLessThan(120_000)
  })

  it('lists a desk no more that has ended in order, until it opens again', async () => {
    const a = await venue.openDesk('A')
    const names = async () => (await a.ask('desk.status', {})).desks.map(({ name }) => name)
    const short = await venue.openDesk('Short')
    expect(await names()).toContain('Short')
    await short.close()
    expect(await names()).not.toContain('Short')
    await venue.openDesk('Short')
    expect(await names()).toContain('Short')
  })

  it('shows how wrong this PC’s clock is, whatever the rehearsal’s clock shows', async () => {
    const right = await venue.openDesk('Right')
    const wrong = await venue.openDesk('Wrong', { pcClockErrorMs: 90_000 })
    expect(Math.abs((await right.ask('desk.status', {})).database.clockSkewMs)).toBeLessThan(30_000)
    const { clockSkewMs } = (await wrong.ask('desk.status', {})).database
    expect(clockSkewMs).toBeGreaterThan(60_000)
    expect(clockSkewMs).toBeLessThan(120_000)
  })

  it('never lets a wrong PC clock decide: a hold made there runs by the database’s', async () => {
    const wrong = await venue.openDesk('Late PC', { pcClockErrorMs: -3_600_000 })
    const court = await wrong.ask('resource.save', { name: 'Court' })
    const hold = await wrong.ask('booking.hold', {
      resourceId: court.id,
      start: '2026-09-27T10:00:00+07:00',
      end: '2026-09-27T11:00:00+07:00',
    })
    const held = Date.parse(hold.holdExpiresAt ?? '') - Date.parse(hold.createdAt)
    // Each is rounded to its millisecond by itself.
    expect(held / 60_000).toBeCloseTo(5, 3)
    expect(Date.parse(hold.createdAt)).toBeGreaterThanOrEqual(Date.parse(testNow))
  })

  it('warns of a desk that goes by the same name on another PC', async () => {
    const first = await venue.openDesk('Twin')
    const namesake = await venue.openDesk('Twin', { deskId: '77777777-7777-4777-8777-777777777777' })
    await expect
      .poll(() => namesake.events)
      .toContainEqual({
        event: 'notice',
        payload: { kind: 'desk_namesake', deskName: 'Twin' },
      })
    expect(await namesake.ask('desk.status', {})).toMatchObject({ hasNamesake: true })
    expect(await first.ask('desk.status', {})).toMatchObject({ hasNamesake: false })
    const again = await venue.openDesk('A')
    await again.ask('desk.status', {})
    expect(again.events.map(({ event }) => event)).not.toContain('notice')
  })
})
