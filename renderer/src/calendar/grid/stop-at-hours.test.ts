import { describe, expect, it } from 'vitest'
import type { DragAction, GestureRules, Subject } from './gesture.ts'
import type { Refusal } from './refusal.ts'
import { nearestHalf, nearestLine, openAround, type SlotGrid, slotAround } from './slot-grid.ts'
import { stoppedByHours } from './stop-at-hours.ts'

const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
const minute = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])
const slots = (slotMinutes: number, ...openings: string[]): SlotGrid => ({
  slotMinutes,
  openings: openings.map((opening) => {
    const [start = '', end = ''] = opening.split('-')
    return { start: minute(start), end: minute(end) }
  }),
})

function rules(grid: SlotGrid, takenFrom = Number.POSITIVE_INFINITY): GestureRules {
  return {
    slotAround: (_, at) => slotAround(grid, at),
    nearestLine: (_, at) => nearestLine(grid, at),
    nearestHalf: (_, at) => nearestHalf(grid, at),
    overnight: () => undefined,
    openAround: (_, at) => openAround(grid, at),
    lasting: (resourceId, start, milliseconds) => ({ resourceId, start, end: start + milliseconds / 60_000 }),
    refuse: ({ start, end }, moving): Refusal | null => {
      const open = openAround(grid, start)
      if (
        !(moving !== undefined && 'isBlock' in moving && moving.isBlock) &&
        (open === undefined || end > open.end)
      )
        return { kind: 'closed' }
      return end > takenFrom ? { kind: 'busy', id: 'budi', isBuffer: false } : null
    },
  }
}

function subject(start: string, end: string, isBlock = false): Subject {
  const range = { start: minute(start), end: minute(end) }
  return { ...range, id: 'ana', version: 1, resourceId: 'court', startAt: 1, endAt: 2, isBlock }
}

function drawn(action: DragAction, own: Subject, start: string, end: string, given: GestureRules): string {
  const wanted = { resourceId: 'court', start: minute(start), end: minute(end), startAt: 1 }
  const { place, refusal, stop } = stoppedByHours(wanted, action, own, given)
  const why = [refusal?.kind, stop && `${stop.kind} ${clock(stop.at)}`].filter(Boolean).join(' ')
  return `${clock(place.start)}-${clock(place.end)} ${why}`.trim()
}

const day = slots(30, '8:00-22:00')

describe('an edge that is dragged', () => {
  it.each<[string, DragAction, Subject, string, string, GestureRules, string]>([
    [
      'within the hours goes on',
      'resize-end',
      subject('20:00', '21:00'),
      '20:00',
      '21:30',
      rules(day),
      '20:00-21:30',
    ],
    [
      'beyond closing stops there',
      'resize-end',
      subject('20:00', '21:00'),
      '20:00',
      '23:30',
      rules(day),
      '20:00-22:00 closing 22:00',
    ],
    [
      'stops at the last whole slot',
      'resize-end',
      subject('20:00', '21:00'),
      '20:00',
      '23:00',
      rules(slots(60, '8:00-22:30')),
      '20:00-22:00 closing 22:30',
    ],
    [
      'goes on over midnight into hours that adjoin',
      'resize-end',
      subject('22:00', '23:00'),
      '22:00',
      '25:00',
      rules(slots(30, '18:00-24:00', '24:00-26:00')),
      '22:00-25:00',
    ],
    [
      'stops where the joined hours end',
      'resize-end',
      subject('22:00', '23:00'),
      '22:00',
      '27:00',
      rules(slots(30, '18:00-24:00', '24:00-26:00')),
      '22:00-26:00 closing 26:00',
    ],
    [
      'stops at the break, not at the evening',
      'resize-end',
      subject('10:00', '11:00'),
      '10:00',
      '15:00',
      rules(slots(30, '8:00-12:00', '14:00-22:00')),
      '10:00-12:00 closing 12:00',
    ],
    [
      'is refused by a neighbour before closing',
      'resize-end',
      subject('20:00', '21:00'),
      '20:00',
      '23:00',
      rules(day, minute('21:30')),
      '20:00-22:00 busy closing 22:00',
    ],
    [
      'is refused where it lasts beyond closing already',
      'resize-end',
      subject('21:00', '22:30'),
      '21:00',
      '23:00',
      rules(day),
      '21:00-23:00 closed',
    ],
    [
      'is refused where it begins in closed time',
      'resize-end',
      subject('22:30', '23:00'),
      '22:30',
      '23:30',
      rules(day),
      '22:30-23:30 closed',
    ],
    [
      'of a block goes on',
      'resize-end',
      subject('20:00', '21:00', true),
      '20:00',
      '23:30',
      rules(day),
      '20:00-23:30',
    ],
    [
      'before opening stops there',
      'resize-start',
      subject('9:00', '10:00'),
      '7:00',
      '10:00',
      rules(day),
      '8:00-10:00 opening 8:00',
    ],
    [
      'is not one where the whole is moved',
      'move',
      subject('20:00', '21:00'),
      '21:30',
      '22:30',
      rules(day),
      '21:30-22:30 closed',
    ],
  ])('%s', (_name, action, own, start, end, given, expected) => {
    expect(drawn(action, own, start, end, given)).toBe(expected)
  })

  it('stops at the break too where the lines of the afternoon do not fit its slots', () => {
    const given: GestureRules = {
      ...rules(slots(30, '8:00-12:00', '13:15-22:00')),
      refuse: ({ end }) => (end > minute('12:00') ? { kind: 'steps', slotMinutes: 30 } : null),
    }
    expect(drawn('resize-end', subject('10:00', '11:00'), '10:00', '13:45', given)).toBe(
      '10:00-12:00 closing 12:00',
    )
  })

  it('keeps the instant of an end that stays where it is', () => {
    const wanted = { resourceId: 'court', start: minute('21:00'), end: minute('23:00'), startAt: 1 }
    const { place } = stoppedByHours(wanted, 'resize-end', subject('21:00', '22:00'), rules(day))
    expect(place).toMatchObject({ end: minute('22:00'), startAt: 1, endAt: 2 })
  })
})
