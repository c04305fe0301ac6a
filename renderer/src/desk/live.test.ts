import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeVenue } from '../../dev/fake/fake-venue.ts'
import { confirmDraft, takeSlot } from '../booking/draft-acts.ts'
import { openTestDesk, slotAt, type TestDesk, testVenue } from '../testing/front-desk.ts'

const ten = slotAt('2026-11-06', '10:00', '11:00')
let venue: FakeVenue
let desk: TestDesk
let other: TestDesk

beforeEach(async () => {
  venue = testVenue()
  desk = await openTestDesk(venue, 'Front desk')
  other = await openTestDesk(venue, 'Bar')
})
afterEach(() => {
  desk.stop()
  other.stop()
})

const asked = (name: string) => desk.fake.calls.filter((call) => call.name === name).length

describe('a change at another desk', () => {
  it('is asked for by itself, not with all that is shown', async () => {
    const before = asked('calendar.view')
    await takeSlot(other.front, ten)
    await confirmDraft(other.front, { customer: { name: 'Ana' } })
    await vi.waitFor(() =>
      expect(desk.shown()).toMatchObject([{ status: 'confirmed', customer: { name: 'Ana' } }]),
    )
    expect(asked('calendar.view')).toBe(before)
  })

  it('outside what is shown is not asked for at all', async () => {
    await takeSlot(other.front, slotAt('2026-12-06', '10:00', '11:00'))
    expect(asked('booking.get')).toBe(0)
  })

  it('told while its answer is on the way is asked for again', async () => {
    desk.fake.delay = 5
    await takeSlot(other.front, ten)
    const [hold] = [...venue.bookings.values()]
    await other.fake.call('booking.extendHold', { id: hold?.id ?? '' })
    await vi.waitFor(() => expect(desk.shown()).toMatchObject([{ version: 2 }]))
    expect(asked('booking.get')).toBe(2)
  })

  it('that disappears from the week disappears from the screen', async () => {
    await takeSlot(other.front, ten)
    await vi.waitFor(() => expect(desk.shown()).toHaveLength(1))
    const [hold] = [...venue.bookings.values()]
    await other.fake.call('booking.release', { id: hold?.id ?? '' })
    await vi.waitFor(() => expect(desk.shown()).toEqual([]))
  })
})

it('coming back online asks for everything that is shown again', async () => {
  desk.fake.setOnline(false)
  await takeSlot(other.front, ten)
  expect(desk.shown()).toEqual([])
  desk.fake.setOnline(true)
  const [query] = desk.front.desk.queries.getQueryCache().findAll({ queryKey: ['calendar'] })
  expect(query?.state.isInvalidated).toBe(true)
})
