import { expect, it } from 'vitest'
import { moneyToGiveBack } from './give-back.ts'

const sale = (amount: number, paid: 'paid' | 'unpaid' = 'paid') => ({
  paid,
  price: { amount, currency: 'IDR' },
  seats: [1, 2, 3].map((number) => ({ id: `${number}`, label: `A${number}`, status: 'sold' as const })),
})

it.each([
  ['all seats', sale(100), 3, 100],
  ['some seats', sale(150), 2, 100],
  ['some seats of no whole amount each', sale(100), 2, undefined],
  ['seats that are not paid', sale(150, 'unpaid'), 3, undefined],
  ['more seats than are known', sale(150), 4, undefined],
  ['seats without a price', { ...sale(150), price: undefined }, 3, undefined],
])('for %s', (_, of, count, amount) => {
  expect(moneyToGiveBack(of, count)?.amount).toBe(amount)
})
