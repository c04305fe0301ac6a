import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskOperationName, Sent } from '../contract/index.ts'
import { openTestVenue, type TestDesk, type TestVenue } from './testing/test-venue.ts'

let venue: TestVenue
let manager: TestDesk
let staff: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  manager = await venue.openDesk('Office')
  staff = await venue.openDesk('Counter', { role: 'staff' })
})
afterAll(() => venue.close())

const nowhere = '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99'

it('that are not there are told before who may change them', async () => {
  const court = await manager.ask('resource.save', { name: 'Court', slotMinutes: 30 })
  const booking = await manager.book(court, '10:00')
  const days = { from: '2026-12-24', to: '2026-12-24', closed: true } as const
  const { exception } = await manager.ask('exception.save', { ...days, resourceId: null })
  async function both<Name extends DeskOperationName>(
    operation: Name,
    missing: Sent<Name>,
    there: Sent<Name>,
  ): Promise<void> {
    await staff.refused(operation, missing, 'not_found')
    await staff.refused(operation, there, 'forbidden')
  }
  await both('hours.save', { resourceId: nowhere, weekly: [] }, { resourceId: court.id, weekly: [] })
  await both('exception.save', { ...days, resourceId: nowhere }, { ...days, resourceId: null })
  await both('exception.remove', { id: nowhere }, { id: exception.id })
  const keep = { version: 1, reason: 'a regular' }
  await both('booking.keepOutside', { ...keep, id: nowhere }, { ...keep, id: booking.id })
  await staff.refused('hours.save', { resourceId: null, weekly: [] }, 'forbidden')
  expect((await manager.ask('hours.get', { resourceId: court.id })).weekly).toBeNull()
  expect((await manager.ask('exception.list', { from: days.from, to: days.to })).exceptions).toHaveLength(1)
  expect(await manager.ask('booking.get', { id: booking.id })).toEqual(booking)
})
