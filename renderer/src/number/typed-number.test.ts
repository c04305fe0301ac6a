import { expect, it } from 'vitest'
import { isWithin, numberInWords, numberOf, readNumber } from './typed-number.ts'

it.each([
  ['', null],
  ['  ', null],
  ['4', 4],
  [' 04 ', 4],
  ['-4', -4],
  ['999999999999999', 999_999_999_999_999],
])('reads %j as %j', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

it.each(['4 people', '4x', 'abc', '2.5', '7,5', '1.440', '1e3', '-', '+4', '12345678901234567'])(
  'keeps %j as what it cannot read, and no number is made of it',
  (text) => {
    const read = readNumber(text)
    expect(read).toEqual({ unread: text })
    expect(numberOf(read)).toBeNull()
    expect(isWithin(read, 0, 1_000_000)).toBe(false)
    expect(numberInWords(read)).toBe(text)
  },
)

it('tells what is out of the range, and nothing, from what is in it', () => {
  expect([null, -1, 0, 9, 10].map((value) => isWithin(value, 0, 9))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

it('is told in words', () => {
  const minutes = (count: number) => `${count} min`
  expect(numberInWords(20, minutes, 'none')).toBe('20 min')
  expect(numberInWords(null, minutes, 'none')).toBe('none')
})
