import { expect, it } from 'vitest'
import { underEveryPcTime } from '../testing/pc-time.ts'
import { createFormats } from './formats.ts'

const at = (text: string) => Date.parse(text)

underEveryPcTime('writing', () => {
  const english = createFormats('en', 'Europe/London')
  const indonesian = createFormats('id', 'Asia/Jakarta')

  it('names a date by itself, in no zone', () => {
    expect(english.longDate('2026-03-02')).toBe('Monday 2 March 2026')
    expect(english.shortDate('2026-11-03')).toBe('Tue 3 Nov')
    expect(indonesian.shortDate('2026-11-03')).toBe('Sel 3 Nov')
    expect(createFormats('en', 'America/Guadeloupe').weekday('2026-03-02')).toBe('Mon')
  })

  it('writes a large number in groups', () => {
    expect([english.number(10_000), indonesian.number(10_000)]).toEqual(['10,000', '10.000'])
  })

  it.each([
    ['in the venue’s zone', '2026-11-03T09:00:00Z', '2026-11-03T10:30:00Z', '09:00–10:30'],
    ['to midnight', '2026-11-06T20:00:00Z', '2026-11-07T00:00:00Z', '20:00–24:00'],
    ['over midnight', '2026-11-06T22:00:00Z', '2026-11-07T02:00:00Z', '22:00–02:00'],
    ['through the repeated hour', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '01:30 BST–01:30 GMT'],
  ])('writes a time %s', (_, start, end, text) => {
    expect(english.timeRange(at(start), at(end))).toBe(text)
  })

  it.each([
    ['the first pass', 'Europe/Berlin', '2027-10-30T22:30Z', '2027-10-31T00:30Z', '00:30–02:30 CEST'],
    ['the second pass', 'Europe/Berlin', '2027-10-31T01:00Z', '2027-10-31T01:30Z', '02:00–02:30 CET'],
    ['an end when it begins', 'Europe/Berlin', '2027-10-30T23:00Z', '2027-10-31T00:00Z', '01:00–02:00 CEST'],
    ['a start before its end', 'Europe/Berlin', '2027-10-31T01:30Z', '2027-10-31T02:30Z', '02:30–03:30 CET'],
    [
      'a pass before midnight',
      'America/Santiago',
      '2027-04-04T02:00Z',
      '2027-04-04T02:30Z',
      '23:00–23:30 UTC−3',
    ],
    ['and its second', 'America/Santiago', '2027-04-04T03:00Z', '2027-04-04T03:30Z', '23:00–23:30 UTC−4'],
    ['no pass before the hour', 'Europe/Berlin', '2027-10-30T22:00Z', '2027-10-30T23:00Z', '00:00–01:00'],
    ['nor after it', 'Europe/Berlin', '2027-10-31T02:00Z', '2027-10-31T03:00Z', '03:00–04:00'],
  ])('names of a repeated hour %s', (_, zone, start, end, text) => {
    const there = createFormats('en', zone)
    const [from, to] = [at(start), at(end)]
    expect(there.timeRange(from, to)).toBe(text)
    expect(there.shortTimeRange(from, to)).toBe(text)
    expect(there.spokenRange(from, to)).toBe(text.replace('–', ' to '))
    expect(there.pass(from, to)).toBe(text.split(' ')[1])
  })

  it('names the pass of a single time', () => {
    const berlin = createFormats('en', 'Europe/Berlin')
    expect(['00:30', '01:30', '02:30'].map((hour) => berlin.time(at(`2027-10-31T${hour}Z`)))).toEqual([
      '02:30 CEST',
      '02:30 CET',
      '03:30',
    ])
    expect(plain(createFormats('en', 'Europe/Berlin', 12).time(at('2027-10-31T00:30Z')))).toBe('2:30 AM CEST')
  })

  const plain = (text: string) => text.replaceAll('\u00a0', ' ')

  it.each([
    ['one half of the day once', '2026-11-03T09:00:00Z', '2026-11-03T10:30:00Z', '9:00–10:30 AM'],
    ['both halves', '2026-11-03T11:00:00Z', '2026-11-03T13:00:00Z', '11:00 AM–1:00 PM'],
    ['midday', '2026-11-03T12:00:00Z', '2026-11-03T13:00:00Z', '12:00–1:00 PM'],
    ['an end at midnight', '2026-11-06T20:00:00Z', '2026-11-07T00:00:00Z', '8:00 PM–12:00 AM'],
    ['an end on the next day', '2026-11-06T22:00:00Z', '2026-11-07T02:00:00Z', '10:00 PM–2:00 AM'],
    ['the next day’s same half', '2026-11-06T09:00:00Z', '2026-11-07T10:00:00Z', '9:00 AM–10:00 AM'],
    [
      'the passes of a repeated hour',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '1:30 AM BST–1:30 AM GMT',
    ],
    ['the hour that is skipped', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', '12:30 AM GMT–2:30 AM BST'],
  ])('names on the clock of 12 hours %s', (_, start, end, text) => {
    const short = createFormats('en', 'Europe/London', 12)
    expect(plain(short.timeRange(at(start), at(end)))).toBe(text)
  })

  it('writes every time of day on the clock of 12 hours, in either language', () => {
    const [ten, eleven] = [at('2026-11-03T10:00:00Z'), at('2026-11-03T11:00:00Z')]
    for (const [locale, to] of [
      ['en', 'to'],
      ['id', 'sampai'],
    ] as const) {
      const short = createFormats(locale, 'Europe/London', 12)
      expect(plain(short.time(ten))).toBe('10:00 AM')
      expect(plain(short.timeOfDay(1440))).toBe('12:00 AM')
      expect(plain(short.shortTimeRange(ten, eleven))).toBe('10–11 AM')
      expect(plain(short.hours(600, 1500))).toBe('10:00 AM–1:00 AM')
      expect(plain(short.hourLabel(780))).toBe('1 PM')
      expect(plain(short.spokenRange(ten, eleven))).toBe(`10:00 AM ${to} 11:00 AM`)
    }
  })

  it('keeps a time and its half of the day on one line', () => {
    expect(createFormats('en', 'UTC', 12).timeOfDay(540)).toBe('9:00\u00a0AM')
  })

  it('reads a time out loud', () => {
    expect(english.spokenRange(at('2026-11-03T09:00:00Z'), at('2026-11-03T10:00:00Z'))).toBe('09:00 to 10:00')
    expect(indonesian.spokenRange(at('2026-11-03T02:00:00Z'), at('2026-11-03T03:00:00Z'))).toBe(
      '09:00 sampai 10:00',
    )
  })

  it('knows today by the venue', () => {
    expect(createFormats('en', 'Europe/Dublin').dateAt(at('2026-12-02T04:41:00Z'))).toBe('2026-12-02')
  })
})

it.each([
  [30, '30 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [0, '0 min'],
])('writes %i minutes as %s', (minutes, text) => {
  expect(createFormats('en', 'UTC').length(minutes)).toBe(text)
})

it('counts down in whole seconds, never below zero', () => {
  const { countdown } = createFormats('en', 'UTC')
  expect([299_001, 60_000, 59_999, 0, -5].map(countdown)).toEqual(['5:00', '1:00', '1:00', '0:00', '0:00'])
})

it('writes money in minor units as each language does', () => {
  expect(createFormats('en', 'UTC').money({ amount: 1250, currency: 'EUR' })).toBe('€12.50')
  expect(createFormats('en', 'UTC').money({ amount: 1200, currency: 'EUR' })).toBe('€12')
  expect(createFormats('id', 'UTC').money({ amount: 1250, currency: 'USD' })).toMatch(/12,50/)
})
