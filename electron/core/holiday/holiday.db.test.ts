import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Sent } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

let database: TestDatabase
let desk: TestDesk
let opened: TestDesk[]

async function open(now: string, runsJobs = false): Promise<TestDesk> {
  const another = await openTestDesk(database.url, { name: `Desk ${opened.length}`, now, runsJobs })
  opened.push(another)
  return another
}

beforeEach(async () => {
  opened = []
  database = await createTestDatabase()
  desk = await open('2026-12-01T09:00:00+01:00')
  await desk.call('venue.save', { timeZone: 'Europe/Madrid', locale: 'en' })
})

afterEach(async () => {
  for (const each of opened) await each.close()
  await database.drop()
})

const spain = { country: 'ES', year: 2027 }

async function book(start: string, end: string) {
  const court = await desk.call('resource.save', { name: 'Court', kind: 'court', slotMinutes: 30 })
  return desk.call('booking.book', { resourceId: court.id, start, end, customer: { name: 'Ana' } })
}

test('the countries are told, and the regions of one', async () => {
  const countries = (await desk.call('holiday.places', {})).places
  expect(countries).toContainEqual({ code: 'ES', name: expect.any(String) })
  const regions = (await desk.call('holiday.places', { country: 'ES' })).places
  expect(regions.map(({ code }) => code)).toContain('MD')
})

describe('an import', () => {
  test('closes the venue on each holiday but the skipped ones, and tells whom it leaves outside', async () => {
    const hit = await book('2027-01-06T10:00:00+01:00', '2027-01-06T11:00:00+01:00')
    const input: Sent<'holiday.import'> = { ...spain, skip: ['2027-12-25'] }
    const preview = await desk.call('holiday.import', { ...input, preview: true })
    expect(preview.affected.map(({ id }) => id)).toEqual([hit.id])
    const dates = { from: '2027-01-01', to: '2027-12-31' }
    expect((await desk.call('exception.list', dates)).exceptions).toEqual([])
    const imported = await desk.call('holiday.import', input)
    expect(imported).toMatchObject({ added: preview.added, unchanged: 0, affectedCount: 1 })
    const { exceptions } = await desk.call('exception.list', dates)
    expect(exceptions).toHaveLength(imported.added)
    expect(exceptions[0]).toMatchObject({
      resourceId: null,
      from: '2027-01-01',
      to: '2027-01-01',
      closed: true,
      note: "New Year's Day",
      source: 'holiday:ES:2027-01-01',
    })
    expect(exceptions.map(({ from }) => from)).not.toContain('2027-12-25')
  })

  test('again adds nothing, nor does the country after one of its regions, but a region adds its own', async () => {
    const first = await desk.call('holiday.import', spain)
    expect(await desk.call('holiday.import', spain)).toMatchObject({ added: 0, unchanged: first.added })
    const region = await desk.call('holiday.import', { ...spain, region: 'MD' })
    expect(region.added).toBeGreaterThan(0)
    expect(region.unchanged).toBe(first.added)
    expect(await desk.call('holiday.import', spain)).toMatchObject({ added: 0 })
  })

  test('leaves a date alone for which the venue has an exception of its own', async () => {
    const own = {
      from: '2027-01-06',
      to: '2027-01-06',
      closed: false,
      intervals: [{ opens: '10:00', closes: '14:00' }],
    }
    await desk.call('exception.save', { ...own, resourceId: null })
    const { holidays } = await desk.call('holiday.preview', spain)
    expect(holidays.find(({ date }) => date === '2027-01-06')).toMatchObject({ isThere: true })
    expect(await desk.call('holiday.import', spain)).toMatchObject({ unchanged: 1 })
    const onThatDay = { from: '2027-01-06', to: '2027-01-06' }
    expect((await desk.call('exception.list', onThatDay)).exceptions).toMatchObject([{ closed: false }])
  })

  test('from a date on leaves out those before it, this year only', async () => {
    await desk.call('holiday.import', { ...spain, from: '2027-12-08' })
    const { exceptions } = await desk.call('exception.list', { from: '2027-01-01', to: '2027-12-31' })
    expect(exceptions.map(({ from }) => from)).toEqual(['2027-12-08', '2027-12-25'])
    const { holidays } = await desk.call('holiday.preview', { ...spain, year: 2028 })
    expect(holidays.filter(({ wasSkipped }) => wasSkipped)).toEqual([])
  })

  test('remembers for the next year what was left out', async () => {
    await desk.call('holiday.import', { ...spain, skip: ['2027-12-25'] })
    const { holidays } = await desk.call('holiday.preview', { ...spain, year: 2028 })
    expect(holidays.filter(({ wasSkipped }) => wasSkipped).map(({ date }) => date)).toEqual(['2028-12-25'])
  })
})

describe('the next year', () => {
  test('is asked for at every desk, until it is imported', async () => {
    expect(await desk.call('holiday.renewal', {})).toEqual({})
    await desk.call('holiday.import', { ...spain, year: 2026, region: 'MD' })
    const due = { country: 'ES', region: 'MD', year: 2027 }
    expect(await desk.call('holiday.renewal', {})).toEqual({ due })
    await open('2026-12-02T09:00:00+01:00', true)
    const notices = () => desk.events.filter(({ event }) => event === 'notice')
    for (let waited = 0; waited < 100 && notices().length === 0; waited += 1) await pause(50)
    expect(notices()).toEqual([{ event: 'notice', payload: { kind: 'holidays_due', ...due } }])
    await desk.call('holiday.import', { ...spain, region: 'MD' })
    expect(await desk.call('holiday.renewal', {})).toEqual({})
  })
})
