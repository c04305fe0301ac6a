import { expect, it } from 'vitest'
import { bestMatch } from './best-match.ts'

const countries = ['British Indian Ocean Territory', 'Guinea-Bissau', 'Guinea', 'India', 'Indonesia', 'Niger']
const found = (texts: readonly string[], typed: string) =>
  bestMatch(
    texts.map((textValue) => ({ textValue })),
    typed,
  )?.textValue

it.each([
  ['india', 'India'],
  [' Guinea ', 'Guinea'],
  ['indo', 'Indonesia'],
  ['bissau', 'Guinea-Bissau'],
  ['dian', 'British Indian Ocean Territory'],
])('takes of the countries for %j %s', (typed, country) => {
  const left = countries.filter((each) => each.toLowerCase().includes(typed.trim().toLowerCase()))
  expect(found(left, typed)).toBe(country)
})

it('takes the place of a zone before one that only has the letters', () => {
  expect(found(['America/Chicoman · GMT-5', 'Asia/Oman · GMT+4'], 'oman')).toBe('Asia/Oman · GMT+4')
})

it('takes nothing where nothing is typed or found', () => {
  expect(found(countries, ' ')).toBeUndefined()
  expect(found([], 'x')).toBeUndefined()
})
