import { beforeAll, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../electron/contract/index.ts'
import { createFormats } from '../language/formats.ts'
import { currentTranslate, startLanguage } from '../language/language.ts'
import { historyChanges } from './history-words.ts'
import { stepsFor } from './status-steps.ts'

beforeAll(() => startLanguage())

const place = { resourceId: 'one', start: '2026-11-06T10:00:00+07:00', end: '2026-11-06T11:00:00+07:00' }
const money = (amount: number) => ({ amount, currency: 'IDR' })

function linesOf(before: HistoryEntry['before'], after: HistoryEntry['after']): string[] {
  const words = {
    t: currentTranslate(),
    formats: createFormats('en', 'Asia/Jakarta'),
    deskName: 'Front desk',
    resourceName: (id: string) => `Court ${id}`,
  }
  const entry = { id: '1', at: place.start, deskName: 'Bar', action: 'moved', before, after }
  return historyChanges(entry, words).map((line) => line.replaceAll('\u00a0', ' '))
}

it('tells where it went, and what was written and paid', () => {
  const after = { ...place, resourceId: 'two', title: 'Doubles', price: money(200), paidAmount: money(200) }
  expect(linesOf({ ...place, price: money(100), paidAmount: money(0) }, after)).toEqual([
    'Where: Fri 6 Nov 10:00–11:00, Court one → Fri 6 Nov 10:00–11:00, Court two',
    'Title: Doubles',
    'Price: Rp 100 → Rp 200',
    'Paid: Rp 200',
  ])
  expect(linesOf({ ...place, notes: 'two rackets' }, place)).toEqual(['Notes: two rackets → –'])
})

it('tells nothing of the first entry, nor of what stayed', () => {
  expect(linesOf(undefined, place)).toEqual([])
  expect(linesOf(place, place)).toEqual([])
})

it.each([
  ['confirmed', 'booking.checkIn', ['booking.noShow']],
  ['checked_in', 'booking.complete', []],
  ['no_show', 'booking.checkIn', []],
  ['completed', undefined, []],
] as const)('offers what is due for a booking that is %s', (status, next, others) => {
  const dated = { businessDay: '2026-11-06', start: place.start, status }
  const noon = { today: '2026-11-06', now: Date.parse('2026-11-06T12:00:00+07:00') }
  const nextDay = { today: '2026-11-07', now: Date.parse('2026-11-07T12:00:00+07:00') }
  expect(stepsFor({ ...dated, kind: 'customer' }, noon)).toEqual({ next, others })
  expect(stepsFor({ ...dated, kind: 'customer' }, nextDay)).toEqual({ next, others })
  expect(stepsFor({ ...dated, kind: 'block' }, noon)).toEqual({ others: [] })
})

it('offers nobody’s coming or staying away before its day', () => {
  const start = '2026-11-06T00:30:00+07:00'
  const booking = { kind: 'customer', status: 'confirmed', businessDay: '2026-11-06', start } as const
  const stepsAt = (time: string) =>
    stepsFor(booking, { today: '2026-11-05', now: Date.parse(`2026-11-05T${time}:00+07:00`) })
  expect(stepsAt('22:00')).toEqual({ others: [] })
  // Whoever comes early is there, though midnight is between.
  expect(stepsAt('22:45')).toEqual({ next: 'booking.checkIn', others: ['booking.noShow'] })
})
