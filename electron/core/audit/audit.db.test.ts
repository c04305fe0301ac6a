import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Booking, Sent, Staff } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

let database: TestDatabase
let desk: TestDesk
let other: TestDesk
let mia: Staff
let booking: Booking

/** By the real clock, which both desks share: entries are told apart by their time. */
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const at = (time: string) => `${date}T${time}:00+07:00`
const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '22:00' }))

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openTestDesk(database.url, { name: 'Front' })
  other = await openTestDesk(database.url, { name: 'Back' })
  mia = await desk.call('staff.save', { name: 'Mia', role: 'manager', pin: '482913' })
  const court = await desk.call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 30 })
  await desk.call('policy.save', { cancelMinHours: 4 })
  await desk.call('hours.save', {
    resourceId: court.id,
    weekly,
  })
  const closed = { resourceId: null, from: '2026-10-05', to: '2026-10-05', closed: true, note: 'Painting' }
  const { exception } = await desk.call('exception.save', closed)
  await desk.call('exception.remove', { id: exception.id })
  booking = await other.call('booking.book', {
    resourceId: court.id,
    start: at('10:00'),
    end: at('11:00'),
    customer: { name: 'Ána Kusuma' },
  })
  await desk.call('booking.move', { id: booking.id, version: 1, start: at('12:00') })
})

afterAll(async () => {
  await desk.close()
  await other.close()
  await database.drop()
})

async function listed(filters: Sent<'audit.list'> = {}): Promise<string[]> {
  const { entries } = await desk.call('audit.list', filters)
  return entries.map(({ about, action }) => `${about} ${action}`)
}

describe('the record', () => {
  test('has bookings and settings in one list, newest first', async () => {
    expect(await listed()).toEqual([
      'booking moved',
      'booking booked',
      'exception removed',
      'exception added',
      'hours added',
      'policy changed',
      'resource added',
      'staff pin_set',
      'staff added',
    ])
  })

  test('tells who, where, about what, and which fields changed', async () => {
    const { entries } = await desk.call('audit.list', { about: ['booking', 'policy'] })
    expect(entries).toMatchObject([
      {
        staff: 'Mia',
        deskName: 'Front',
        subjectId: booking.id,
        subject: 'Ána Kusuma, Court 1',
        changes: [{ field: 'end' }, { field: 'start', before: at('10:00'), after: at('12:00') }],
      },
      { deskName: 'Back', subject: 'Ána Kusuma, Court 1' },
      { staff: 'Mia', changes: [{ field: 'cancelMinHours', before: 2, after: 4 }] },
    ])
    expect(entries[1]).not.toHaveProperty('staff')
  })

  test('is filtered by time, staff, desk, what it is about, action and words', async () => {
    expect(await listed({ staffId: mia.id, about: ['booking'] })).toEqual(['booking moved'])
    expect(await listed({ deskName: 'Back' })).toEqual(['booking booked'])
    expect(await listed({ action: 'removed' })).toEqual(['exception removed'])
    expect(await listed({ text: 'ana kusuma' })).toEqual(['booking moved', 'booking booked'])
    expect(await listed({ text: 'painting' })).toEqual(['exception removed', 'exception added'])
    expect(await listed({ text: '100%' })).toEqual([])
    expect(await listed({ to: '2020-09-20T08:00:00+07:00' })).toEqual([])
    expect(await listed({ from: '2020-09-19T09:00:00+07:00', to: at('00:00') })).toHaveLength(9)
  })

  test('comes in pages without a gap or a repeat', async () => {
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await desk.call('audit.list', { limit: 2, ...(cursor !== undefined && { cursor }) })
      pages.push(...page.entries.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor !== undefined)
    const { entries } = await desk.call('audit.list', {})
    expect(pages).toEqual(entries.map(({ id }) => id))
    expect(await desk.refusal('audit.list', { cursor: 'x' })).toMatchObject({ code: 'invalid' })
  })

  test('is a table for spreadsheets as well', async () => {
    const csv = await desk.call('audit.exportCsv', { about: ['booking', 'exception'] })
    const lines = csv.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\ufeffTime,Staff,Desk,About,Action,Subject,Changes')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain(`"Ána Kusuma, Court 1, ${at('12:00')}"`)
    expect(lines[1]).toContain(`start: ${at('10:00')} → ${at('12:00')}`)
  })

  test('keeps nothing of a PIN, and nothing where nothing changed', async () => {
    await desk.call('policy.save', { cancelMinHours: 4 })
    expect((await listed())[0]).toBe('booking moved')
    await desk.call('staff.save', { id: mia.id, pin: '5555' })
    const rows = await queryRows(
      database.url,
      'SELECT before, after FROM slotkeeper.settings_history ORDER BY id DESC LIMIT 1',
    )
    expect(rows).toEqual([{ before: null, after: null }])
    expect(await listed({ about: ['staff'] })).toEqual(['staff pin_set', 'staff pin_set', 'staff added'])
  })
})
