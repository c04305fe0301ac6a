import { describe, expect, it } from 'vitest'
import type { Attendee } from '../../../electron/contract/index.ts'
import { type DoorRow, doorSheet, doorTotals, rowsOnPage, rowsTaken } from './door-sheet.ts'

function sale(index: number, fields: Partial<Attendee> = {}): Attendee {
  return {
    saleId: `sale ${index}`,
    customer: { id: `customer ${index}`, name: `Guest ${index}`, phone: '+62 812 555 1000' },
    seats: [{ id: `seat ${index}`, label: `A${index}`, status: 'sold' }],
    soldAt: '2026-11-06T10:00:00+07:00',
    ...fields,
  }
}

const row = (index: number, fields: Partial<Attendee> = {}, seats = `A ${index}`): DoorRow => ({
  sale: sale(index, fields),
  seats,
  price: 'Rp 150.000',
})
const many = (count: number) => Array.from({ length: count }, (_, index) => row(index))
const rupiah = (amount: number) => ({ amount, currency: 'IDR' })

describe('the list for the door on paper', () => {
  it('has forty rows to a page, each purchase once and in order', () => {
    const rows = many(100)
    const pages = doorSheet(rows, 'Concert')
    expect(pages.map((page) => page.length)).toEqual([rowsOnPage, rowsOnPage, 20])
    expect(pages.flat()).toEqual(rows)
  })

  it('has one page when nobody has bought a seat', () => {
    expect(doorSheet([], 'Concert')).toEqual([[]])
  })

  it('gives long names, many seats and a long title the lines that they need, and no page more than it holds', () => {
    const name = 'Wanguhumwama '.repeat(8)
    const long = Array.from({ length: 60 }, (_, index) =>
      row(index, { customer: { id: 'a', name } }, 'A 1, B 2, C 3, D 4–9, E 12–20, F 1'),
    )
    const pages = doorSheet(long, 'The long evening of many concerts '.repeat(5))
    expect(pages.flat()).toHaveLength(60)
    for (const page of pages) {
      expect(page.reduce((sum, each) => sum + rowsTaken(each), 0)).toBeLessThan(rowsOnPage - 3)
    }
  })

  it('sums up buyers, seats, who is inside, and what is paid or not; what costs nothing is neither', () => {
    const inside = { id: 'a', label: 'A1', status: 'checked_in' } as const
    expect(
      doorTotals([
        sale(1, { price: rupiah(150_000), paid: 'paid' }),
        sale(2, { price: rupiah(300_000), paid: 'unpaid', seats: [inside, { ...inside, status: 'sold' }] }),
        sale(3, { price: rupiah(150_000), paid: 'unpaid', seats: [inside] }),
        sale(4),
      ]),
    ).toEqual({
      buyers: 4,
      seats: 5,
      inside: 2,
      paid: { buyers: 1, money: [rupiah(150_000)] },
      unpaid: { buyers: 2, money: [rupiah(450_000)] },
    })
  })
})
