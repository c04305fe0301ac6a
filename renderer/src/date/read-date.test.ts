import { describe, expect, it } from 'vitest'
import { readDate } from './read-date.ts'

/** A Thursday. */
const today = '2026-11-05'

describe.each(['en', 'id'] as const)('in %s', (locale) => {
  it.each([
    ['today', '2026-11-05'],
    [' Tomorrow ', '2026-11-06'],
    ['hari ini', '2026-11-05'],
    ['besok', '2026-11-06'],
    ['lusa', '2026-11-07'],
    ['kemarin', '2026-11-04'],
    ['fri', '2026-11-06'],
    ['Friday', '2026-11-06'],
    ['jumat', '2026-11-06'],
    ['jum', '2026-11-06'],
    ['thu', '2026-11-12'],
    ['next fri', '2026-11-13'],
    ['senin depan', '2026-11-09'],
    ['min', '2026-11-08'],
    ['minggu', '2026-11-08'],
    ['minggu depan', '2026-11-12'],
    ['hari minggu depan', '2026-11-15'],
    ['next week', '2026-11-12'],
    ['bulan depan', '2026-12-05'],
    ['next month', '2026-12-05'],
    ['tahun depan', '2027-11-05'],
    ['next year', '2027-11-05'],
    ['3 hari lagi', '2026-11-08'],
    ['2 minggu lagi', '2026-11-19'],
    ['in 3 days', '2026-11-08'],
    ['In 2 weeks', '2026-11-19'],
    ['in 1 month', '2026-12-05'],
    ['2027-3-28', '2027-03-28'],
    ['2027-12-5', '2027-12-05'],
    ['+3', '2026-11-08'],
    ['-1', '2026-11-04'],
    ['+3w', '2026-11-26'],
    ['+2 minggu', '2026-11-19'],
    ['3 weeks', '2026-11-26'],
    ['+1bulan', '2026-12-05'],
    ['12/3', '2027-03-12'],
    ['12.12.', '2026-12-12'],
    ['1/11', '2026-11-01'],
    ['12/3/26', '2026-03-12'],
    ['12-3-2027', '2027-03-12'],
    ['2027-03-12', '2027-03-12'],
    ['12 mar', '2027-03-12'],
    ['mar 12', '2027-03-12'],
    ['12 Maret 2027', '2027-03-12'],
    ['17 agustus', '2026-08-17'],
    ['3rd dec', '2026-12-03'],
    ['6', '2026-11-06'],
    ['4', '2026-12-04'],
    ['31', '2026-12-31'],
  ])('“%s” is %s', (typed, date) => {
    expect(readDate(typed, today, locale)).toBe(date)
  })

  it.each([
    '',
    'fr',
    'abc',
    '31/2',
    '32/1',
    '12/13',
    '+3x',
    '2026-02-30',
    '2026-2-30',
    'in 3',
    '3 lagi',
    'in +3 days',
    'next days',
    'mar',
    'mar xx',
    '12 mar 27x',
    '5 5 5',
  ])('“%s” is no date', (typed) => {
    expect(readDate(typed, today, locale)).toBeNull()
  })
})

it('means the same weekday of the next week by one word for week and Sunday', () => {
  expect(readDate('minggu depan', '2026-11-30', 'id')).toBe('2026-12-07')
  expect(readDate('minggu', '2026-11-30', 'id')).toBe('2026-12-06')
})

it('reads the letter m as each language means it', () => {
  expect(readDate('+3m', today, 'en')).toBe('2027-02-05')
  expect(readDate('+3m', today, 'id')).toBe('2026-11-26')
})

it('keeps to the last day of a shorter month', () => {
  expect(readDate('+1 month', '2027-01-31', 'en')).toBe('2027-02-28')
  expect(readDate('+1y', '2028-02-29', 'en')).toBe('2029-02-28')
})

it('finds 29 February in the next year that has one, or none nearby', () => {
  expect(readDate('29/2', '2027-11-05', 'en')).toBe('2028-02-29')
  expect(readDate('29/2', '2025-11-05', 'en')).toBeNull()
})
