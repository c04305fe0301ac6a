import { expect, it } from 'vitest'
import { hoursText, parseHours } from './typed-hours.ts'

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
  ['6-6', '06:00–06:00'],
  ['24 jam', '00:00–24:00'],
  ['', ''],
  ['closed', ''],
  ['Tutup', ''],
])('reads %j', (text, meant) => {
  const typed = parseHours(text)
  expect(typed.ok && hoursText(typed.stretches)).toBe(meant)
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
  expect(parseHours(text)).toEqual({ ok: false, why })
})

it('reads back what it writes', () => {
  const text = '08:00–12:00, 13:00–01:00'
  const typed = parseHours(text)
  expect(typed.ok && hoursText(typed.stretches)).toBe(text)
})
