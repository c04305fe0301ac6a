import { describe, expect, it } from 'vitest'
import { underEveryPcTime } from '../../testing/pc-time.ts'
import { axisOf } from './axis.ts'
import { instantOf } from './placement.ts'
import { type Availability, type Moving, type ResourceSchedule, refusal } from './refusal.ts'

const hours = (start: string, end: string) => ({ start: instantOf(start), end: instantOf(end) })

function schedule(fields: Partial<ResourceSchedule> = {}): ResourceSchedule {
  return {
    slotMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    open: [
      hours('2026-11-06T08:00:00Z', '2026-11-06T22:00:00Z'),
      hours('2026-11-07T08:00:00Z', '2026-11-08T02:00:00Z'),
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
  moving?: Moving,
) {
  const { court = schedule(), ...rest } = fields
  const availability: Availability = {
    zone: 'Europe/London',
    now,
    minNoticeMinutes: 0,
    maxAheadDays: 730,
    isReadOnly: false,
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
  return refusal({ resourceId: 'court', start: axis(from), end: axis(to) }, availability, moving)
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
        hours('2026-11-06T00:00:00Z', '2026-11-07T00:00:00Z'),
        hours('2026-11-07T00:00:00Z', '2026-11-08T00:00:00Z'),
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
    const open = [hours('2026-11-06T10:10:00Z', '2026-11-06T22:00:00Z')]
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
    ['inside it', '15:15', '15:45', 'ana'],
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
    const moving = { id: 'ana', startAt: instantOf('2026-11-06T15:00:00Z'), isBlock: false }
    expect(refused('2026-11-06 15:30', '2026-11-06 16:30', { court }, moving)).toBeNull()
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
    const moving = { id: 'ana', startAt: instantOf('2026-11-06T08:00:00Z'), isBlock: false }
    expect(refused('2026-11-06 08:00', '2026-11-06 10:00', {}, moving)).toBeNull()
  })

  it('may lie outside the hours when it is a block', () => {
    const moving = { id: 'repair', startAt: instantOf('2026-11-06T08:00:00Z'), isBlock: true }
    expect(refused('2026-11-06 23:00', '2026-11-06 23:30', {}, moving)).toBeNull()
  })
})
