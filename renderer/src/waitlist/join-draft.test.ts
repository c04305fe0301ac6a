import { describe, expect, it } from 'vitest'
import {
  type JoinDraft,
  joinDraftOf,
  joinProblems,
  joinToSend,
  lengthsOf,
  mostPeople,
  targetsOf,
} from './join-draft.ts'

const zone = 'Asia/Jakarta'
const customer = { name: 'Ana' }
const draft: JoinDraft = {
  target: 'resource court-1',
  date: '2026-11-06',
  from: '18:00',
  to: '21:00',
  minutes: 60,
  units: 2,
}

describe('joining the waitlist', () => {
  it('begins with the time that was chosen on the calendar', () => {
    const slot = {
      resourceId: 'court-1',
      start: '2026-11-06T18:00:00+07:00',
      end: '2026-11-06T19:30:00+07:00',
    }
    expect(joinDraftOf({ resource: undefined, slot, today: '2026-11-05', zone })).toMatchObject({
      date: '2026-11-06',
      from: '18:00',
      to: '19:30',
      minutes: 90,
    })
  })

  it('sends wall times, which the desk reads in the venue’s zone', () => {
    expect(joinToSend(draft, customer)).toEqual({
      resourceId: 'court-1',
      from: '2026-11-06T18:00',
      to: '2026-11-06T21:00',
      minutes: 60,
      units: 2,
      customer,
    })
  })

  it('ends on the next day where the end is not later than the start', () => {
    expect(joinToSend({ ...draft, from: '22:00', to: '01:00' }, customer)).toMatchObject({
      from: '2026-11-06T22:00',
      to: '2026-11-07T01:00',
    })
  })

  it('may be for any of a kind, whatever the kind is called', () => {
    expect(joinToSend({ ...draft, target: 'kind tennis court' }, customer)).toMatchObject({
      kind: 'tennis court',
    })
  })

  it.each([
    [{}, {}],
    [{ date: '' }, { date: 'date' }],
    [{ from: '7' }, { from: 'time' }],
    [{ to: '25:00' }, { to: 'time' }],
    [{ minutes: 240 }, { to: 'short' }],
    [{ from: '23:00', to: '01:00', minutes: 120 }, {}],
    [{ units: 0 }, { units: 'units' }],
    [{ units: null }, { units: 'units' }],
    [{ units: 1_000_001 }, { units: 'units' }],
    [{ units: { unread: '4 people' } }, { units: 'units' }],
  ])('with %j is refused at %j', (part, problems) => {
    expect(joinProblems({ ...draft, ...part }, undefined)).toEqual(problems)
  })

  it('offers lengths in slots, and the one in use', () => {
    expect(lengthsOf(30, 60)).toEqual([30, 60, 90, 120, 150, 180, 210, 240])
    expect(lengthsOf(60, 90)).toContain(90)
  })
})

describe('more people than there is room for', () => {
  const size = (id: string, people?: number) => ({
    ...{ id, version: 1, name: id, kind: 'court', slotMinutes: 60, bufferBeforeMinutes: 0 },
    ...{ bufferAfterMinutes: 0, active: true, position: 0 },
    ...(people !== undefined && { people }),
  })

  it('are told of at the field', () => {
    const courts = [size('court-1', 4), size('court-2', 8)]
    const problems = (target: string, units: number) => {
      const wish = { ...draft, target, units }
      return joinProblems(wish, mostPeople(targetsOf(wish, courts)))
    }
    expect(problems('resource court-1', 9)).toEqual({ units: 'people' })
    expect(problems('resource court-1', 4)).toEqual({})
    expect(problems('kind court', 8)).toEqual({})
    expect(problems('kind court', 9)).toEqual({ units: 'people' })
  })

  it('are none where one of those wanted takes any number', () => {
    expect(mostPeople([size('court-1', 4), size('hall')])).toBeUndefined()
    expect(mostPeople([])).toBeUndefined()
  })
})
