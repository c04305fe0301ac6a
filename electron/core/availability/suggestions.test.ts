import { describe, expect, it } from 'vitest'
import { formatInstant } from '../../contract/venue-time.ts'
import { courtId, type RulesFixture, resourceFixture, rulesFixture } from '../venue/venue-rules.fixture.ts'
import type { AvailabilityFacts, BusyTime } from './availability-repository.ts'
import {
  type FreeSlot,
  nearestOfKind,
  nearestOn,
  type SearchWindow,
  sameTimeElsewhere,
} from './suggestions.ts'

const ms = (text: string) => Date.parse(text)
const on = (time: string, date = '2026-09-27') => ms(`${date}T${time}:00+07:00`)
const secondId = '22222222-2222-4222-8222-222222222222'
const thirdId = '33333333-3333-4333-8333-333333333333'

function busy(start: string, end: string, resourceId = courtId): BusyTime {
  return { resourceId, occupiedStart: on(start), occupiedEnd: on(end) }
}

function facts(taken: readonly BusyTime[], rules: RulesFixture = {}): AvailabilityFacts {
  return { ...rulesFixture(rules), busy: taken, inTheWay: [] }
}

/** A week around ten o'clock, for an hour. */
function window(more: Partial<SearchWindow> = {}): SearchWindow {
  const start = on('10:00')
  const week = 7 * 24 * 3_600_000
  return { start, minutes: 60, from: start - week, to: start + week + 3_600_000, count: 3, ...more }
}

const times = (slots: readonly FreeSlot[]) =>
  slots.map((slot) => formatInstant(slot.start, 'Asia/Jakarta').slice(8, 16).replace('T', ' '))

describe('the nearest free slots of a resource', () => {
  it('are nearest first, of two equally near the later', () => {
    expect(times(nearestOn(facts([busy('10:00', '11:00')]), courtId, window()))).toEqual([
      '27 11:00',
      '27 09:00',
      '27 11:30',
    ])
  })

  it('begin with the wanted time itself when it is free', () => {
    expect(times(nearestOn(facts([]), courtId, window({ count: 1 })))).toEqual(['27 10:00'])
  })

  it('keep its buffers to what is busy', () => {
    const resources = [resourceFixture({ buffer_before_minutes: 30, buffer_after_minutes: 60 })]
    expect(times(nearestOn(facts([busy('10:00', '11:00')], { resources }), courtId, window()))).toEqual([
      '27 11:30',
      '27 12:00',
      '27 08:00',
    ])
  })

  it('lie in the hours, on other dates where the day is full', () => {
    const hours = [
      {
        resourceId: null,
        weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '10:00', closes: '12:00' })),
      },
    ]
    const slots = nearestOn(facts([busy('10:00', '12:00')], { hours }), courtId, window({ count: 4 }))
    expect(times(slots)).toEqual(['26 11:00', '26 10:30', '28 10:00', '26 10:00'])
  })

  it('are none before now, nor the slot that is running, nor inside the notice', () => {
    const now = '2026-09-27T10:10:00+07:00'
    const first = (policy: RulesFixture['policy'] = {}) =>
      times(nearestOn(facts([], { now, policy }), courtId, window({ count: 1 })))
    expect(first()).toEqual(['27 10:30'])
    expect(first({ min_notice_minutes: 60 })).toEqual(['27 11:30'])
  })

  it('are none beyond the horizon', () => {
    const policy = { max_ahead_days: 1 }
    const given = { policy, now: '2026-09-26T09:00:00+07:00' }
    const taken = [busy('00:00', '23:00')]
    expect(times(nearestOn(facts(taken, given), courtId, window({ start: on('22:30') })))).toEqual([
      '27 23:00',
      '27 23:30',
      '26 23:00',
    ])
  })

  it('are none on a resource that is out of use', () => {
    expect(
      nearestOn(facts([], { resources: [resourceFixture({ active: false })] }), courtId, window()),
    ).toEqual([])
  })

  it('are none when everything is taken', () => {
    const taken = [{ ...busy('10:00', '11:00'), occupiedStart: 0, occupiedEnd: ms('2100-01-01T00:00:00Z') }]
    expect(nearestOn(facts(taken), courtId, window())).toEqual([])
  })
})

describe('the same time elsewhere', () => {
  const resources = [
    resourceFixture(),
    resourceFixture({ id: secondId, name: 'Court 2', position: 1 }),
    resourceFixture({ id: thirdId, name: 'Room', kind: 'room', position: 2 }),
  ]

  it('is on the others of the kind, where it is free', () => {
    const slot = { start: on('10:00'), minutes: 60 }
    expect(sameTimeElsewhere(facts([], { resources }), courtId, slot)).toEqual([
      { resourceId: secondId, start: on('10:00'), end: on('11:00') },
    ])
    expect(
      sameTimeElsewhere(facts([busy('10:30', '11:30', secondId)], { resources }), courtId, slot),
    ).toEqual([])
  })

  it('must fit the other’s slots', () => {
    const coarse = [resourceFixture(), resourceFixture({ id: secondId, slot_minutes: 60 })]
    const half = { start: on('10:30'), minutes: 60 }
    expect(sameTimeElsewhere(facts([], { resources: coarse }), courtId, half)).toEqual([])
  })
})

describe('the nearest of a kind', () => {
  it('are nearest over all, of two equally near in the resources’ order', () => {
    const resources = [resourceFixture(), resourceFixture({ id: secondId, name: 'Court 2', position: 1 })]
    const taken = [busy('10:00', '11:00'), busy('10:00', '10:30', secondId)]
    const slots = nearestOfKind(facts(taken, { resources }), resources, window({ count: 4 }))
    expect(times(slots)).toEqual(['27 10:30', '27 11:00', '27 09:00', '27 11:00'])
    expect(slots.map((slot) => slot.resourceId)).toEqual([secondId, courtId, courtId, secondId])
  })
})
