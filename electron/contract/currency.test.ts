import { expect, it } from 'vitest'
import { fractionDigitsOf, isoMoneyText, sameNumberIn } from './currency.ts'

it('knows the digits of currencies', () => {
  expect(['JPY', 'IDR', 'GBP', 'KWD'].map(fractionDigitsOf)).toEqual([0, 0, 2, 3])
})

it.each([
  [2550, 'EUR', 'EUR 25.50'],
  [5, 'GBP', 'GBP 0.05'],
  [1_250_000, 'IDR', 'IDR 1250000'],
  [1500, 'KWD', 'KWD 1.500'],
  [Number.MAX_SAFE_INTEGER, 'GBP', 'GBP 90071992547409.91'],
  [0, 'JPY', 'JPY 0'],
])('writes %i minor units of %s for programs as %s', (amount, currency, text) => {
  expect(isoMoneyText({ amount, currency })).toBe(text)
})

it.each([
  [2550, 'GBP', 'JPY', 26],
  [2549, 'GBP', 'JPY', 25],
  [2550, 'JPY', 'GBP', 255_000],
  [25_500, 'GBP', 'IDR', 255],
  [2550, 'GBP', 'EUR', 2550],
  [2550, 'GBP', 'KWD', 25_500],
  [25_505, 'KWD', 'GBP', 2551],
])('keeps the number of %i %s in %s: %i', (amount, currency, to, kept) => {
  expect(sameNumberIn({ amount, currency }, to)).toEqual({ amount: kept, currency: to })
})
