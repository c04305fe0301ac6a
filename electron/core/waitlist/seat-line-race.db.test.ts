import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { DeskOperationName } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'
import { wrongSeatLines } from './seat-line.fixture.ts'

const now = '2026-09-20T09:00:00+07:00'
const rounds = 8
const seatCount = 6

let database: TestDatabase
let desks: TestDesk[]
let shows = 0

beforeAll(async () => {
  database = await createTestDatabase()
  desks = await Promise.all(
    ['A', 'B', 'C'].map((name) => openTestDesk(database.url, { name, now, runsJobs: false })),
  )
})
afterEach(async () => expect(await wrongSeatLines(database.url)).toEqual([]))
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.close()))
  await database.drop()
})

const deskAt = (index: number): TestDesk => {
  const desk = desks[index % desks.length]
  if (desk === undefined) throw new Error('there are three desks')
  return desk
}

/** A show whose seats are sold one by one, and people who wait, each for so many. */
async function soldOut(parties: readonly number[]) {
  shows += 1
  const hall = await deskAt(0).call('resource.save', { name: `Hall ${shows}`, kind: 'hall' })
  const times = { start: '2026-09-27T19:00:00+07:00', end: '2026-09-27T21:00:00+07:00' }
  const made = { title: 'Wayang', resourceId: hall.id, ...times, seats: { count: seatCount } }
  const { id: showId } = await deskAt(0).call('show.save', made)
  const saleIds: string[] = []
  for (let seat = 0; seat < seatCount; seat += 1) {
    saleIds.push((await deskAt(0).call('show.sell', { showId, count: 1, customer: { name: 'Sold' } })).saleId)
  }
  const entryIds: string[] = []
  for (const [index, units] of parties.entries()) {
    const customer = { name: `Party ${shows}.${index}` }
    entryIds.push((await deskAt(index).call('waitlist.join', { showId, units, customer })).id)
  }
  return { showId, saleIds, entryIds }
}

async function statuses(showId: string): Promise<string[]> {
  const { entries } = await deskAt(1).call('waitlist.list', { showId })
  return entries.map(({ status }) => status)
}

test('seats that three desks release at once go to the line, and none to desks that sell at that moment', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { showId, saleIds } = await soldOut([1, 1, 1, 1, 1, 1, 1])
    const releases = saleIds.map((saleId, index) => deskAt(index).call('show.release', { showId, saleId }))
    const sales = [0, 1, 2].map((index) =>
      deskAt(index).desk.call('show.sell', { showId, count: 1, customer: { name: 'Walks in' } }),
    )
    const [answers] = await Promise.all([Promise.all(sales), ...releases])
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual(
      sales.map(() => 'sold_out'),
    )
    expect(await statuses(showId)).toEqual([...saleIds.map(() => 'offered'), 'waiting'])
  }
})

test('of booking, leaving and the passing on of one offer only one comes true', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { showId, saleIds, entryIds } = await soldOut([1, 1])
    const [first = '', next = ''] = entryIds
    await deskAt(0).call('show.release', { showId, saleId: saleIds[0] ?? '' })
    const [booked, left, again] = await Promise.all([
      deskAt(round).desk.call('waitlist.book', { id: first }),
      deskAt(round + 1).desk.call('waitlist.leave', { id: first }),
      deskAt(round + 2).desk.call('waitlist.book', { id: first }),
      deskAt(round).desk.call('show.sell', { showId, count: 1, customer: { name: 'Walks in' } }),
    ])
    expect(left.ok).toBe(!booked.ok && !again.ok)
    expect(await statuses(showId)).toEqual(left.ok ? ['left', 'offered'] : ['booked', 'waiting'])
    if (left.ok) await deskAt(0).call('waitlist.book', { id: next })
  }
})

test('joining while seats come free is either offered them or told that they are free', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { showId, saleIds } = await soldOut([])
    const join = { showId, units: 1, customer: { name: 'Joins' } }
    const [joined] = await Promise.all([
      deskAt(round).desk.call('waitlist.join', join),
      deskAt(round + 1).call('show.release', { showId, saleId: saleIds[0] ?? '' }),
    ])
    const { counts } = await deskAt(2).call('show.get', { id: showId })
    expect([joined.ok, await statuses(showId), counts.free]).toEqual(
      joined.ok ? [true, ['offered'], 0] : [false, [], 1],
    )
  }
})

test('a hold that ran out goes to the line, whichever three desks reach for it', async () => {
  const reaches: readonly DeskOperationName[] = ['show.sell', 'show.hold', 'show.sell']
  for (let round = 0; round < rounds; round += 1) {
    const { showId, saleIds } = await soldOut([])
    await deskAt(0).call('show.release', { showId, saleId: saleIds[0] ?? '' })
    await deskAt(0).call('show.hold', { showId, count: 1 })
    await deskAt(1).call('waitlist.join', { showId, units: 1, customer: { name: 'Waits' } })
    await queryRows(
      database.url,
      `UPDATE slotkeeper.seats SET hold_expires_at = '2026-09-20 08:59+07' WHERE show_id = '${showId}' AND hold_id IS NOT NULL`,
    )
    const answers = await Promise.all(
      reaches.map((operation, index) =>
        deskAt(index).desk.call(operation, {
          showId,
          count: 1,
          ...(operation === 'show.sell' && { customer: { name: 'Quick' } }),
        }),
      ),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual(
      reaches.map(() => 'sold_out'),
    )
    expect(await statuses(showId)).toEqual(['offered'])
  }
})

test('a show cancelled while offers are made and booked leaves no offer behind, and no deadlock', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { showId, saleIds, entryIds } = await soldOut([1, 1, 1])
    await deskAt(0).call('show.release', { showId, saleId: saleIds[0] ?? '' })
    const answers = await Promise.all([
      deskAt(0).desk.call('show.release', { showId, saleId: saleIds[1] ?? '' }),
      deskAt(1).desk.call('waitlist.book', { id: entryIds[0] ?? '' }),
      deskAt(2).desk.call('show.cancel', { id: showId }),
      deskAt(0).desk.call('waitlist.leave', { id: entryIds[2] ?? '' }),
    ])
    expect(answers.flatMap((answer) => (answer.ok ? [] : answer.error.code))).not.toContain('offline')
    expect((await statuses(showId)).filter((status) => status === 'offered')).toEqual([])
    expect((await deskAt(0).call('show.get', { id: showId })).counts.held).toBe(0)
  }
})
