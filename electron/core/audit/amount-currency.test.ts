import { expect, it } from 'vitest'
import { amountCurrency } from './amount-currency.ts'

const hour = 3_600_000
const changes = [
  { at: 10 * hour, transaction: '70', before: 'GBP', after: 'JPY' },
  { at: 20 * hour, transaction: '90', before: 'JPY', after: 'EUR' },
]
const price = (amount: number) => ({ price_per_hour: amount })

it.each([
  ['before the first change', 9 * hour, '60', { before: 'GBP', after: 'GBP' }],
  ['with the first change, written before it', 10 * hour - 1, '70', { before: 'GBP', after: 'JPY' }],
  ['with the first change, written after it', 10 * hour + 1, '70', { before: 'GBP', after: 'JPY' }],
  ['right after the first change', 10 * hour + 1, '71', { before: 'JPY', after: 'JPY' }],
  ['between the two', 15 * hour, '80', { before: 'JPY', after: 'JPY' }],
  ['after both, by a number that came again', 21 * hour, '70', { before: 'EUR', after: 'EUR' }],
])('of a price that changed %s', (_, at, transaction, currency) => {
  const row = { at, transaction, before: price(100), after: price(200) }
  expect(amountCurrency(row, changes, 'EUR')).toEqual(currency)
})

it('of a booking is its own', () => {
  const row = {
    at: 21 * hour,
    transaction: '95',
    before: { price: 1, currency: 'GBP' },
  } as const
  expect(amountCurrency({ ...row, after: { price: 2, currency: 'GBP' } }, changes, 'EUR')).toEqual({
    before: 'GBP',
    after: 'GBP',
  })
  expect(amountCurrency({ ...row, after: { price: 2, currency: 'EUR' } }, changes, 'EUR')).toEqual({
    before: 'GBP',
    after: 'EUR',
  })
})

it('is not told where there is no amount', () => {
  const row = {
    at: hour,
    transaction: '1',
    before: { name: 'A' },
    after: { name: 'B' },
  } as const
  expect(amountCurrency(row, changes, 'EUR')).toBeUndefined()
})
