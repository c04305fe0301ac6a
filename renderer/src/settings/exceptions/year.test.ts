import { expect, it } from 'vitest'
import type { ScheduleException } from '../../../../electron/contract/index.ts'
import { exceptionsByDate, lookOf, monthsOf, shortestNames } from './year.ts'

function exception(from: string, to: string, fields: Partial<ScheduleException> = {}): ScheduleException {
  return { id: from, version: 1, resourceId: null, from, to, closed: true, ...fields }
}

it('lays out months from the first day of the week', () => {
  const months = monthsOf(2028, 1)
  expect(months.map(({ dates }) => dates.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  // 1 January 2028 is a Saturday.
  expect(months[0]?.ahead).toBe(5)
  expect(monthsOf(2028, 7)[0]?.ahead).toBe(6)
})

it('cuts exceptions to the year', () => {
  const byDate = exceptionsByDate([exception('2026-12-30', '2027-01-02')], 2026)
  expect([...byDate.keys()]).toEqual(['2026-12-30', '2026-12-31'])
  expect([...exceptionsByDate([exception('2025-01-01', '2025-02-01')], 2026)]).toEqual([])
})

it('draws a date by what holds for the whole venue', () => {
  const court = exception('2026-12-24', '2026-12-24', { resourceId: 'court' })
  const late = exception('2026-12-24', '2026-12-24', { closed: false })
  expect(lookOf(exceptionsByDate([court, late], 2026).get('2026-12-24'))).toBe('hours')
  expect(lookOf([court])).toBe('resource')
  expect(lookOf([exception('2026-12-25', '2026-12-25')])).toBe('closed')
  expect(lookOf(undefined)).toBeUndefined()
})

it.each([
  ['Mon Tue Wed Thu Fri Sat Sun', 'Mo Tu We Th Fr Sa Su'],
  ['Sen Sel Rab Kam Jum Sab Min', 'Sen Sel Ra Ka Ju Sa Mi'],
])('shortens %s so far as they differ', (names, short) => {
  expect(shortestNames(names.split(' '))).toEqual(short.split(' '))
})
