import { expect, it } from 'vitest'
import { createFormats } from '../../language/formats.ts'
import {
  type ExceptionDraft,
  exceptionDraftOf,
  exceptionProblems,
  exceptionToSend,
  newException,
  readBack,
} from './exception-draft.ts'

const formats = createFormats('en', 'UTC')

const christmas: ExceptionDraft = exceptionDraftOf(newException('2026-12-24', '2026-12-26'), formats)
const short: ExceptionDraft = { ...christmas, closed: false, hours: '10-14, 18-2' }

it('sends hours only when it is not closed', () => {
  expect(exceptionToSend({ ...short, closed: true }, formats)).not.toHaveProperty('intervals')
  expect(exceptionToSend(short, formats).intervals).toEqual([
    { opens: '10:00', closes: '14:00' },
    { opens: '18:00', closes: '02:00' },
  ])
})

it('comes back as it was saved', () => {
  const saved = { id: 'x', version: 3, ...exceptionToSend(short, formats), note: 'Party' }
  expect(exceptionDraftOf(saved, formats)).toEqual({
    ...short,
    hours: '10:00–14:00, 18:00–02:00',
    note: 'Party',
  })
})

it.each([
  [{}, {}],
  [{ from: '' }, { from: 'dateMissing' }],
  [{ to: '2026-12-23' }, { to: 'datesTurned' }],
  [{ closed: false }, { hours: 'hoursMissing' }],
  [{ closed: false, hours: 'late' }, { hours: 'unreadable' }],
  [{ closed: false, hours: '8-12, 11-13' }, { hours: 'overlap' }],
  [{ closed: true, hours: 'late' }, {}],
])('with %j has %j to correct', (change, problems) => {
  expect(exceptionProblems({ ...christmas, ...change }, formats)).toEqual(problems)
})

it('reads the hours by the clock of the venue', () => {
  const typed = { ...short, hours: '9-5' }
  const intervals = (clockHours: 12 | 24) =>
    exceptionToSend(typed, createFormats('en', 'UTC', clockHours)).intervals
  expect(intervals(12)).toEqual([{ opens: '09:00', closes: '17:00' }])
  expect(intervals(24)).toEqual([{ opens: '09:00', closes: '05:00' }])
})

it.each([
  ['9-5', 12, '9:00 AM–5:00 PM'],
  ['9-5', 24, '09:00–05:00'],
  ['09:00–17:00', 24, undefined],
  ['', 24, undefined],
  ['late', 24, undefined],
] as const)('says of %j on the clock of %i hours that %s was read', (hours, clockHours, read) => {
  const words = createFormats('en', 'UTC', clockHours)
  expect(readBack({ ...short, hours }, words)?.replaceAll('\u00a0', ' ')).toBe(read)
})
