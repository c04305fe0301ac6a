import { expect, it } from 'vitest'
import { isAnyTaken, nextName, numberedNames } from './names.ts'

it.each([
  ['Court', 1, ['Court']],
  ['Court', 3, ['Court 1', 'Court 2', 'Court 3']],
  ['Court 2', 2, ['Court 2', 'Court 3']],
  [' Chair 9 ', 2, ['Chair 9', 'Chair 10']],
  ['Room B', 2, ['Room B 1', 'Room B 2']],
])('counts %j %d times', (name, count, names) => {
  expect(numberedNames(name, count)).toEqual(names)
})

it.each([
  [['Court 1', 'Court 2'], 'Court 3'],
  [['Court 3', 'Court 2'], 'Court 4'],
  [['Court 2', 'Room 7'], 'Room 8'],
  [['Main hall'], ''],
  [[], ''],
])('goes on after %j', (names, next) => {
  expect(nextName(names)).toBe(next)
})

it('knows a name that another one has, however it is written', () => {
  expect(isAnyTaken(['Court 3', ' court 2'], ['Court 1', 'Court 2'])).toBe(true)
  expect(isAnyTaken(['Court 3'], ['Court 1', 'Court 2'])).toBe(false)
  expect(isAnyTaken([''], [''])).toBe(false)
})
