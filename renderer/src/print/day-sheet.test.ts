import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../electron/contract/index.ts'
import { bookingOf } from '../testing/bookings.ts'
import { daySheet, rowsOnPage, rowsTaken, type SheetPage } from './day-sheet.ts'

const date = '2026-11-06'
const resourceIds = ['a', 'b']

function at(minute: number, fields: Partial<Booking> = {}): Booking {
  const time = (of: number) => new Date(Date.parse(`${date}T00:00:00Z`) + of * 60_000).toISOString()
  return bookingOf({
    start: time(minute),
    end: time(minute + 10),
    resourceId: 'a',
    businessDay: date,
    ...fields,
  })
}

const many = (count: number, fields: Partial<Booking> = {}) =>
  Array.from({ length: count }, (_, index) => at(index * 10, fields))
const idsOf = (page: SheetPage) => page.flatMap((line) => (line.kind === 'row' ? [line.row.booking.id] : []))
const sheet = (bookings: readonly Booking[], order: 'time' | 'resource' = 'time') =>
  daySheet(bookings, date, resourceIds, order)

describe('a day on paper', () => {
  it('has forty rows to a page, each booking once and in order', () => {
    const bookings = many(100)
    const pages = sheet([...bookings].reverse())
    expect(pages.map((page) => page.length)).toEqual([rowsOnPage, rowsOnPage, 20])
    expect(pages.flatMap(idsOf)).toEqual(bookings.map(({ id }) => id))
  })

  it('has one page when nothing is booked', () => {
    expect(sheet([])).toEqual([[]])
  })

  it('leaves out what is cancelled, only held, of another business day or not among the resources', () => {
    const shown = at(600)
    const night = at(1500)
    const others = [
      at(0, { status: 'cancelled' }),
      at(10, { status: 'held' }),
      at(20, { businessDay: '2026-11-05' }),
      at(30, { resourceId: 'c' }),
    ]
    expect(sheet([...others, night, shown]).flatMap(idsOf)).toEqual([shown.id, night.id])
  })

  it('says a resource again where it goes on, and leaves no heading alone at the bottom', () => {
    const pages = sheet([...many(50), ...many(3, { resourceId: 'b' })], 'resource')
    const headings = pages.map((page) =>
      page.flatMap((line) =>
        line.kind === 'heading' ? [`${line.resourceId}${line.isContinued ? ' again' : ''}`] : [],
      ),
    )
    expect(headings).toEqual([['a'], ['a again', 'b']])
    const tight = sheet([...many(37), ...many(3, { resourceId: 'b' })], 'resource')
    expect(tight.map((page) => page.at(-1)?.kind)).toEqual(['row', 'row'])
    expect(tight.flatMap(idsOf)).toHaveLength(40)
  })

  it('gives long names and notes the lines that they need, and no page more than it holds', () => {
    const note = 'Brings two guests who need rackets; parks the van behind the hall. '.repeat(4)
    const pages = sheet(many(60, { notes: note }))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.flatMap(idsOf)).toHaveLength(60)
    for (const page of pages) {
      const used = page.reduce((sum, line) => sum + (line.kind === 'row' ? rowsTaken(line.row) : 0), 0)
      expect(used).toBeLessThanOrEqual(rowsOnPage)
    }
  })

  it('puts even a note longer than a page somewhere', () => {
    expect(sheet([at(0, { notes: 'x'.repeat(4000) }), at(10)])).toHaveLength(2)
  })
})
