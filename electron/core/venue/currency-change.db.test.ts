import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Resource, Service } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

let database: TestDatabase
let desk: TestDesk
let court: Resource
let lesson: Service

beforeEach(async () => {
  database = await createTestDatabase()
  desk = await openTestDesk(database.url, { now: '2026-09-20T09:00:00+07:00' })
  await desk.call('venue.save', { currency: 'GBP' })
  court = await desk.call('resource.save', {
    name: 'Court',
    kind: 'court',
    slotMinutes: 30,
    pricePerHour: 2550,
  })
  lesson = await desk.call('service.save', { name: 'Lesson', minutes: 60, price: 1999, kinds: ['court'] })
})

afterEach(async () => {
  await desk.close()
  await database.drop()
})

const become = (currency: string) => desk.call('venue.save', { currency })

async function priceOfCourt() {
  const { resources } = await desk.call('resource.list', {})
  return resources.find(({ id }) => id === court.id)?.pricePerHour
}

async function priceOfLesson() {
  const { services } = await desk.call('service.list', {})
  return services.find(({ id }) => id === lesson.id)?.price
}

function book(hour: number, more: { serviceId?: string } = {}) {
  return desk.call('booking.book', {
    resourceId: court.id,
    start: `2026-09-28T${hour}:00`,
    end: `2026-09-28T${hour + 1}:00`,
    customer: { name: 'Ana', phone: '0812 1' },
    ...more,
  })
}

const show = { start: '2026-09-30T19:00', end: '2026-09-30T21:00', seats: { count: 20 } } as const

test('prices keep their number from pounds to yen and back, rounded once', async () => {
  await become('JPY')
  expect(await priceOfCourt()).toEqual({ amount: 26, currency: 'JPY' })
  expect(await priceOfLesson()).toEqual({ amount: 20, currency: 'JPY' })
  await become('GBP')
  expect(await priceOfCourt()).toEqual({ amount: 2600, currency: 'GBP' })
  expect(await priceOfLesson()).toEqual({ amount: 2000, currency: 'GBP' })
  await become('KWD')
  expect(await priceOfCourt()).toEqual({ amount: 26_000, currency: 'KWD' })
})

test('nothing changes where the digits are the same, or another thing of the venue is saved', async () => {
  await become('EUR')
  expect(await priceOfCourt()).toEqual({ amount: 2550, currency: 'EUR' })
  await desk.call('venue.save', { name: 'Hall', currency: 'EUR' })
  await desk.call('venue.save', { name: 'Hall 2' })
  expect(await priceOfCourt()).toEqual({ amount: 2550, currency: 'EUR' })
})

test('a form that was open with the old price is told that it changed', async () => {
  await become('JPY')
  const late = { id: court.id, version: court.version, pricePerHour: 2600 }
  expect(await desk.refusal('resource.save', late)).toMatchObject({ code: 'stale' })
})

test('a booking keeps what it was made for, also when it is edited; new ones are in the new currency', async () => {
  const made = await book(10)
  expect(made.price).toEqual({ amount: 2550, currency: 'GBP' })
  await become('JPY')
  const { version } = await desk.call('booking.get', { id: made.id })
  const edited = await desk.call('booking.update', { id: made.id, version, notes: 'rackets', paid: 'paid' })
  expect(edited).toMatchObject({
    price: { amount: 2550, currency: 'GBP' },
    paidAmount: { amount: 2550, currency: 'GBP' },
  })
  expect((await book(12)).price).toEqual({ amount: 26, currency: 'JPY' })
})

test('a service that is chosen afterwards brings its price in the new currency, unless something is paid', async () => {
  const unpaid = await book(10)
  const paid = await book(12)
  await desk.call('booking.update', { id: paid.id, version: paid.version, paidAmount: 1000 })
  await become('JPY')
  const choose = async (id: string) => {
    const { version } = await desk.call('booking.get', { id })
    return desk.call('booking.update', { id, version, serviceId: lesson.id })
  }
  expect((await choose(unpaid.id)).price).toEqual({ amount: 20, currency: 'JPY' })
  expect(await choose(paid.id)).toMatchObject({
    price: { amount: 2550, currency: 'GBP' },
    paidAmount: { amount: 1000, currency: 'GBP' },
  })
})

test('a coming show keeps its number in the new currency, one that is over what it was sold for', async () => {
  const coming = await desk.call('show.save', { ...show, title: 'Coming', resourceId: court.id, price: 1250 })
  const over = await desk.call('show.save', {
    ...show,
    title: 'Over',
    resourceId: court.id,
    price: 1250,
    start: '2026-09-20T09:30',
    end: '2026-09-20T10:30',
  })
  await desk.close()
  desk = await openTestDesk(database.url, { now: '2026-09-20T12:00:00+07:00' })
  await become('JPY')
  expect((await desk.call('show.get', { id: coming.id })).price).toEqual({ amount: 13, currency: 'JPY' })
  expect((await desk.call('show.get', { id: over.id })).price).toEqual({ amount: 1250, currency: 'GBP' })
})

test('a date that a series takes later costs the standard price in the new currency', async () => {
  const taken = await book(10)
  const { seriesId } = await desk.call('series.book', {
    resourceId: court.id,
    start: '2026-09-21T10:00',
    end: '2026-09-21T11:00',
    rule: 'FREQ=WEEKLY;COUNT=2',
    customer: { name: 'Budi' },
    choices: [{ start: '2026-09-28T10:00', action: 'skip' }],
  })
  await desk.call('booking.cancel', { id: taken.id, version: taken.version })
  await become('JPY')
  const added = await desk.call('series.addSkipped', { seriesId, start: '2026-09-28T10:00' })
  expect(added.price).toEqual({ amount: 26, currency: 'JPY' })
})

test('a new price of a series leaves the dates alone on which something is paid in the old currency', async () => {
  const { seriesId, bookings } = await desk.call('series.book', {
    resourceId: court.id,
    start: '2026-09-21T10:00',
    end: '2026-09-21T11:00',
    rule: 'FREQ=WEEKLY;COUNT=2',
    customer: { name: 'Budi' },
  })
  const [first, second] = bookings
  if (first === undefined || second === undefined) throw new Error('nothing was booked')
  await desk.call('booking.update', { id: first.id, version: first.version, paidAmount: { amount: 1000 } })
  await become('JPY')
  await desk.call('series.edit', { seriesId, scope: 'all', price: { amount: 3000 } })
  expect(await desk.call('booking.get', { id: first.id })).toMatchObject({
    price: { amount: 2550, currency: 'GBP' },
    paidAmount: { amount: 1000, currency: 'GBP' },
  })
  expect((await desk.call('booking.get', { id: second.id })).price).toEqual({ amount: 3000, currency: 'JPY' })
})

test('the record tells each amount in the currency that it was in', async () => {
  await become('JPY')
  await desk.call('resource.save', { id: court.id, version: court.version + 1, pricePerHour: 30 })
  const { entries } = await desk.call('audit.list', { about: ['resource'] })
  const told = entries.flatMap(({ currency, changes }) =>
    changes
      .filter(({ field }) => field === 'pricePerHour')
      .map(({ before, after }) => ({ before, after, currency })),
  )
  expect(told).toEqual([
    { before: 26, after: 30, currency: { before: 'JPY', after: 'JPY' } },
    { before: 2550, after: 26, currency: { before: 'GBP', after: 'JPY' } },
    { after: 2550, currency: { before: 'GBP', after: 'GBP' } },
  ])
  const csv = await desk.call('audit.exportCsv', { about: ['resource'] })
  expect(csv.match(/pricePerHour: [^;",\r]+/g)).toEqual([
    'pricePerHour: JPY 26 → JPY 30',
    'pricePerHour: GBP 25.50 → JPY 26',
    'pricePerHour: GBP 25.50',
  ])
})
