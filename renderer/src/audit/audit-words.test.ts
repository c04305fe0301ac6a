import { expect, it } from 'vitest'
import { createFormats } from '../language/formats.ts'
import { currentTranslate, startLanguage } from '../language/language.ts'
import { actionText, fieldText } from './audit-names.ts'
import { changeText, valueText } from './audit-words.ts'

await startLanguage()
const words = { t: currentTranslate(), formats: createFormats('en', 'Asia/Jakarta') }

it.each([
  [null, '–'],
  [[], '–'],
  [true, 'yes'],
  [15, '15'],
  ['court', 'court'],
  ['2026-12-24', 'Thu 24 Dec'],
  ['2026-12-04T10:00:00+07:00', 'Fri 4 Dec 10:00'],
  [['court', 'room'], 'court, room'],
  [[{ weekday: 5, opens: '13:00', closes: '01:00' }], 'Friday 13:00–01:00'],
  [[{ opens: '10:00', closes: '14:00' }], '10:00–14:00'],
])('writes %j as %s', (value, text) => {
  expect(valueText(words, value)).toBe(text)
})

it('writes hours on the venue’s clock', () => {
  const short = { ...words, formats: createFormats('en', 'Asia/Jakarta', 12) }
  const text = valueText(short, [{ weekday: 5, opens: '13:00', closes: '01:00' }])
  expect(text.replaceAll('\u00a0', ' ')).toBe('Friday 1:00 PM–1:00 AM')
})

it('says what a field was and is', () => {
  expect(changeText(words, { field: 'holdMinutes', before: 5, after: 7 })).toBe('Hold (minutes): 5 → 7')
  expect(changeText(words, { field: 'name', after: 'Court 1' })).toBe('Name: Court 1')
})

it('shows what it has no word for as it is told', () => {
  expect(actionText(words.t, 'teleported')).toBe('teleported')
  expect(fieldText(words.t, 'shoeSize')).toBe('shoeSize')
})
