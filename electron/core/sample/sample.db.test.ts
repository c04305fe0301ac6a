import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

let database: TestDatabase
let desk: TestDesk

beforeEach(async () => {
  database = await createTestDatabase()
  desk = await openTestDesk(database.url, { now: '2026-03-04T09:00:00+07:00' })
})

afterEach(async () => {
  await desk.close()
  await database.drop()
})

/** The present week and the next. */
const weeks = { from: '2026-03-02T00:00:00+07:00', to: '2026-03-16T00:00:00+07:00' }

test('sample data fills the present week and the next, once', async () => {
  const own = await desk.call('resource.save', { name: 'Court', kind: 'court' })
  const added = await desk.call('sample.add', {})
  expect(await desk.call('sample.status', {})).toEqual({ present: true })
  const { resources } = await desk.call('resource.list', {})
  expect(resources).toHaveLength(1 + added.resources)
  expect(resources[0]).toMatchObject({ id: own.id })
  expect((await desk.call('calendar.view', weeks)).bookings).toHaveLength(added.bookings)
  expect(await desk.refusal('sample.add', {})).toMatchObject({ code: 'invalid' })
})

test('taking it away leaves what is real: bookings made meanwhile, with their resource', async () => {
  await desk.call('sample.add', {})
  const { resources } = await desk.call('resource.list', {})
  const [first] = resources
  if (first === undefined) throw new Error('the sample has resources')
  const real = await desk.call('booking.book', {
    resourceId: first.id,
    start: '2026-06-03T10:00:00+07:00',
    end: '2026-06-03T11:00:00+07:00',
    customer: { name: 'Dewi' },
  })
  await desk.call('sample.remove', {})
  expect(await desk.call('sample.status', {})).toEqual({ present: false })
  expect((await desk.call('calendar.view', weeks)).bookings).toEqual([])
  const { resources: left } = await desk.call('resource.list', {})
  expect(left.map(({ id }) => id)).toEqual([first.id])
  expect(await desk.call('booking.get', { id: real.id })).toMatchObject({ status: 'confirmed' })
})

test('staff neither add nor remove it', async () => {
  const staff = await openTestDesk(database.url, { name: 'Counter', roleWithoutStaff: 'staff' })
  for (const operation of ['sample.add', 'sample.remove'] as const)
    expect(await staff.refusal(operation, {})).toMatchObject({ code: 'forbidden' })
  await staff.close()
})
