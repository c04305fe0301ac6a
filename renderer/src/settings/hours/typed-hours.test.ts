import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFormats } from '../../language/formats.ts'
import { typedExample } from './bar-text.ts'
import { hoursText, parseHours } from './typed-hours.ts'

const formats = createFormats('en', 'UTC')

it.each([
  ['8-12', '08:00–12:00'],
  ['8-12, 13-22', '08:00–12:00, 13:00–22:00'],
  ['13:30 – 22; 8.15-12', '08:15–12:00, 13:30–22:00'],
  ['0830-1200', '08:30–12:00'],
  ['18-2', '18:00–02:00'],
  ['13-1:00', '13:00–01:00'],
  ['8 to 12 and 13 to 24', '08:00–12:00, 13:00–24:00'],
  ['8 sampai 12 dan 13 s/d 22', '08:00–12:00, 13:00–22:00'],
  ['9am-5:30 pm', '09:00–17:30'],
  ['12am-12pm', '00:00–12:00'],
  ['1-5pm', '13:00–17:00'],
  ['9-5pm', '09:00–17:00'],
  ['8-12 pm', '08:00–12:00'],
  ['12-1 AM', '00:00–01:00'],
  ['8-12am', '20:00–24:00'],
  ['13-5pm', '13:00–17:00'],
  ['9am-5', '09:00–17:00'],
  ['10pm-2', '22:00–02:00'],
  ['6pm-12', '18:00–24:00'],
  ['9am-17', '09:00–17:00'],
  ['6-6', '06:00–06:00'],
  ['24 jam', '00:00–24:00'],
  ['', ''],
  ['closed', ''],
  ['Tutup', ''],
])('reads %j', (text, meant) => {
  const typed = parseHours(text, 24)
  expect(typed.ok && hoursText(formats, typed.stretches)).toBe(meant)
})

it.each([
  ['8', 'unreadable'],
  ['8-25', 'unreadable'],
  ['8:70-9', 'unreadable'],
  ['24-2', 'unreadable'],
  ['13pm-2', 'unreadable'],
  ['mornings', 'unreadable'],
  ['8-12, 11-14', 'overlap'],
  ['20-3, 22-24', 'overlap'],
])('refuses %j as %s', (text, why) => {
  expect(parseHours(text, 24)).toEqual({ ok: false, why })
})

it.each([
  ['9-5', '09:00–17:00'],
  ['8-12, 1-5', '08:00–12:00, 13:00–17:00'],
  ['10:30-12:30, 12:30-6', '10:30–12:30, 12:30–18:00'],
  ['12-1', '12:00–13:00'],
  ['9-12', '09:00–12:00'],
  ['6-6', '06:00–18:00'],
  ['9am-12, 1-5', '09:00–12:00, 13:00–17:00'],
  ['9-5, 7pm-2', '09:00–17:00, 19:00–02:00'],
  ['8-22', '08:00–22:00'],
  ['18-2', '18:00–02:00'],
  ['1-5pm', '13:00–17:00'],
])('reads %j on the clock of 12 hours', (text, meant) => {
  const typed = parseHours(text, 12)
  expect(typed.ok && hoursText(formats, typed.stretches)).toBe(meant)
})

const clocks = [24, 12].flatMap((clockHours) =>
  (['en', 'id'] as const).map((locale) => createFormats(locale, 'UTC', clockHours === 24 ? 24 : 12)),
)

it.each(['9-12, 11-2', '8-10, 9-5', '8-12, 1-5, 4-6'])('refuses %j there as overlapping', (text) => {
  expect(parseHours(text, 12)).toEqual({ ok: false, why: 'overlap' })
})

it('reads back what it writes, on either clock in either language', () => {
  const stretch = fc.record({
    from: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1440 }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...clocks), stretch, (words, { from, length }) => {
      const stretches = [{ from, to: from + length }]
      expect(parseHours(hoursText(words, stretches), words.clockHours)).toEqual({ ok: true, stretches })
    }),
  )
})

it('shows by example what it reads', () => {
  const stretches = [
    { from: 480, to: 720 },
    { from: 780, to: 1320 },
  ]
  for (const words of clocks) {
    expect(parseHours(typedExample(words), words.clockHours)).toEqual({ ok: true, stretches })
  }
  expect(typedExample(formats)).toBe('8–12, 13–22')
})
