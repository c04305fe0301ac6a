import { describe, expect, it } from 'vitest'
import {
  type ClockStyle,
  clockLabel,
  clockRange,
  clockShortRange,
  clockText,
  clockTextWithSeconds,
} from './clock-text.ts'

const english24: ClockStyle = { clockHours: 24, locale: 'en' }
const english12: ClockStyle = { clockHours: 12, locale: 'en' }
const indonesian24: ClockStyle = { clockHours: 24, locale: 'id' }
const indonesian12: ClockStyle = { clockHours: 12, locale: 'id' }

describe('a time of day', () => {
  it.each([
    [0, '00:00', '12:00 AM'],
    [5, '00:05', '12:05 AM'],
    [60, '01:00', '1:00 AM'],
    [545, '09:05', '9:05 AM'],
    [719, '11:59', '11:59 AM'],
    [720, '12:00', '12:00 PM'],
    [750, '12:30', '12:30 PM'],
    [780, '13:00', '1:00 PM'],
    [1200, '20:00', '8:00 PM'],
    [1439, '23:59', '11:59 PM'],
    [1440, '24:00', '12:00 AM'],
    [1530, '01:30', '1:30 AM'],
    [2280, '14:00', '2:00 PM'],
  ])('at minute %i is %s or %s in both languages', (minute, long, short) => {
    expect([english24, indonesian24].map((style) => clockText(minute, style))).toEqual([long, long])
    expect([english12, indonesian12].map((style) => clockText(minute, style))).toEqual([short, short])
  })

  it('has seconds before the half of the day', () => {
    expect(clockTextWithSeconds(545, 7, english24)).toBe('09:05:07')
    expect(clockTextWithSeconds(545, 7, english12)).toBe('9:05:07 AM')
  })

  it('is shorter beside a line on the full hour', () => {
    expect([0, 540, 570, 720, 1080].map((minute) => clockLabel(minute, english12))).toEqual([
      '12 AM',
      '9 AM',
      '9:30 AM',
      '12 PM',
      '6 PM',
    ])
    expect(clockLabel(540, english24)).toBe('09:00')
  })
})

it('a range is shorter where room is short, and can still be told from another', () => {
  const ranges = [
    [540, 600],
    [630, 810],
    [1320, 1440],
  ] as const
  expect(ranges.map(([from, to]) => clockShortRange(from, to, english12))).toEqual([
    '9–10 AM',
    '10:30 AM–1:30 PM',
    '10 PM–12 AM',
  ])
  expect(clockShortRange(540, 600, english24)).toBe('09:00–10:00')
})

describe('a range of times', () => {
  it.each([
    ['within a half', 540, 600, '09:00–10:00', '9:00–10:00 AM'],
    ['up to midday', 660, 720, '11:00–12:00', '11:00 AM–12:00 PM'],
    ['from midday', 720, 780, '12:00–13:00', '12:00–1:00 PM'],
    ['over midday', 690, 810, '11:30–13:30', '11:30 AM–1:30 PM'],
    ['from midnight', 0, 60, '00:00–01:00', '12:00–1:00 AM'],
    ['to midnight', 1320, 1440, '22:00–24:00', '10:00 PM–12:00 AM'],
    ['past midnight', 1380, 1500, '23:00–01:00', '11:00 PM–1:00 AM'],
    ['the whole day', 0, 1440, '00:00–24:00', '12:00 AM–12:00 AM'],
    ['to the same half of the next day', 540, 2040, '09:00–10:00', '9:00 AM–10:00 AM'],
    ['to the midnight after the next', 600, 2880, '10:00–24:00', '10:00 AM–12:00 AM'],
  ])('%s', (_, from, to, long, short) => {
    expect(clockRange(from, to, english24)).toBe(long)
    expect(clockRange(from, to, english12)).toBe(short)
    expect(clockRange(from, to, indonesian12)).toBe(short)
  })
})
