import { expect, it } from 'vitest'
import type { AuditEntry, AuditSubject } from '../../../electron/contract/index.ts'
import { createFormats } from '../language/formats.ts'
import { currentTranslate, startLanguage } from '../language/language.ts'
import { actionText, fieldText } from './audit-names.ts'
import { changeText, tellingChanges, valueText } from './audit-words.ts'

await startLanguage()
const words = { t: currentTranslate(), formats: createFormats('en', 'Asia/Jakarta') }

function linesOf(
  about: AuditSubject,
  changes: AuditEntry['changes'],
  currency?: AuditEntry['currency'],
): string[] {
  const entry = {
    id: '1',
    at: '2026-11-05T10:00:00+07:00',
    deskName: 'Bar',
    about,
    action: 'changed',
    changes,
    ...(currency !== undefined && { currency }),
  }
  return tellingChanges(entry).map((change) => changeText(words, entry, change).replaceAll('\u00a0', ' '))
}

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
  [
    {
      rows: [
        { row: 'A', seats: 12 },
        { row: 'B', seats: 10 },
      ],
    },
    'A 12, B 10',
  ],
  [{ count: 40 }, '40'],
])('writes %j as %s', (value, text) => {
  expect(valueText(words, value)).toBe(text)
})

it('writes hours on the venue’s clock', () => {
  const short = { ...words, formats: createFormats('en', 'Asia/Jakarta', 12) }
  const text = valueText(short, [{ weekday: 5, opens: '13:00', closes: '01:00' }])
  expect(text.replaceAll('\u00a0', ' ')).toBe('Friday 1:00 PM–1:00 AM')
})

it('says what a field was and is', () => {
  expect(linesOf('policy', [{ field: 'holdMinutes', before: 5, after: 7 }])).toEqual([
    'Hold (minutes): 5 → 7',
  ])
  expect(linesOf('resource', [{ field: 'name', after: 'Court 1' }])).toEqual(['Name: Court 1'])
})

it('tells the start before the end, and what has no word last', () => {
  const [end, start] = ['2026-12-04T11:00:00+07:00', '2026-12-04T10:00:00+07:00']
  const changes = [
    { field: 'sparkle', after: 1 },
    { field: 'end', after: end },
    { field: 'start', after: start },
  ]
  expect(linesOf('booking', changes)).toEqual([
    'Start: Fri 4 Dec 10:00',
    'End: Fri 4 Dec 11:00',
    'sparkle: 1',
  ])
})

it('says the values that are out of a list by their words, and amounts as money', () => {
  const made = [
    { field: 'kind', after: 'show' },
    { field: 'status', before: 'held', after: 'confirmed' },
    { field: 'paid', after: 0 },
    { field: 'currency', after: 'EUR' },
  ]
  expect(linesOf('booking', made, { before: 'EUR', after: 'EUR' })).toEqual([
    'Kind: show',
    'State: held → confirmed',
    'Paid: €0',
  ])
  expect(linesOf('staff', [{ field: 'role', before: 'staff', after: 'manager' }])).toEqual([
    'May do: Staff → Manager',
  ])
  const venue = [
    { field: 'locale', before: 'en', after: 'id' },
    { field: 'weekStartsOn', before: 1, after: 7 },
    { field: 'isSetUp', before: false, after: true },
  ]
  expect(linesOf('venue', venue)).toEqual([
    'Language: English → Bahasa Indonesia',
    'First weekday: Monday → Sunday',
  ])
  expect(linesOf('resource', [{ field: 'kind', after: 'show' }])).toEqual(['Kind: show'])
  const price = [{ field: 'pricePerHour', before: 2550, after: 26 }]
  expect(linesOf('resource', price, { before: 'GBP', after: 'JPY' })).toEqual([
    'Price per hour: £25.50 → ¥26',
  ])
})

it('tells of seats which, for how much and whether they are paid', () => {
  const sold = [
    { field: 'currency', after: 'EUR' },
    { field: 'paid', after: 'unpaid' },
    { field: 'price', after: 3000 },
    { field: 'seats', after: ['A1', 'A2'] },
  ]
  expect(linesOf('seats', sold, { before: 'EUR', after: 'EUR' })).toEqual([
    'Seats: A1, A2',
    'Price: €30',
    'Paid: Unpaid',
  ])
  const moved = [{ field: 'seats', before: ['A1', 'A2'], after: ['B1', 'B2'] }]
  expect(linesOf('seats', moved)).toEqual(['Seats: A1, A2 → B1, B2'])
  const changed = [
    { field: 'layout', before: { count: 40 }, after: { count: 60 } },
    { field: 'kind', after: 'show' },
  ]
  expect(linesOf('show', changed)).toEqual(['Kind: show', 'Seats: 40 → 60'])
})

it('says of a channel’s settings what differs', () => {
  const before = { host: 'mail.example', port: 587, user: null }
  const after = { host: 'mail.example', port: 465, user: 'desk' }
  expect(linesOf('message_channel', [{ field: 'settings', before, after }])).toEqual([
    'Port: 587 → 465',
    'User: desk',
  ])
})

it('shows what it has no word for as it is told', () => {
  expect(actionText(words.t, 'teleported')).toBe('teleported')
  expect(fieldText(words.t, 'shoeSize')).toBe('shoeSize')
})
