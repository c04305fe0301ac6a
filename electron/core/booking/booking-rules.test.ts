import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/index.ts'
import { courtId, type RulesFixture, resourceFixture, rulesFixture } from '../venue/venue-rules.fixture.ts'
import {
  checkCancellation,
  checkSlot,
  earliestStart,
  isKeptOutside,
  latestStart,
  resolveTimes,
} from './booking-rules.ts'

const ms = (text: string) => Date.parse(text)
const iso = (at: number) => new Date(at).toISOString()

function check(given: RulesFixture, start: string, end: string, startIsNew = true): void {
  checkSlot(rulesFixture(given), { resourceId: courtId, start: ms(start), end: ms(end), startIsNew })
}

function refuses(work: () => void, code: ErrorCode, details: object = {}): void {
  expect(work).toThrow(expect.objectContaining({ code, details: expect.objectContaining(details) }))
}

const week = (opens: string, closes: string) => [
  { resourceId: null, weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes })) },
]

describe('the times of a call', () => {
  it('are wall times of the venue where they have no offset', () => {
    expect(resolveTimes('2026-09-27T10:00', '2026-09-27T04:00:00Z', 'Asia/Jakarta')).toEqual({
      start: ms('2026-09-27T03:00:00Z'),
      end: ms('2026-09-27T04:00:00Z'),
    })
  })

  it('must be in order once the zone is known', () => {
    refuses(() => resolveTimes('2026-09-27T10:00', '2026-09-27T03:00:00Z', 'Asia/Jakarta'), 'invalid')
    refuses(() => resolveTimes('2026-09-27T10:00', '2026-09-27T02:00:00Z', 'Asia/Jakarta'), 'invalid')
  })

  it('are refused where the clocks skip or repeat them', () => {
    refuses(
      () => resolveTimes('2027-03-28T01:30', '2027-03-28T03:00', 'Europe/London'),
      'local_time_missing',
      { next: '2027-03-28T02:00:00+01:00' },
    )
    refuses(
      () => resolveTimes('2026-10-25T00:30', '2026-10-25T01:30', 'Europe/London'),
      'local_time_ambiguous',
      { choices: ['2026-10-25T01:30:00+01:00', '2026-10-25T01:30:00+00:00'] },
    )
  })
})

describe('a slot', () => {
  it('that fits every rule is let through', () => {
    check({ hours: week('08:00', '22:00') }, '2026-09-27T10:00:00+07:00', '2026-09-27T11:30:00+07:00')
  })

  it('is at most 31 days of the wall clock long, where nothing ever closes', () => {
    check({}, '2026-10-01T00:00:00+07:00', '2026-11-01T00:00:00+07:00')
    const tooLong = () => check({}, '2026-10-01T00:00:00+07:00', '2026-11-01T00:30:00+07:00')
    refuses(tooLong, 'invalid', { issues: [expect.objectContaining({ path: 'end' })] })
    // A day of 25 hours is one day.
    const london = { venue: { time_zone: 'Europe/London' } }
    check(london, '2026-10-01T00:00:00+01:00', '2026-11-01T00:00:00Z')
    refuses(() => check(london, '2026-10-01T00:00:00+01:00', '2026-11-01T01:00:00Z'), 'invalid')
  })

  it('must start and last in the resource’s steps', () => {
    const off = { slotMinutes: 30 }
    refuses(() => check({}, '2026-09-27T10:10:00+07:00', '2026-09-27T11:10:00+07:00'), 'not_on_grid', off)
    refuses(() => check({}, '2026-09-27T10:00:00+07:00', '2026-09-27T10:50:00+07:00'), 'not_on_grid', off)
    refuses(() => check({}, '2026-09-27T10:00:01+07:00', '2026-09-27T10:30:01+07:00'), 'not_on_grid', off)
  })

  it('is counted from the opening of its interval', () => {
    const hours = week('08:15', '22:15')
    check({ hours }, '2026-09-27T10:15:00+07:00', '2026-09-27T11:15:00+07:00')
    refuses(() => check({ hours }, '2026-09-27T10:00:00+07:00', '2026-09-27T11:00:00+07:00'), 'not_on_grid')
  })

  it('that is wrong in every way is told of in order', () => {
    const hours = week('08:00', '09:00')
    const wrong = (start: string, end: string) => () => check({ hours }, start, end)
    refuses(wrong('2026-09-19T10:10:00+07:00', '2026-09-19T11:00:00+07:00'), 'not_on_grid')
    refuses(wrong('2026-09-19T10:00:00+07:00', '2026-09-19T11:00:00+07:00'), 'too_soon')
    refuses(wrong('2036-09-19T10:00:00+07:00', '2036-09-19T11:00:00+07:00'), 'too_far')
    refuses(wrong('2026-09-27T10:00:00+07:00', '2026-09-27T11:00:00+07:00'), 'closed')
  })

  it('whose start stays is free of notice and horizon, not of hours and grid', () => {
    const past = ['2026-09-19T10:00:00+07:00', '2026-09-19T11:00:00+07:00'] as const
    check({}, ...past, false)
    refuses(() => check({ hours: week('12:00', '13:00') }, ...past, false), 'closed')
    refuses(() => check({}, past[0], '2026-09-19T11:10:00+07:00', false), 'not_on_grid')
  })

  it('names the hours of its business day and why it is closed', () => {
    const exceptions = [
      {
        id: '22222222-2222-4222-8222-222222222222',
        version: 1,
        resourceId: null,
        from: '2026-09-27',
        to: '2026-09-27',
        closed: true,
        intervals: null,
        note: 'Stocktaking',
      },
    ]
    refuses(() => check({ exceptions }, '2026-09-27T10:00:00+07:00', '2026-09-27T11:00:00+07:00'), 'closed', {
      open: [],
      reason: 'Stocktaking',
    })
    refuses(
      () =>
        check({ hours: week('08:00', '18:00') }, '2026-09-27T17:30:00+07:00', '2026-09-27T18:30:00+07:00'),
      'closed',
      {
        open: [
          {
            start: '2026-09-27T08:00:00+07:00',
            end: '2026-09-27T18:00:00+07:00',
            businessDay: '2026-09-27',
          },
        ],
      },
    )
  })
})

describe('the earliest start', () => {
  it('without notice is the slot that is running: walk-ins', () => {
    expect(iso(earliestStart(rulesFixture(), courtId))).toBe('2026-09-20T02:00:00.000Z')
    check({}, '2026-09-20T09:00:00+07:00', '2026-09-20T10:00:00+07:00')
    refuses(() => check({}, '2026-09-20T08:30:00+07:00', '2026-09-20T09:30:00+07:00'), 'too_soon', {
      minNoticeMinutes: 0,
      earliest: '2026-09-20T09:00:00+07:00',
    })
  })

  it('on the line itself is that line, a moment before it the one before', () => {
    const at = (now: string) => iso(earliestStart(rulesFixture({ now }), courtId))
    expect(at('2026-09-20T09:30:00+07:00')).toBe('2026-09-20T02:30:00.000Z')
    expect(at('2026-09-20T09:29:59.999+07:00')).toBe('2026-09-20T02:00:00.000Z')
  })

  it('counts the running slot from the opening, also after midnight', () => {
    const rules = rulesFixture({ now: '2026-09-21T00:50:00+07:00', hours: week('18:15', '02:15') })
    expect(iso(earliestStart(rules, courtId))).toBe('2026-09-20T17:45:00.000Z')
  })

  it('with notice is that far from now, to the minute', () => {
    const policy = { min_notice_minutes: 50 }
    check({ policy }, '2026-09-20T10:00:00+07:00', '2026-09-20T11:00:00+07:00')
    refuses(() => check({ policy }, '2026-09-20T09:30:00+07:00', '2026-09-20T10:30:00+07:00'), 'too_soon', {
      minNoticeMinutes: 50,
      earliest: '2026-09-20T10:00:00+07:00',
    })
  })
})

describe('the horizon', () => {
  it('ends with the venue’s date, not with the hour', () => {
    const given = { policy: { max_ahead_days: 3 }, now: '2026-09-20T23:50:00+07:00' }
    check(given, '2026-09-23T23:30:00+07:00', '2026-09-24T00:30:00+07:00')
    refuses(() => check(given, '2026-09-24T00:00:00+07:00', '2026-09-24T01:00:00+07:00'), 'too_far', {
      maxAheadDays: 3,
      latest: '2026-09-24T00:00:00+07:00',
    })
  })

  it('is the date’s end on a day of 25 hours, too', () => {
    const rules = rulesFixture({
      venue: { time_zone: 'Europe/London' },
      policy: { max_ahead_days: 1 },
      now: '2026-10-24T12:00:00+01:00',
    })
    expect(iso(latestStart(rules))).toBe('2026-10-26T00:00:00.000Z')
  })
})

describe('a cancellation', () => {
  it('is in time until exactly the hours before the start', () => {
    const rules = rulesFixture({ now: '2026-09-20T09:00:00+07:00' })
    checkCancellation(rules, ms('2026-09-20T11:00:00+07:00'))
    refuses(() => checkCancellation(rules, ms('2026-09-20T10:59:59+07:00')), 'too_late_to_cancel', {
      cancelMinHours: 2,
      start: '2026-09-20T10:59:59+07:00',
    })
  })

  it('without hours is in time until the start', () => {
    const rules = rulesFixture({ policy: { cancel_min_hours: 0 }, now: '2026-09-20T09:00:00+07:00' })
    checkCancellation(rules, ms('2026-09-20T09:00:00+07:00'))
    refuses(() => checkCancellation(rules, ms('2026-09-20T08:59:00+07:00')), 'too_late_to_cancel')
  })
})

describe('an override', () => {
  it('keeps a booking outside only where it is outside', () => {
    const rules = rulesFixture({ hours: week('08:00', '18:00'), resources: [resourceFixture()] })
    const slot = (start: string, end: string) => ({ resourceId: courtId, start: ms(start), end: ms(end) })
    const evening = slot('2026-09-27T17:00:00+07:00', '2026-09-27T19:00:00+07:00')
    const noon = slot('2026-09-27T12:00:00+07:00', '2026-09-27T13:00:00+07:00')
    expect(isKeptOutside(rules, evening, { reason: 'party' })).toBe(true)
    expect(isKeptOutside(rules, noon, { reason: 'party' })).toBe(false)
    expect(isKeptOutside(rules, evening, undefined)).toBe(false)
  })
})
