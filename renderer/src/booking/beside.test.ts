import { describe, expect, it } from 'vitest'
import type { Resource } from '../../../electron/contract/index.ts'
import { bookingOf } from '../testing/bookings.ts'
import { besideState, othersBeside } from './beside.ts'

const at = (time: string) => `2026-11-06T${time}:00+07:00`
const slot = { start: at('10:00'), end: at('11:00') }
const court = { id: 'court', bufferBeforeMinutes: 0, bufferAfterMinutes: 15 }
const openAll = { court: [{ start: at('08:00'), end: at('22:00'), businessDay: '2026-11-06' }] }

describe('another resource at the same time', () => {
  it.each([
    ['nothing is there', [], 'free'],
    ['something meets it', [bookingOf({ start: at('10:30'), end: at('12:00') })], 'taken'],
    ['what comes next leaves its buffer', [bookingOf({ start: at('11:15'), end: at('12:00') })], 'free'],
    ['what comes next is within its buffer', [bookingOf({ start: at('11:10'), end: at('12:00') })], 'taken'],
    [
      'what was before has a buffer of its own',
      [bookingOf({ start: at('09:00'), end: at('09:50'), bufferAfterMinutes: 15 })],
      'taken',
    ],
    ['it is another resource’s', [bookingOf({ resourceId: 'other', ...slot })], 'free'],
  ])('where %s', (_what, bookings, state) => {
    expect(besideState(court, slot, { bookings, open: openAll })).toBe(state)
  })

  it('is closed where the stretches leave a gap, and open where they adjoin', () => {
    const stretch = (from: string, to: string) => ({
      start: at(from),
      end: at(to),
      businessDay: '2026-11-06',
    })
    const states = [
      [stretch('08:00', '10:30'), stretch('10:30', '12:00')],
      [stretch('08:00', '10:30'), stretch('10:45', '12:00')],
      [],
    ].map((open) => besideState(court, slot, { bookings: [], open: { court: open } }))
    expect(states).toEqual(['free', 'closed', 'closed'])
  })

  it('is named after those of the same kind', () => {
    const resource = (id: string, kind: string): Resource => ({
      ...{ id, kind, name: id, version: 1, slotMinutes: 30, active: true, position: 0 },
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
    })
    const all = [resource('a', 'court'), resource('room', 'room'), resource('b', 'court')]
    expect(othersBeside(all, 'a').map(({ id }) => id)).toEqual(['b', 'room'])
  })
})
