import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Resource, Sent, Service } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

let database: TestDatabase
let desk: TestDesk
let chair: Resource
let cut: Service

const ana = { name: 'Ana' }
const at = (time: string) => `2026-09-28T${time}:00+07:00`

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openTestDesk(database.url, { now: '2026-09-20T09:00:00+07:00' })
  await desk.call('venue.save', { currency: 'IDR' })
})

afterAll(async () => {
  await desk.close()
  await database.drop()
})

beforeEach(async () => {
  chair = await desk.call('resource.save', {
    name: 'Chair',
    kind: 'chair',
    slotMinutes: 30,
    pricePerHour: 60_000,
    bufferAfterMinutes: 5,
  })
  cut = await desk.call('service.save', { name: 'Cut', minutes: 45, price: 75_000, kinds: ['chair'] })
})

function book(time: string, more: Partial<Sent<'booking.book'>> = {}) {
  const input = { resourceId: chair.id, start: at(time), serviceId: cut.id, customer: ana, ...more }
  return desk.call('booking.book', input)
}

describe('chosen for a hold', () => {
  test('sets its length, off the grid too, and its price once it is sold', async () => {
    const hold = await desk.call('booking.hold', {
      resourceId: chair.id,
      start: at('10:00'),
      end: at('11:00'),
    })
    const seen = { id: hold.id, version: hold.version }
    const moved = await desk.call('booking.move', { ...seen, serviceId: cut.id })
    expect(moved).toMatchObject({ end: at('10:45'), serviceId: cut.id, status: 'held' })
    expect(moved.price).toBeUndefined()
    const sold = await desk.call('booking.confirm', { id: hold.id, version: moved.version, customer: ana })
    expect(sold).toMatchObject({ price: { amount: 75_000 }, serviceId: cut.id })
    const long = await desk.call('service.save', { name: 'Perm', minutes: 100, price: 200_000 })
    const changed = await desk.call('booking.move', {
      id: sold.id,
      version: sold.version,
      serviceId: long.id,
    })
    expect(changed).toMatchObject({ end: at('11:40'), price: { amount: 200_000 } })
    const none = await desk.call('booking.move', {
      id: sold.id,
      version: changed.version,
      serviceId: null,
      end: at('11:00'),
    })
    expect(none).toMatchObject({ end: at('11:00'), price: { amount: 200_000 } })
    expect(none.serviceId).toBeUndefined()
  })

  test('is refused where its length does not fit, and where it is not done', async () => {
    const hold = await desk.call('booking.hold', {
      resourceId: chair.id,
      start: at('10:00'),
      end: at('10:30'),
    })
    await book('11:00')
    const perm = await desk.call('service.save', { name: 'Perm', minutes: 75, kinds: ['chair'] })
    const seen = { id: hold.id, version: hold.version }
    const free = { resourceId: chair.id, start: at('12:00'), end: at('13:15') }
    expect(await desk.refusal('booking.move', { ...seen, serviceId: perm.id })).toMatchObject({
      code: 'slot_taken',
      // Its own hold is not in its way.
      details: { suggestions: [{ start: at('09:30'), end: at('10:45') }, {}, {}] },
    })
    const wanted = { resourceId: chair.id, start: at('11:00'), minutes: 75 }
    expect((await desk.call('availability.suggest', wanted)).slots).toEqual([])
    const { slots } = await desk.call('availability.suggest', { ...wanted, serviceId: perm.id })
    expect(slots[0]).toEqual(free)
    const other = await desk.call('service.save', { name: 'Tennis', minutes: 30, kinds: ['court'] })
    const court = await desk.call('resource.save', { name: 'Court', kind: 'court', slotMinutes: 30 })
    // Where it is done, whatever was asked for.
    const asked = { start: at('11:00'), minutes: 30, count: 1, serviceId: other.id }
    for (const on of [{ resourceId: chair.id }, { kind: 'chair' }]) {
      expect((await desk.call('availability.suggest', { ...asked, ...on })).slots).toEqual([
        { resourceId: court.id, start: at('11:00'), end: at('11:30') },
      ])
    }
    expect(await desk.refusal('booking.move', { ...seen, serviceId: other.id })).toMatchObject({
      code: 'invalid',
    })
    expect(await desk.call('booking.get', { id: hold.id })).toEqual(hold)
  })
})

describe('a service', () => {
  test('is listed in order while it is offered, and saved with the version that was seen', async () => {
    expect(cut).toMatchObject({
      name: 'Cut',
      minutes: 45,
      price: { amount: 75_000, currency: 'IDR' },
      version: 1,
    })
    const color = await desk.call('service.save', {
      name: 'Color',
      minutes: 90,
      position: 0,
      color: '#aa3355',
    })
    const listed = async (includeInactive: boolean) =>
      (await desk.call('service.list', { includeInactive })).services.map(({ id }) => id)
    expect((await listed(false)).indexOf(color.id)).toBeLessThan((await listed(false)).indexOf(cut.id))
    const gone = await desk.call('service.save', { id: color.id, version: 1, active: false })
    expect(gone).toMatchObject({ name: 'Color', color: '#aa3355', active: false, version: 2 })
    expect(await listed(false)).not.toContain(color.id)
    expect(await listed(true)).toContain(color.id)
    expect(await desk.refusal('service.save', { id: color.id, version: 1, minutes: 60 })).toMatchObject({
      code: 'stale',
      details: { current: { version: 2 } },
    })
  })

  test('needs a name and a length, and the venue’s currency', async () => {
    expect(await desk.refusal('service.save', { name: 'Wash' })).toMatchObject({
      details: { issues: [{ path: 'minutes' }] },
    })
    expect(
      await desk.refusal('service.save', {
        name: 'Wash',
        minutes: 10,
        price: { amount: 5, currency: 'EUR' },
      }),
    ).toMatchObject({ details: { issues: [{ path: 'price' }] } })
    expect(await desk.refusal('service.save', { id: crypto.randomUUID(), active: false })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a booking for a service', () => {
  test('takes its length and price, whatever the slot’s length', async () => {
    const booking = await book('10:00')
    expect(booking).toMatchObject({
      serviceId: cut.id,
      start: at('10:00'),
      end: at('10:45'),
      price: { amount: 75_000, currency: 'IDR' },
    })
    expect(await desk.call('booking.get', { id: booking.id })).toEqual(booking)
  })

  test('may be longer, in whole slots, and cost something else', async () => {
    expect(await book('10:00', { end: at('11:00'), price: 90_000 })).toMatchObject({
      end: at('11:00'),
      price: { amount: 90_000 },
    })
    const odd = {
      resourceId: chair.id,
      start: at('14:00'),
      end: at('14:50'),
      serviceId: cut.id,
      customer: ana,
    }
    expect(await desk.refusal('booking.book', odd)).toMatchObject({ code: 'not_on_grid' })
    const oddStart = { resourceId: chair.id, start: at('14:10'), serviceId: cut.id, customer: ana }
    expect(await desk.refusal('booking.book', oddStart)).toMatchObject({ code: 'not_on_grid' })
  })

  test('costs by the hour where the service has no price', async () => {
    const wash = await desk.call('service.save', { name: 'Wash', minutes: 30 })
    expect(await book('10:00', { serviceId: wash.id })).toMatchObject({ price: { amount: 30_000 } })
  })

  test('keeps the service’s buffers free, else the resource’s', async () => {
    const dye = await desk.call('service.save', { name: 'Dye', minutes: 60, bufferAfterMinutes: 60 })
    await book('10:00', { serviceId: dye.id })
    const after = { resourceId: chair.id, start: at('11:30'), end: at('12:00'), customer: ana }
    expect(await desk.refusal('booking.book', after)).toMatchObject({ code: 'slot_taken' })
    expect(await book('12:00')).toMatchObject({ bufferAfterMinutes: 5 })
    // Its own buffer would reach into what is booked at 12:00.
    const before = { resourceId: chair.id, start: at('08:30'), serviceId: dye.id, customer: ana }
    const refusal = await desk.refusal('booking.book', before)
    expect(refusal).toMatchObject({ code: 'slot_taken' })
    const suggested = 'suggestions' in refusal.details ? refusal.details.suggestions : []
    expect(suggested.length).toBeGreaterThan(0)
    for (const { resourceId, start, end } of suggested) {
      const booking = await desk.call('booking.book', {
        resourceId,
        start,
        end,
        serviceId: dye.id,
        customer: ana,
      })
      await desk.call('booking.cancel', { id: booking.id, version: 1 })
    }
  })

  test('is only on a kind of resource that suits it, also when it moves or any of a kind is asked for', async () => {
    const court = await desk.call('resource.save', { name: 'Court', kind: 'court', slotMinutes: 15 })
    const wrong = { start: at('10:00'), serviceId: cut.id, customer: ana }
    for (const place of [{ resourceId: court.id }, { kind: 'court' }]) {
      expect(await desk.refusal('booking.book', { ...wrong, ...place })).toMatchObject({
        code: 'invalid',
        details: { issues: [{ path: 'serviceId' }] },
      })
    }
    const { id } = await book('10:00')
    expect(await desk.refusal('booking.move', { id, version: 1, resourceId: court.id })).toMatchObject({
      code: 'invalid',
    })
    expect(await desk.call('booking.move', { id, version: 1, start: at('13:00') })).toMatchObject({
      start: at('13:00'),
      end: at('13:45'),
    })
  })

  test('needs a service that is offered, and an end where none sets the length', async () => {
    await desk.call('service.save', { id: cut.id, active: false })
    const input = { resourceId: chair.id, start: at('10:00'), customer: ana }
    expect(await desk.refusal('booking.book', { ...input, serviceId: cut.id })).toMatchObject({
      code: 'not_found',
    })
    expect(await desk.refusal('booking.book', input)).toMatchObject({
      code: 'invalid',
      details: { issues: [{ path: 'end' }] },
    })
  })

  test('made from a hold costs what the service does, chosen with the hold or when it is confirmed', async () => {
    const held = await desk.call('booking.hold', {
      resourceId: chair.id,
      start: at('10:00'),
      serviceId: cut.id,
    })
    expect(held).toMatchObject({ status: 'held', end: at('10:45') })
    const confirmed = await desk.call('booking.confirm', {
      id: held.id,
      version: held.version,
      customer: ana,
    })
    expect(confirmed).toMatchObject({ serviceId: cut.id, price: { amount: 75_000 } })
    const other = await desk.call('booking.hold', {
      resourceId: chair.id,
      start: at('13:00'),
      end: at('14:00'),
    })
    const late = { id: other.id, version: other.version, customer: ana, serviceId: cut.id }
    expect(await desk.call('booking.confirm', late)).toMatchObject({
      serviceId: cut.id,
      end: at('14:00'),
      price: { amount: 75_000 },
    })
  })

  test('may get another service, or none, and undo brings the first one back', async () => {
    const dye = await desk.call('service.save', {
      name: 'Dye',
      minutes: 60,
      price: 200_000,
      bufferAfterMinutes: 60,
    })
    const { id } = await book('10:00')
    const changed = await desk.call('booking.update', { id, version: 1, serviceId: dye.id })
    expect(changed).toMatchObject({
      serviceId: dye.id,
      end: at('10:45'),
      price: { amount: 200_000 },
      bufferAfterMinutes: 60,
    })
    const none = await desk.call('booking.update', { id, version: 2, serviceId: null })
    expect(none).not.toHaveProperty('serviceId')
    expect(none).toMatchObject({ price: { amount: 200_000 }, bufferAfterMinutes: 5 })
    const { entries } = await desk.call('booking.history', { id })
    await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await desk.call('booking.get', { id })).toMatchObject({
      serviceId: dye.id,
      bufferAfterMinutes: 60,
    })
  })

  test('gets no service whose buffers somebody else stands in', async () => {
    const dye = await desk.call('service.save', { name: 'Dye', minutes: 60, bufferAfterMinutes: 60 })
    const { id } = await book('10:00')
    await book('11:00')
    await book('14:00')
    const refusal = await desk.refusal('booking.update', { id, version: 1, serviceId: dye.id })
    if (refusal.code !== 'slot_taken') throw new Error(`refused otherwise: ${refusal.code}`)
    // Each leaves the dye’s hour free after it: 09:30 would run into 11:00 by it, and 12:30 into 14:00.
    const own = refusal.details.suggestions.filter(({ resourceId }) => resourceId === chair.id)
    expect(own.map(({ start }) => start)).toEqual(['09:00', '08:30', '12:00'].map(at))
    expect(await desk.call('booking.get', { id })).toMatchObject({ serviceId: cut.id, version: 1 })
  })
})
