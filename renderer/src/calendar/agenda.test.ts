import { expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import { agendaOf } from './agenda.ts'
import { columnsOf } from './grid/column.ts'
import { createLayout } from './grid/layout.ts'

it('lists each booking once, by time and then by resource, under the date on which it is first seen', () => {
  const columns = columnsOf(['2026-11-06', '2026-11-07'], ['court', 'hall'])
  const at = (title: string, start: string, end: string, resourceId = 'court') =>
    bookingOf({ title, resourceId, start: `2026-11-${start}:00Z`, end: `2026-11-${end}:00Z` })
  const bookings = [
    at('late', '06T20:00', '07T02:00'),
    at('hall', '06T09:00', '06T10:00', 'hall'),
    at('court', '06T09:00', '06T10:00'),
    at('from the day before', '05T23:00', '06T01:00'),
    at('another resource', '06T09:00', '06T10:00', 'elsewhere'),
  ]
  const days = agendaOf(columns, createLayout('UTC')(columns, bookings))
  expect(days.map(({ date, bookings: list }) => [date, list.map(({ title }) => title)])).toEqual([
    ['2026-11-06', ['from the day before', 'court', 'hall', 'late']],
    ['2026-11-07', []],
  ])
})
