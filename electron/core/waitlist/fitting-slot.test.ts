import { expect, test } from 'vitest'
import { formatInstant } from '../../contract/venue-time.ts'
import type { AvailabilityFacts } from '../availability/availability-facts.ts'
import { resourceFixture, rulesFixture } from '../venue/venue-rules.fixture.ts'
import { fittingSlot } from './fitting-slot.ts'
import type { FreedStretch, Waiting } from './waiting.ts'

const zone = 'Asia/Jakarta'
const at = (time: string) => Date.parse(`2026-09-27T${time}:00+07:00`)

interface Place {
  readonly resource?: Partial<ReturnType<typeof resourceFixture>>
  readonly busy?: readonly (readonly [string, string])[]
  readonly hours?: readonly [string, string]
  readonly now?: string
  readonly minNotice?: number
}

function factsOf({ resource, busy = [], hours, now = '08:00', minNotice = 0 }: Place): AvailabilityFacts {
  const weekly = hours === undefined ? null : [{ weekday: 7, opens: hours[0], closes: hours[1] }]
  const rules = rulesFixture({
    now: `2026-09-27T${now}:00+07:00`,
    policy: { min_notice_minutes: minNotice },
    resources: [resourceFixture({ id: 'court', ...resource })],
    hours: weekly === null ? [] : [{ resourceId: null, weekly }],
  })
  return {
    ...rules,
    busy: busy.map(([from, to]) => ({
      resourceId: 'court',
      occupiedStart: at(from),
      occupiedEnd: at(to),
    })),
    inTheWay: [],
  }
}

const freed = (from: string, to: string, begins = from): FreedStretch => ({
  resourceId: 'court',
  start: at(from),
  end: at(to),
  begins: at(begins),
  causedBy: '1',
})

const wish = (from: string, to: string, minutes: number, other: Partial<Waiting> = {}): Waiting => ({
  id: 'wish',
  resourceId: 'court',
  kind: null,
  from: at(from),
  to: at(to),
  minutes,
  units: 1,
  customerId: 'customer',
  ...other,
})

function times(
  place: Place,
  stretch: FreedStretch,
  wanted: Waiting,
  booked: readonly (readonly [string, string])[] = [],
) {
  const own = booked.map(([from, to]) => ({ start: at(from), end: at(to) }))
  const slot = fittingSlot(factsOf(place), stretch, wanted, own)
  return slot && [slot.start, slot.end].map((instant) => formatInstant(instant, zone).slice(11, 16)).join('–')
}

test('the freed time itself fits a wish of its length', () => {
  expect(times({}, freed('18:00', '19:00'), wish('18:00', '19:00', 60))).toBe('18:00–19:00')
})

test('of more time than needed the part nearest to where it begins within the window', () => {
  expect(times({}, freed('18:00', '21:00'), wish('10:00', '22:00', 60))).toBe('18:00–19:00')
  expect(times({}, freed('18:00', '21:00'), wish('19:10', '22:00', 60))).toBe('19:30–20:30')
})

test('less time than needed fits together with free time beside it', () => {
  expect(times({}, freed('18:00', '18:30'), wish('18:00', '19:00', 60))).toBe('18:00–19:00')
  expect(
    times({ busy: [['18:30', '19:00']] }, freed('18:00', '18:30'), wish('18:00', '19:00', 60)),
  ).toBeUndefined()
})

test('time that was free before is not offered', () => {
  const busy = [['18:00', '19:00']] as const
  expect(times({ busy }, freed('18:00', '19:00'), wish('17:00', '20:00', 60))).toBeUndefined()
})

test('a slot that only its buffer kept from being free before is', () => {
  const resource = { buffer_before_minutes: 30 }
  expect(times({ resource }, freed('17:30', '19:00', '18:00'), wish('19:00', '20:00', 60))).toBe(
    '19:00–20:00',
  )
  expect(times({}, freed('17:30', '19:00', '18:00'), wish('19:00', '20:00', 60))).toBeUndefined()
})

test('buffers have to be free as well', () => {
  const busy = [['19:00', '20:00']] as const
  const resource = { buffer_after_minutes: 15 }
  expect(times({ resource, busy }, freed('17:00', '19:00'), wish('18:00', '19:00', 60))).toBeUndefined()
  expect(times({ resource, busy }, freed('17:00', '19:00'), wish('17:00', '19:00', 60))).toBe('17:00–18:00')
})

test('it lies within the hours, after the notice, and in the future', () => {
  expect(times({ hours: ['08:00', '18:30'] }, freed('18:00', '19:00'), wish('17:30', '19:30', 30))).toBe(
    '18:00–18:30',
  )
  expect(times({ now: '17:45' }, freed('17:30', '19:00'), wish('17:30', '19:00', 30))).toBe('18:00–18:30')
  expect(times({ now: '17:45', minNotice: 40 }, freed('17:30', '19:00'), wish('17:30', '19:00', 30))).toBe(
    '18:30–19:00',
  )
})

test('another resource, another kind, and one for fewer people do not fit', () => {
  const stretch = freed('18:00', '19:00')
  expect(times({}, stretch, wish('18:00', '19:00', 60, { resourceId: 'other' }))).toBeUndefined()
  expect(times({}, stretch, wish('18:00', '19:00', 60, { resourceId: null, kind: 'room' }))).toBeUndefined()
  expect(times({}, stretch, wish('18:00', '19:00', 60, { resourceId: null, kind: 'court' }))).toBe(
    '18:00–19:00',
  )
  expect(
    times({ resource: { people: 3 } }, stretch, wish('18:00', '19:00', 60, { units: 4 })),
  ).toBeUndefined()
  expect(times({ resource: { people: 4 } }, stretch, wish('18:00', '19:00', 60, { units: 4 }))).toBe(
    '18:00–19:00',
  )
})

test('what the customer has booked at that time already is left alone', () => {
  const wanted = wish('18:00', '21:00', 60)
  expect(times({}, freed('18:00', '19:00'), wish('18:00', '19:00', 60), [['18:30', '19:30']])).toBeUndefined()
  expect(times({}, freed('18:00', '21:00'), wanted, [['18:30', '19:30']])).toBe('19:30–20:30')
})
