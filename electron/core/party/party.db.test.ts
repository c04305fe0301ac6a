import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

const at = (time: string) => `2026-09-27T${time}:00+07:00`
const customer = { name: 'Party' }

let database: TestDatabase
let desk: TestDesk
let other: TestDesk

beforeAll(async () => {
  database = await createTestDatabase()
  const now = '2026-09-20T09:00:00+07:00'
  desk = await openTestDesk(database.url, { name: 'A', now })
  other = await openTestDesk(database.url, { name: 'B', now })
})
afterAll(async () => {
  await Promise.all([desk.close(), other.close()])
  await database.drop()
})

async function courts(count: number): Promise<string[]> {
  const made: string[] = []
  for (let index = 0; index < count; index += 1) {
    made.push((await desk.call('resource.save', { name: `Court ${index}`, slotMinutes: 30 })).id)
  }
  return made
}

const slots = (ids: readonly string[], from = '18:00', to = '19:00') =>
  ids.map((resourceId) => ({ resourceId, start: at(from), end: at(to) }))

async function bookedOn(ids: readonly string[]) {
  const view = { from: at('00:00'), to: at('23:30'), resourceIds: [...ids] }
  return (await desk.call('calendar.view', view)).bookings
}

test('several resources are booked as one, for one customer', async () => {
  const ids = await courts(3)
  const { partyId, bookings } = await desk.call('party.book', {
    slots: slots(ids),
    customer,
    title: 'Birthday',
  })
  expect(bookings).toHaveLength(3)
  for (const booking of bookings)
    expect(booking).toMatchObject({ partyId, status: 'confirmed', title: 'Birthday' })
  expect(new Set(bookings.map((booking) => booking.customer?.id)).size).toBe(1)
})

test('when one is taken none is booked, and the refusal is about that one', async () => {
  const ids = await courts(3)
  const [, second] = slots(ids)
  if (second === undefined) throw new Error('there are three')
  await other.call('booking.book', { ...second, customer: { name: 'Busy' } })
  const refused = await desk.refusal('party.book', { slots: slots(ids), customer })
  expect(refused).toMatchObject({
    code: 'slot_taken',
    details: {
      by: { deskName: 'B' },
      suggestions: [{ resourceId: second.resourceId, start: at('19:00') }, {}, {}, {}, {}],
    },
  })
  expect(await bookedOn(ids)).toHaveLength(1)
})

test('slots that overlap each other, do not fit, or are no more are refused', async () => {
  const [id = ''] = await courts(1)
  const twice = [...slots([id]), ...slots([id], '18:30', '19:30')]
  expect(await desk.refusal('party.book', { slots: twice, customer })).toMatchObject({
    code: 'invalid',
    details: { issues: [{ path: 'slots.1' }] },
  })
  const crooked = slots([id], '18:10', '19:10')
  expect(await desk.refusal('party.book', { slots: crooked, customer })).toMatchObject({
    code: 'not_on_grid',
  })
  const override = { reason: 'asked for' }
  expect((await desk.call('party.book', { slots: crooked, customer, override })).bookings).toMatchObject([
    { overrideReason: 'asked for' },
  ])
  expect(await desk.refusal('party.book', { slots: slots([randomUUID()]), customer })).toMatchObject({
    code: 'not_found',
  })
})

test('sent again it is the same party, also after one of it was moved; with other slots its id is refused', async () => {
  const ids = await courts(2)
  const id = randomUUID()
  const first = await desk.call('party.book', { id, slots: slots(ids), customer })
  expect(first.partyId).toBe(id)
  expect(await desk.call('party.book', { id, slots: slots(ids), customer })).toEqual(first)
  const [booking] = first.bookings
  if (booking === undefined) throw new Error('two were booked')
  await desk.call('booking.move', { id: booking.id, version: 1, start: at('20:00'), end: at('21:00') })
  const again = await desk.call('party.book', { id, slots: slots(ids), customer })
  expect(again.bookings.map(({ id: bookingId }) => bookingId).toSorted()).toEqual(
    first.bookings.map(({ id: bookingId }) => bookingId).toSorted(),
  )
  expect(
    await desk.refusal('party.book', { id, slots: slots(ids, '10:00', '11:00'), customer }),
  ).toMatchObject({
    code: 'invalid',
  })
})

test('of two parties that want the same resources in opposite order one has all, the other none', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ids = await courts(4)
    const answers = await Promise.all([
      desk.desk.call('party.book', { slots: slots(ids), customer }),
      other.desk.call('party.book', { slots: slots(ids.toReversed()), customer }),
    ])
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code)).toSorted()).toEqual([
      'ok',
      'slot_taken',
    ])
    const booked = await bookedOn(ids)
    expect(booked).toHaveLength(4)
    expect(new Set(booked.map(({ partyId }) => partyId)).size).toBe(1)
  }
})
