import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Booking } from '../../../electron/contract/index.ts'
import type { FakeVenue } from '../../dev/fake/fake-venue.ts'
import { policyKey, resourcesKey } from '../desk/questions.ts'
import { openTestDesk, slotAt, type TestDesk, testVenue } from '../testing/front-desk.ts'
import { cancelBooking, moveBooking, refuseMove, stepStatus, updateBooking } from './booking-acts.ts'
import { confirmDraft, takeSlot } from './draft-acts.ts'
import { redoLatest, sayLasting, undoLatest } from './undo.ts'

const ten = slotAt('2026-11-06', '10:00', '11:00')
const noon = slotAt('2026-11-06', '12:00', '13:00')

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

async function bookedAt(at: TestDesk, slot: typeof ten, name: string): Promise<Booking> {
  await takeSlot(at.front, slot)
  await confirmDraft(at.front, { customer: { name } })
  const booking = [...venue.bookings.values()].find(({ customer }) => customer?.name === name)
  if (booking === undefined) throw new Error('not booked')
  return booking
}

const texts = () => desk.front.toasts.store.get().map(({ text }) => text)

describe('moving', () => {
  it('draws the new place at once, says it, and can be undone', async () => {
    const ana = await bookedAt(desk, ten, 'Ana')
    const moved = moveBooking(desk.front, ana, noon)
    expect(desk.front.pending.get().get(ana.id)?.start).toBe(noon.start)
    await moved
    expect(desk.front.pending.get().size).toBe(0)
    expect(texts().at(-1)).toBe('Moved Ana: Court 1, Fri 6 Nov 12:00–13:00')
    await undoLatest(desk.front)
    expect(venue.bookings.get(ana.id)).toMatchObject({ start: ten.start, status: 'confirmed' })
  })

  it('of one end alone says how long it lasts now', async () => {
    const ana = await bookedAt(desk, ten, 'Ana')
    await moveBooking(desk.front, ana, slotAt('2026-11-06', '10:00', '11:30'))
    expect(texts().at(-1)).toBe('Ana now lasts 1 h 30 min: Court 1, Fri 6 Nov 10:00–11:30')
    const longer = venue.bookings.get(ana.id) ?? ana
    await moveBooking(desk.front, longer, slotAt('2026-11-06', '10:30', '11:30'))
    expect(texts().at(-1)).toBe('Ana now lasts 1 h: Court 1, Fri 6 Nov 10:30–11:30')
    const shorter = venue.bookings.get(ana.id) ?? ana
    await moveBooking(desk.front, shorter, noon)
    expect(texts().at(-1)).toBe('Moved Ana: Court 1, Fri 6 Nov 12:00–13:00')
  })

  it('that is refused looks for what is free for its service, and is not in its own way', async () => {
    const ana = { ...(await bookedAt(desk, ten, 'Ana')), serviceId: 'massage' }
    await refuseMove(desk.front, ana, {
      message: 'Not done here',
      wanted: noon,
      suggestions: null,
      canOverride: false,
    })
    expect(desk.fake.calls.at(-1)).toMatchObject({
      name: 'availability.suggest',
      input: { start: noon.start, serviceId: 'massage' },
    })
    expect(desk.front.panel.get().shown).toMatchObject({ kind: 'refused', refusal: { movedId: ana.id } })
  })

  it('to another length keeps the price that was agreed on, and says so where it was the usual one', async () => {
    const [resource] = venue.resources
    if (resource === undefined) throw new Error('no court')
    const { currency } = venue.venue
    const priced = { ...resource, pricePerHour: { amount: 100_000, currency } }
    venue.resources = [priced]
    desk.front.desk.queries.setQueryData(resourcesKey, [priced])
    await takeSlot(desk.front, ten)
    await confirmDraft(desk.front, { customer: { name: 'Ana' }, price: 100_000 })
    const [ana] = [...venue.bookings.values()]
    if (ana === undefined) throw new Error('not booked')
    await moveBooking(desk.front, ana, slotAt('2026-11-06', '10:00', '11:30'))
    expect(texts().at(-1)).toMatch(/11:30\. The price stays .*100,000; usually it would be .*150,000\.$/)
    const longer = venue.bookings.get(ana.id)
    if (longer === undefined) throw new Error('gone')
    await moveBooking(desk.front, longer, noon)
    expect(texts().at(-1)).toMatch(/^Moved Ana: [^.]*$/)
  })

  it('can be undone where the policy is not kept any more', async () => {
    const ana = await bookedAt(desk, ten, 'Ana')
    desk.front.desk.queries.removeQueries({ queryKey: policyKey })
    await moveBooking(desk.front, ana, noon)
    expect(desk.front.toasts.store.get().at(-1)?.action).toMatchObject({ label: 'Undo' })
  })

  it('onto somebody else stays where it was, with what is free instead', async () => {
    const ana = await bookedAt(desk, ten, 'Ana')
    await bookedAt(other, noon, 'Budi')
    await moveBooking(desk.front, ana, noon)
    expect(desk.front.pending.get().size).toBe(0)
    expect(desk.front.panel.get().shown).toMatchObject({
      kind: 'refused',
      booking: { id: ana.id },
      refusal: { wanted: noon },
    })
    expect(venue.bookings.get(ana.id)?.start).toBe(ten.start)
  })

  it('of what another desk changed shows it as it is now', async () => {
    const ana = await bookedAt(desk, ten, 'Ana')
    await stepStatus(other.front, ana, 'booking.checkIn')
    await moveBooking(desk.front, ana, noon)
    expect(texts().at(-1)).toContain('changed this meanwhile')
    expect(desk.shown()).toMatchObject([{ id: ana.id, status: 'checked_in', start: ten.start }])
  })
})

describe('undoing', () => {
  it('by key takes the offer of the same undo off the screen, and leaves the others there', async () => {
    const offered = () => desk.front.toasts.store.get().filter(({ action }) => action !== undefined)
    const ana = await bookedAt(desk, ten, 'Ana')
    await vi.waitFor(() => expect(offered()).toHaveLength(1))
    await moveBooking(desk.front, ana, noon)
    await vi.waitFor(() => expect(offered()).toHaveLength(2))
    await undoLatest(desk.front)
    expect(offered().map(({ text }) => text)).toEqual([expect.stringMatching(/^Booked Ana/)])
  })

  it('says honestly that the old place is gone', async () => {
    const ana = await bookedAt(desk, ten, 'Ana')
    await moveBooking(desk.front, ana, noon)
    await bookedAt(other, ten, 'Budi')
    await undoLatest(desk.front)
    expect(texts().at(-1)).toMatch(/^Not undone\. /)
    expect(venue.bookings.get(ana.id)?.start).toBe(noon.start)
  })

  it('is not offered for a change that is no longer the latest', async () => {
    const ana = await bookedAt(desk, ten, 'Ana')
    const before = desk.front.undoable.get().length
    venue.history.push({
      id: '999',
      bookingId: ana.id,
      at: ana.createdAt,
      deskName: 'Bar',
      action: 'updated',
      after: { version: 99 },
    })
    await moveBooking(desk.front, ana, noon)
    venue.history.push({
      id: '1000',
      bookingId: ana.id,
      at: ana.createdAt,
      deskName: 'Bar',
      action: 'updated',
      after: { version: 100 },
    })
    await stepStatus(
      desk.front,
      { ...ana, version: venue.bookings.get(ana.id)?.version ?? 0 },
      'booking.checkIn',
    )
    expect(desk.front.undoable.get().length).toBe(before + 2)
  })

  it('and doing again by keys faster than the desk answers touch nothing else', async () => {
    const zahra = await bookedAt(desk, slotAt('2026-11-06', '14:00', '15:00'), 'Zahra')
    const ana = await bookedAt(desk, ten, 'Ana')
    desk.fake.delay = 20
    const moved = moveBooking(desk.front, ana, noon)
    const keys = Array.from({ length: 4 }, () => [undoLatest(desk.front), redoLatest(desk.front)])
    await Promise.all([moved, ...keys.flat()])
    expect(venue.bookings.get(ana.id)).toMatchObject({ start: noon.start, status: 'confirmed' })
    expect(venue.bookings.get(zahra.id)).toMatchObject({ status: 'confirmed' })
    await undoLatest(desk.front)
    expect(venue.bookings.get(ana.id)).toMatchObject({ start: ten.start, status: 'confirmed' })
  })

  it('has nothing to do on a fresh desk', async () => {
    await undoLatest(desk.front)
    expect(desk.fake.calls.filter(({ name }) => name === 'booking.undo')).toEqual([])
  })
})

describe('cancelling', () => {
  it('frees the slot at every desk and keeps the reason', async () => {
    const ana = await bookedAt(desk, ten, 'Ana')
    expect(await cancelBooking(desk.front, ana, 'Rain')).toBeNull()
    expect(venue.bookings.get(ana.id)).toMatchObject({ status: 'cancelled', cancelReason: 'Rain' })
    await vi.waitFor(() => expect(other.shown()).toEqual([]))
  })

  it('tells why it failed', async () => {
    const ana = await bookedAt(desk, ten, 'Ana')
    expect(await cancelBooking(desk.front, { ...ana, version: 1 }, '')).toMatchObject({ code: 'stale' })
  })
})

it('saves what is written on a booking', async () => {
  const ana = await bookedAt(desk, ten, 'Ana')
  const result = await updateBooking(desk.front, ana, { title: 'Doubles' })
  expect(result).toMatchObject({ ok: true, value: { title: 'Doubles' } })
  await vi.waitFor(() => expect(other.shown()).toMatchObject([{ title: 'Doubles' }]))
  await vi.waitFor(() => expect(texts()).toContain('Changed: Ana'))
  await undoLatest(desk.front)
  // The change is taken back, and not the booking that was made before it.
  expect(desk.shown()).toMatchObject([{ status: 'confirmed' }])
  expect(desk.fake.calls.filter(({ name }) => name === 'booking.undo')).toHaveLength(1)
})

it('takes nothing older back by key than what was done last, and says what to do instead', async () => {
  await bookedAt(desk, ten, 'Ana')
  await desk.front.turns.during(async (turn) =>
    sayLasting(desk.front, turn, 'Booked 5 dates', 'Cancel it from one of its dates.'),
  )
  await undoLatest(desk.front)
  // Twice without having read it: no older one goes by that.
  await undoLatest(desk.front)
  expect(desk.shown()).toMatchObject([{ status: 'confirmed' }])
  expect(desk.front.toasts.store.get().at(-1)?.text).toBe(
    'Not undone. Cancel it from one of its dates. Press again to take back what was done before it.',
  )
  expect(desk.fake.calls.filter(({ name }) => name === 'booking.undo')).toEqual([])
  // Whoever has read it presses again.
  const read = performance.now() + 2_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(read)
  await undoLatest(desk.front)
  clock.mockRestore()
  expect(desk.shown()).toEqual([])
})
