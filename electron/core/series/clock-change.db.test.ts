import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { TestDesk } from '../desk.fixture.ts'
import { customer, newCourt, openDesk } from './series-venue.fixture.ts'

let database: TestDatabase
let desk: TestDesk

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openDesk(database.url, 'A', '2026-03-20T09:00:00+01:00')
  await desk.call('venue.save', { timeZone: 'Europe/Madrid' })
})
afterAll(async () => {
  await desk.close()
  await database.drop()
})

test('a date whose time the clocks skip is a clash, may be left out or moved, and is never added as it is', async () => {
  const resourceId = await newCourt(desk)
  const pattern = {
    resourceId,
    start: '2026-03-28T02:30',
    end: '2026-03-28T03:30',
    rule: 'FREQ=DAILY;COUNT=3',
  }
  const { occurrences } = await desk.call('series.preview', pattern)
  const gap = '2026-03-29T03:00:00+02:00'
  expect(occurrences).toMatchObject([
    { start: '2026-03-28T02:30:00+01:00', ok: true },
    { start: gap, ok: false, reason: 'local_time_missing', suggestions: [{ start: gap }, {}, {}] },
    { start: '2026-03-30T02:30:00+02:00', ok: true },
  ])
  expect(await desk.refusal('series.book', { ...pattern, customer })).toMatchObject({
    code: 'series_clashes',
  })
  const choices = [{ start: gap, action: 'skip' as const }]
  const { seriesId, skipped } = await desk.call('series.book', { ...pattern, customer, choices })
  expect(skipped).toEqual([gap])
  expect(await desk.refusal('series.addSkipped', { seriesId, start: gap })).toMatchObject({
    code: 'local_time_missing',
    details: { next: gap },
  })
})

test('a start in the gap is refused like that of any booking', async () => {
  const resourceId = await newCourt(desk)
  const pattern = {
    resourceId,
    start: '2026-03-29T02:30',
    end: '2026-03-29T03:30',
    rule: 'FREQ=DAILY;COUNT=3',
  }
  expect(await desk.refusal('series.preview', pattern)).toMatchObject({ code: 'local_time_missing' })
})
