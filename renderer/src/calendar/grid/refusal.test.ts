import { describe, expect, it } from 'vitest'
import { underEveryPcTime } from '../../testing/pc-time.ts'
import { axisOf } from './axis.ts'
import { instantOf } from './placement.ts'
import { type Availability, type Making, type Moving, type ResourceSchedule, refusal } from './refusal.ts'

const hours = (start: string, end: string) => ({ start: instantOf(start), end: instantOf(end) })

/** An opening in UTC; in London's winter that is what the clock shows. */
function opening(start: string, end: string): ResourceSchedule['open'][number] {
  const { hour = 0, minute = 0 } = /T(?<hour>\d\d):(?<minute>\d\d)/.exec(start)?.groups ?? {}
  const opensMinute = Number(hour) * 60 + Number(minute)
  return { ...hours(start, end), businessDay: start.slice(0, 10), opensMinute }
}

function schedule(fields: Partial<ResourceSchedule> = {}): ResourceSchedule {
  return {
    kind: 'court',
    slotMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    open: [
      opening('2026-11-06T08:00:00Z', '2026-11-06T22:00:00Z'),
      opening('2026-11-07T08:00:00Z', '2026-11-08T02:00:00Z'),
    ],
    taken: [],
    ...fields,
  }
}

function taken(id: string, start: string, end: string, bufferMinutes = 0) {
  const range = hours(start, end)
  return { ...range, id, occupied: { ...range, end: range.end + bufferMinutes * 60_000 } }
}

const now = instantOf('2026-11-06T09:10:00Z')

function refused(
  from: string,
  to: string,
  fields: Partial<Availability> & { court?: ResourceSchedule } = {},
  asked?: Moving | Making,
  resourceId = 'court',
) {
  const { court = schedule(), ...rest } = fields
  const availability: Availability = {
    zone: 'Europe/London',
    now,
    minNoticeMinutes: 0,
    maxAheadDays: 730,
    isReadOnly: false,
    services: new Map([
      ['lesson', { name: 'Lesson', kinds: ['court'] }],
      ['massage', { name: 'Massage', kinds: ['room'] }],
    ]),
    resources: new Map([
      ['court', court],
      ['other', schedule()],
    ]),
    ...rest,
  }
  const axis = (text: string) => {
    const [date = '', time = ''] = text.split(' ')
    const [hour, minute] = time.split(':').map(Number)
    return axisOf(date, (hour ?? 0) * 60 + (minute ?? 0))
  }
  return refusal({ resourceId, start: axis(from), end: axis(to) }, availability, asked)
}

function moving(start: string, end: string, fields: Partial<Moving> = {}): Moving {
  const { start: startAt, end: endAt } = hours(start, end)
  return { id: 'ana', resourceId: 'court', startAt, endAt, isBlock: false, ...fields }
}

underEveryPcTime('a wanted place', () => {
  it('is free inside the hours', () => {
    expect(refused('2026-11-06 10:00', '2026-11-06 11:00')).toBeNull()
  })

  it('is free through midnight where one opening goes on', () => {
    expect(refused('2026-11-07 23:00', '2026-11-08 01:00')).toBeNull()
  })

  it('is free over midnight where two openings adjoin', () => {
    const court = schedule({
      open: [
        opening('2026-11-06T00:00:00Z', '2026-11-07T00:00:00Z'),
        opening('2026-11-07T00:00:00Z', '2026-11-08T00:00:00Z'),
      ],
    })
    expect(refused('2026-11-06 23:00', '2026-11-07 01:00', { court })).toBeNull()
  })

  it.each([
    ['after closing', '2026-11-06 21:30', '2026-11-06 22:30', { kind: 'closed' }],
    ['over two openings', '2026-11-06 21:00', '2026-11-07 09:00', { kind: 'closed' }],
    ['in the past', '2026-11-06 08:00', '2026-11-06 09:00', { kind: 'past' }],
  ])('is refused %s', (_, from, to, expected) => {
    expect(refused(from, to)).toEqual(expected)
  })

  it('is refused where less than a slot is left before closing', () => {
    const open = [opening('2026-11-06T10:10:00Z', '2026-11-06T22:00:00Z')]
    const court = schedule({ slotMinutes: 50, open })
    expect(refused('2026-11-06 20:10', '2026-11-06 21:00', { court })).toBeNull()
    expect(refused('2026-11-06 21:50', '2026-11-06 22:40', { court })).toEqual({ kind: 'closed' })
  })

  it('is refused in the hour that does not exist, before anything else', () => {
    expect(refused('2027-03-28 01:00', '2027-03-28 01:30')).toEqual({
      kind: 'gap',
      gap: { start: axisOf('2027-03-28', 60), end: axisOf('2027-03-28', 120) },
    })
  })

  it('may be the slot that is running, for a walk-in', () => {
    expect(refused('2026-11-06 09:00', '2026-11-06 10:00')).toBeNull()
  })

  it('must keep the notice and the horizon', () => {
    expect(refused('2026-11-06 10:00', '2026-11-06 11:00', { minNoticeMinutes: 60 })).toEqual({
      kind: 'too_soon',
      earliest: instantOf('2026-11-06T10:10:00Z'),
    })
    expect(refused('2026-11-08 00:00', '2026-11-08 01:00', { maxAheadDays: 1 })).toEqual({
      kind: 'too_far',
      latest: instantOf('2026-11-08T00:00:00Z'),
    })
  })

  it('is refused while the database is away', () => {
    expect(refused('2026-11-06 10:00', '2026-11-06 11:00', { isReadOnly: true })).toEqual({ kind: 'offline' })
  })
})

describe('what is already there', () => {
  const court = schedule({ taken: [taken('ana', '2026-11-06T15:00:00Z', '2026-11-06T16:00:00Z')] })

  it.each([
    ['inside it', '15:30', '16:00', 'ana'],
    ['over its end', '15:30', '16:30', 'ana'],
    ['right before it', '14:00', '15:00', undefined],
    ['right after it', '16:00', '17:00', undefined],
  ])('is in the way of a place %s or not', (_, from, to, id) => {
    const found = refused(`2026-11-06 ${from}`, `2026-11-06 ${to}`, { court })
    expect(found?.kind === 'busy' ? found.id : undefined).toBe(id)
  })

  it('is in the way on its own resource only', () => {
    const resources = new Map([
      ['court', schedule()],
      ['other', court],
    ])
    expect(refused('2026-11-06 15:00', '2026-11-06 16:00', { resources })).toBeNull()
  })

  it('is a hold only until that runs out', () => {
    const [ana] = court.taken
    if (ana === undefined) throw new Error('nothing taken')
    const held = (until: string) => schedule({ taken: [{ ...ana, until: instantOf(until) }] })
    const wanted = ['2026-11-06 15:00', '2026-11-06 16:00'] as const
    expect(refused(...wanted, { court: held('2026-11-06T09:15:00Z') })?.kind).toBe('busy')
    expect(refused(...wanted, { court: held('2026-11-06T09:10:00Z') })).toBeNull()
  })

  it('is never in its own way', () => {
    const ana = moving('2026-11-06T15:00:00Z', '2026-11-06T16:00:00Z')
    expect(refused('2026-11-06 15:30', '2026-11-06 16:30', { court }, ana)).toBeNull()
  })

  it('keeps its buffer free, and says that only that is in the way', () => {
    const buffered = schedule({ taken: [taken('ana', '2026-11-06T15:00:00Z', '2026-11-06T16:00:00Z', 15)] })
    expect(refused('2026-11-06 16:00', '2026-11-06 17:00', { court: buffered })).toEqual({
      kind: 'busy',
      id: 'ana',
      isBuffer: true,
    })
  })
})

describe('what is moved', () => {
  it('may keep a start that lies in the past', () => {
    const ana = moving('2026-11-06T08:00:00Z', '2026-11-06T09:00:00Z')
    expect(refused('2026-11-06 08:00', '2026-11-06 10:00', {}, ana)).toBeNull()
  })

  it('may lie outside the hours when it is a block', () => {
    const repair = moving('2026-11-06T08:00:00Z', '2026-11-06T08:30:00Z', { isBlock: true })
    expect(refused('2026-11-06 23:00', '2026-11-06 23:30', {}, repair)).toBeNull()
  })

  it('may stay where it is, whatever the rules have become', () => {
    const odd = moving('2026-11-06T07:10:00Z', '2026-11-06T07:50:00Z')
    expect(refused('2026-11-06 07:10', '2026-11-06 07:50', {}, odd)).toBeNull()
    expect(refused('2026-11-06 07:10', '2026-11-06 07:55', {}, odd)).not.toBeNull()
  })

  it('cannot go where its service is not done, but may stay there', () => {
    const massage = moving('2026-11-06T10:00:00Z', '2026-11-06T10:40:00Z', { serviceId: 'massage' })
    expect(refused('2026-11-06 12:00', '2026-11-06 12:40', {}, massage)).toBeNull()
    expect(refused('2026-11-06 12:00', '2026-11-06 12:40', {}, massage, 'other')).toEqual({
      kind: 'unsuited',
      service: 'Massage',
      kinds: ['room'],
    })
    const lesson = { ...massage, serviceId: 'lesson' }
    expect(refused('2026-11-06 12:00', '2026-11-06 12:40', {}, lesson, 'other')).toBeNull()
  })
})

/** Open from 10:00; three quarters of an hour make a slot. */
const quarters = schedule({
  slotMinutes: 45,
  open: [opening('2026-11-06T10:00:00Z', '2026-11-06T22:00:00Z')],
})

describe('the slots, as the desk counts them', () => {
  const steps = { kind: 'steps', slotMinutes: 45 }
  const hour = moving('2026-11-06T15:00:00Z', '2026-11-06T16:00:00Z', { resourceId: 'other' })
  const served = { ...hour, serviceId: 'lesson' }
  const lesson: Making = { serviceId: 'lesson' }

  it.each<[string, string, string, Moving | Making | undefined, unknown]>([
    ['a slot', '10:45', '11:30', undefined, null],
    ['two slots', '10:45', '12:15', undefined, null],
    ['a start between two lines', '11:00', '11:45', undefined, steps],
    ['an hour', '10:45', '11:45', undefined, steps],
    ['an hour that comes from elsewhere', '10:45', '11:45', hour, steps],
    ['an hour that a service set', '10:45', '11:45', served, null],
    ['one that a service set, made longer', '10:45', '12:45', served, steps],
    ['one that a service set, between two lines', '11:00', '12:00', served, steps],
    ['a new one for a service', '10:45', '11:45', lesson, null],
    ['a new one for a service, between two lines', '11:00', '12:00', lesson, steps],
    ['a block', '11:00', '12:00', { ...hour, isBlock: true }, null],
  ])('%s', (_, from, to, asked, expected) => {
    const court = quarters
    expect(refused(`2026-11-06 ${from}`, `2026-11-06 ${to}`, { court }, asked)).toEqual(expected)
  })

  it('go on outside the hours, where closing is the reason', () => {
    expect(refused('2026-11-06 22:00', '2026-11-06 22:45', { court: quarters })).toEqual({ kind: 'closed' })
    expect(refused('2026-11-06 21:15', '2026-11-06 22:45', { court: quarters })).toEqual({ kind: 'closed' })
  })

  it('are no reason where a break is: a manager may book over it', () => {
    const open = [
      opening('2026-11-06T08:00:00Z', '2026-11-06T12:00:00Z'),
      opening('2026-11-06T13:30:00Z', '2026-11-06T20:00:00Z'),
    ]
    const court = schedule({ slotMinutes: 60, open })
    expect(refused('2026-11-06 11:00', '2026-11-06 14:30', { court })).toEqual({ kind: 'closed' })
    expect(refused('2026-11-06 11:30', '2026-11-06 14:30', { court })).toEqual({
      kind: 'steps',
      slotMinutes: 60,
    })
  })

  it('are told before the notice and what is in the way', () => {
    const ana = taken('ana', '2026-11-06T10:00:00Z', '2026-11-06T22:00:00Z')
    const court = { ...quarters, taken: [ana] }
    expect(refused('2026-11-06 11:00', '2026-11-06 11:45', { court, minNoticeMinutes: 600 })).toEqual(steps)
  })

  it('are counted from the opening by the rule where the clocks skip it', () => {
    // Open from 01:30, which does not exist on that date: it opens at 02:00 summer time.
    const open = [{ ...hours('2027-03-28T01:00:00Z', '2027-03-28T09:00:00Z'), businessDay: '2027-03-28' }]
    const court = schedule({ slotMinutes: 45, open: open.map((one) => ({ ...one, opensMinute: 90 })) })
    expect(refused('2027-03-28 02:15', '2027-03-28 03:00', { court })).toBeNull()
    expect(refused('2027-03-28 02:00', '2027-03-28 02:45', { court })).toEqual(steps)
  })

  it('are not the only bound: nobody books for longer than a month', () => {
    const court = schedule({ open: [opening('2026-11-06T00:00:00Z', '2027-11-06T00:00:00Z')] })
    expect(refused('2026-11-07 10:00', '2026-12-08 10:00', { court })).toBeNull()
    expect(refused('2026-11-07 10:00', '2026-12-08 10:30', { court })).toEqual({ kind: 'too_long', days: 31 })
  })
})
