import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '../../contract/index.ts'
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

const court = (name = 'Court') => a.ask('resource.save', { name, slotMinutes: 30, pricePerHour: 1000 })
const seen = ({ id, version }: Booking) => ({ id, version })

async function latest(booking: { id: string }): Promise<{ historyId: string }> {
  const { entries } = await a.ask('booking.history', { id: booking.id })
  return { historyId: entries[0]?.id ?? '' }
}

async function undo(booking: { id: string }): Promise<Booking> {
  return (await a.ask('booking.undo', await latest(booking))).booking
}

/** What a booking is, whatever its version. */
function content({ version: _version, ...rest }: Booking) {
  return rest
}

describe('undo', () => {
  it.each<[string, (booking: Booking) => Promise<unknown>]>([
    ['a move', (booking) => a.ask('booking.move', { ...seen(booking), start: at('14:00') })],
    ['a longer end', (booking) => a.ask('booking.move', { ...seen(booking), end: at('12:00') })],
    ['a cancellation', (booking) => a.ask('booking.cancel', { ...seen(booking), reason: 'ill' })],
    ['a check-in', (booking) => a.ask('booking.checkIn', seen(booking))],
    ['a completion', (booking) => a.ask('booking.complete', seen(booking))],
    ['a no-show', (booking) => a.ask('booking.noShow', seen(booking))],
    [
      'an edit of every field',
      (booking) =>
        a.ask('booking.update', {
          ...seen(booking),
          customer: { name: 'Somebody else' },
          title: 'Training',
          notes: null,
          price: 777,
          paid: 'paid',
        }),
    ],
  ])('takes back %s, and is taken back itself', async (_change, change) => {
    const booking = await a.book(await court(), '10:00', { notes: 'by phone', paidAmount: 200 })
    await change(booking)
    const changed = await a.ask('booking.get', { id: booking.id })
    expect(content(changed)).not.toEqual(content(booking))
    const undone = await undo(booking)
    expect(content(undone)).toEqual(content(booking))
    const redone = await undo(booking)
    const { cancelledAt: _first, ...wanted } = content(changed)
    const { cancelledAt: _second, ...again } = content(redone)
    expect(again).toEqual(wanted)
    const { entries } = await a.ask('booking.history', { id: booking.id })
    expect(entries).toHaveLength(4)
    expect(entries.slice(0, 2).map((entry) => entry.action)).toEqual(['redone', 'undone'])
  })

  it('of a booking withdraws it, however near its start; redo books it again', async () => {
    const resource = await court()
    const soon = { start: at('09:30', '2026-09-20'), end: at('10:30', '2026-09-20') }
    const booking = await a.book(resource, '10:00', soon)
    const withdrawn = await undo(booking)
    expect(withdrawn.status).toBe('cancelled')
    const again = await b.ask('booking.book', { resourceId: resource.id, ...soon, customer: { name: 'Bo' } })
    const refusal = await a.refused('booking.undo', await latest(booking), 'slot_taken')
    expect(refusal.details.by).toMatchObject({ deskName: 'B', start: soon.start })
    await b.ask('booking.undo', await latest(again))
    expect(content(await undo(booking))).toEqual(content(booking))
  })

  it('of an undone cancellation is late by the same hours, but for the seconds of an undo', async () => {
    const resource = await court()
    const today = { start: at('15:00', '2026-09-20'), end: at('16:00', '2026-09-20') }
    const booking = await a.book(resource, '15:00', today)
    await a.ask('booking.cancel', seen(booking))
    await undo(booking)
    const entry = await latest(booking)
    const late = await venue.openDesk('C', { now: '2026-09-20T14:00:00+07:00', role: 'staff' })
    await late.refused('booking.undo', entry, 'too_late_to_cancel')
    expect(await a.ask('booking.get', { id: booking.id })).toMatchObject({ status: 'confirmed' })
    const inTime = await venue.openDesk('D', { now: '2026-09-20T12:00:00+07:00', role: 'staff' })
    const { booking: redone } = await inTime.ask('booking.undo', entry)
    expect(redone.status).toBe('cancelled')
    // Taken back at once, however near the start: the undo itself was a mistake.
    await late.ask('booking.undo', await latest(booking))
    const again = await late.ask('booking.undo', await latest(booking))
    expect(again.booking.status).toBe('cancelled')
  })

  it('of a hold lets it go; of a confirmation withdraws the booking', async () => {
    const resource = await court()
    const slot = { resourceId: resource.id, start: at('10:00'), end: at('11:00') }
    const hold = await a.ask('booking.hold', slot)
    expect((await undo(hold)).status).toBe('cancelled')
    const second = await a.ask('booking.hold', slot)
    await a.ask('booking.confirm', { ...seen(second), customer: { name: 'Cy' } })
    const withdrawn = await undo(second)
    expect(withdrawn.status).toBe('cancelled')
    expect(await undo(second)).toMatchObject({ status: 'confirmed', customer: { name: 'Cy' } })
  })

  it('of letting a hold go holds it anew', async () => {
    const resource = await court()
    const hold = await a.ask('booking.hold', {
      resourceId: resource.id,
      start: at('10:00'),
      end: at('11:00'),
    })
    await a.ask('booking.release', { id: hold.id })
    const again = await undo(hold)
    expect(again).toMatchObject({ status: 'held', start: at('10:00') })
    expect(Date.parse(again.holdExpiresAt ?? '')).toBeGreaterThan(Date.parse(hold.holdExpiresAt ?? ''))
  })

  it('of a block or of a block’s move works as for a booking', async () => {
    const resource = await court()
    const block = await a.ask('booking.block', {
      resourceId: resource.id,
      start: at('03:07'),
      end: at('03:11'),
      title: 'Net',
    })
    await a.ask('booking.move', { ...seen(block), start: at('04:07') })
    expect(await undo(block)).toMatchObject({ start: at('03:07'), kind: 'block' })
  })
})

describe('undo that would take a slot', () => {
  it('is refused when the old place was taken, nothing lies, and works once it is free', async () => {
    const resource = await court()
    const booking = await a.book(resource, '10:00')
    const moved = await a.ask('booking.move', { ...seen(booking), start: at('12:00') })
    const other = await b.book(resource, '10:00')
    const entry = await latest(booking)
    const { details } = await a.refused('booking.undo', entry, 'slot_taken')
    expect(details.by).toMatchObject({ deskName: 'B', start: at('10:00') })
    expect(details.suggestions.length).toBeGreaterThanOrEqual(3)
    expect(await a.ask('booking.get', { id: booking.id })).toEqual(moved)
    await b.ask('booking.cancel', seen(other))
    expect((await a.ask('booking.undo', entry)).booking.start).toBe(at('10:00'))
  })

  it('finds a longer old time taken in the part that was given up', async () => {
    const resource = await court()
    const booking = await a.book(resource, '10:00', { end: at('12:00') })
    await a.ask('booking.move', { ...seen(booking), end: at('11:00') })
    await b.book(resource, '11:00')
    await a.refused('booking.undo', await latest(booking), 'slot_taken')
  })

  it('keeps to the hours as they are by now, unless a manager had let it stand outside', async () => {
    const resource = await court()
    const inside = await a.book(resource, '10:00')
    await a.ask('booking.cancel', seen(inside))
    const outside = await a.book(resource, '20:00', { override: { reason: 'party' } })
    await a.ask('booking.cancel', seen(outside))
    await venue.sql('INSERT INTO slotkeeper.opening_hours (resource_id, weekly) VALUES ($1, $2)', [
      resource.id,
      '[]',
    ])
    await a.refused('booking.undo', await latest(inside), 'closed')
    expect((await undo(outside)).status).toBe('confirmed')
  })

  it('brings nothing back onto a resource out of use, or where its service is done no more', async () => {
    const [one, two] = [await court('One'), await court('Two')]
    const service = await a.ask('service.save', { name: 'Lesson', minutes: 60 })
    const booking = await a.book(one, '10:00', { serviceId: service.id })
    await a.ask('booking.move', { ...seen(booking), resourceId: two.id })
    const entry = await latest(booking)
    await a.ask('resource.save', { id: one.id, active: false })
    await a.refused('booking.undo', entry, 'not_found')
    await a.ask('resource.save', { id: one.id, active: true, kind: 'room' })
    await a.ask('service.save', { id: service.id, kinds: [two.kind] })
    const refused = await a.refused('booking.undo', entry, 'invalid')
    expect(refused.details.issues).toMatchObject([{ path: 'serviceId' }])
    await a.ask('service.save', { id: service.id, kinds: [] })
    expect((await a.ask('booking.undo', entry)).booking.resourceId).toBe(one.id)
  })

  it('takes the slot of a run-out hold, and of one of two that race', async () => {
    const resource = await court()
    const booking = await a.book(resource, '10:00')
    await a.ask('booking.cancel', seen(booking))
    await b.ask('booking.hold', { resourceId: resource.id, start: at('10:00'), end: at('11:00') })
    const later = await venue.openDesk('C', { now: '2026-09-20T09:06:00+07:00' })
    const entry = await latest(booking)
    const [undone, booked] = await Promise.all([
      later.desk.call('booking.undo', entry),
      later.desk.call('booking.book', {
        resourceId: resource.id,
        start: at('10:30'),
        end: at('11:30'),
        customer: { name: 'Eve' },
      }),
    ])
    expect([undone.ok, booked.ok].filter(Boolean)).toHaveLength(1)
  })
})

describe('undo of what is not the latest', () => {
  it('goes back change by change, and forward again', async () => {
    const { id: resourceId } = await court()
    const start = at('10:00')
    const made = await a.ask('booking.book', {
      resourceId,
      start,
      end: at('11:00'),
      customer: { name: 'Al' },
    })
    const noon = await a.ask('booking.move', {
      ...seen(made),
      start: at('12:00'),
      end: at('13:00'),
    })
    const first = await latest(made)
    await a.ask('booking.move', {
      ...seen(noon),
      start: at('14:00'),
      end: at('15:00'),
    })
    const second = await latest(made)
    const starts = async (historyId: { historyId: string }) =>
      (await a.ask('booking.undo', historyId)).booking.start
    expect(await starts(second)).toBe(noon.start)
    const secondBack = await latest(made)
    expect(await starts(first)).toBe(made.start)
    const firstBack = await latest(made)
    await a.refused('booking.undo', second, 'stale')
    expect(await starts(firstBack)).toBe(noon.start)
    expect(await starts(secondBack)).toContain('T14:00')
  })

  it('is stale, with the booking as it is', async () => {
    const booking = await a.book(await court(), '10:00')
    const first = await latest(booking)
    const moved = await a.ask('booking.move', { ...seen(booking), start: at('12:00') })
    const { details } = await a.refused('booking.undo', first, 'stale')
    expect(details.current).toEqual(moved)
  })

  it('from both desks at once happens once', async () => {
    const booking = await a.book(await court(), '10:00')
    await a.ask('booking.move', { ...seen(booking), start: at('12:00') })
    const entry = await latest(booking)
    const answers = await Promise.all([a, b].map((desk) => desk.desk.call('booking.undo', entry)))
    expect(answers.map((answer) => answer.ok || answer.error.code).sort()).toEqual(['stale', true].sort())
  })
})

describe('undo of a swap', () => {
  async function swapped(oneResource: boolean) {
    const one = await court('One')
    const two = oneResource ? one : await court('Two')
    const x = await a.book(one, '10:00')
    const y = await a.book(two, '14:00', { end: at('16:00') })
    await a.ask('booking.swap', { a: seen(x), b: seen(y) })
    return { x, y, one, two }
  }

  it.each([[true], [false]])(
    'brings both back, and redo exchanges them again (on one resource: %s)',
    async (oneResource) => {
      const { x, y, one, two } = await swapped(oneResource)
      expect(content(await undo(y))).toEqual(content(y))
      expect(content(await a.ask('booking.get', { id: x.id }))).toEqual(content(x))
      expect(await undo(x)).toMatchObject({ resourceId: two.id, start: at('14:00'), end: at('16:00') })
      expect(await a.ask('booking.get', { id: y.id })).toMatchObject({
        resourceId: one.id,
        start: at('10:00'),
      })
      for (const { id } of [x, y]) {
        const { entries } = await a.ask('booking.history', { id })
        expect(entries.map((entry) => entry.action)).toEqual(['redone', 'undone', 'swapped', 'booked'])
      }
    },
  )

  it('is not misled by a hold that ran out while they were swapped', async () => {
    const [one, two] = [await court('One'), await court('Two')]
    const x = await a.book(one, '10:00')
    const y = await a.book(two, '14:00')
    await b.ask('booking.hold', { resourceId: one.id, start: at('12:00'), end: at('13:00') })
    const later = await venue.openDesk('A', { now: '2026-09-20T09:06:00+07:00' })
    await later.ask('booking.swap', { a: seen(x), b: seen(y) })
    expect(content(await undo(x))).toEqual(content(x))
    expect(content(await a.ask('booking.get', { id: y.id }))).toEqual(content(y))
  })

  it('is stale when either was changed since', async () => {
    const { x, y } = await swapped(false)
    const entry = await latest(x)
    const current = await a.ask('booking.get', { id: y.id })
    await b.ask('booking.update', { ...seen(current), notes: 'brings a friend' })
    const { details } = await a.refused('booking.undo', entry, 'stale')
    expect(details.current).toMatchObject({ id: y.id, notes: 'brings a friend' })
  })

  it('names who stands in either old place', async () => {
    const { x, y, two } = await swapped(false)
    const current = await a.ask('booking.get', { id: x.id })
    const taken = await a.ask('booking.move', { ...seen(current), end: at('15:00') })
    await b.book(two, '15:00')
    await a.refused('booking.undo', await latest(taken), 'slot_taken')
    expect((await a.ask('booking.get', { id: y.id })).start).toBe(at('10:00'))
  })
})
