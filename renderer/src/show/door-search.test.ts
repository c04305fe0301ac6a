import { expect, it } from 'vitest'
import { fitsDoorSearch } from './door-search.ts'

const sale = {
  customer: { id: 'one', name: 'José García', phone: '+62 812-555-1043', email: 'jose@example.com' },
}

it.each([
  ['', true],
  ['garcia', true],
  ['JOSÉ', true],
  ['5551043', true],
  ['812 555', true],
  ['c 12', true],
  ['example.com', true],
  ['dewi', false],
  ['999', false],
])('%j names the purchase: %s', (text, isIt) => {
  expect(fitsDoorSearch(sale, 'C 12–14', text)).toBe(isIt)
})
