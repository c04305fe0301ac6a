import { expect, it } from 'vitest'
import { fitsDoorSearch } from './door-search.ts'

const sale = {
  customer: { id: 'one', name: 'José García', phone: '+62 812-555-1043', email: 'jose@example.com' },
}

/** Seats in words such as `C 12`, or counted ones as `12`. */
const seats = (...labels: string[]) =>
  labels.map((label) => {
    const [number, row] = label.split(' ').reverse()
    return { number: Number(number), ...(row !== undefined && { row }) }
  })

it.each([
  ['', true],
  ['garcia', true],
  ['JOSÉ', true],
  ['5551043', true],
  ['812 555', true],
  ['example.com', true],
  ['dewi', false],
  ['999', false],
])('%j names the purchase: %s', (text, isIt) => {
  expect(fitsDoorSearch(sale, seats('C 12', 'C 13', 'C 14'), text)).toBe(isIt)
})

const party = seats('A 5', 'A 6', 'A 7', 'B 8', 'B 12')
it.each([
  ['a 6', party, true],
  ['A 7', party, true],
  ['b8', party, true],
  [' B  8 ', party, true],
  ['B', party, true],
  ['B 12', party, true],
  ['12', party, true],
  ['B 1', party, false],
  ['b1', party, false],
  ['A 8', party, false],
  ['D', party, false],
  ['13', seats('12', '13', '14'), true],
  ['1', seats('12', '13', '14'), false],
  ['É 2', seats('E 1', 'E 2'), true],
])('%j among the seats of a party', (text, seatsOf, isIt) => {
  expect(fitsDoorSearch({ customer: { id: 'one', name: 'Zul' } }, seatsOf, text)).toBe(isIt)
})
