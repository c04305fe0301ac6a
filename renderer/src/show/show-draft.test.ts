import { describe, expect, it } from 'vitest'
import type { Show } from '../../../electron/contract/index.ts'
import {
  layoutOf,
  lengthOf,
  newShowDraft,
  placeOf,
  type ShowDraft,
  showDraftOf,
  showProblems,
  showToSend,
  slotOf,
  timesOf,
} from './show-draft.ts'

const draft: ShowDraft = {
  ...newShowDraft('hall', '2026-11-06'),
  title: ' Evening concert ',
  from: '20:00',
  to: '00:30',
  price: 150_000,
  rows: 'A 6\nB 4',
}
const layout = {
  rows: [
    { row: 'A', seats: 6 },
    { row: 'B', seats: 4 },
  ],
}
const show: Show = {
  id: 'show',
  version: 1,
  title: 'Evening concert',
  resourceId: 'hall',
  start: '2026-11-06T20:00:00+07:00',
  end: '2026-11-07T00:30:00+07:00',
  status: 'open',
  layout,
  price: { amount: 150_000, currency: 'IDR' },
  counts: { free: 10, held: 0, sold: 0, checkedIn: 0 },
  businessDay: '2026-11-06',
}

describe('a show in its form', () => {
  it('is sent in wall times, an end past midnight on the next day', () => {
    expect(showToSend(draft, layout)).toEqual({
      title: 'Evening concert',
      resourceId: 'hall',
      start: '2026-11-06T20:00',
      end: '2026-11-07T00:30',
      price: { amount: 150_000 },
      seats: layout,
    })
  })

  it('is read back as it was made', () => {
    expect(showDraftOf(show, 'Asia/Jakarta')).toEqual({
      ...draft,
      title: 'Evening concert',
      meantTimes: timesOf(draft),
      count: null,
    })
  })

  it('sends nothing but what was changed, so that nothing goes back to what it was before', () => {
    const before = showDraftOf(show, 'Asia/Jakarta')
    const sent = showToSend({ ...before, title: 'Late concert' }, layout, before)
    expect(sent).toEqual({ title: 'Late concert' })
    expect(showToSend({ ...before, notes: '  ', price: null }, layout, { ...before, notes: 'loud' })).toEqual(
      {
        price: null,
        notes: null,
      },
    )
  })

  it.each([
    ['on one day', '19:00', '21:30', 150, false],
    ['over midnight', '20:00', '00:30', 270, true],
    ['to a time before its start', '19:00', '18:00', 23 * 60, true],
    ['to its own start, a whole day', '19:00', '19:00', 24 * 60, true],
  ])('is as long as it lasts, %s', (_, from, to, minutes, endsNextDay) => {
    expect(lengthOf({ date: '2026-11-06', from, to }, 'Asia/Jakarta')).toEqual({ minutes, endsNextDay })
  })

  it('is as long as it lasts in the night in which the clocks change', () => {
    const night = { date: '2026-03-28', from: '22:00', to: '04:00' }
    expect(lengthOf(night, 'Europe/London')).toEqual({ minutes: 300, endsNextDay: true })
    expect(lengthOf({ ...night, to: '' }, 'Europe/London')).toBeNull()
  })

  it('takes a time that is offered as it is', () => {
    const slot = {
      resourceId: 'studio',
      start: '2026-11-07T22:30:00+07:00',
      end: '2026-11-08T00:30:00+07:00',
    }
    const taken = { ...draft, ...placeOf(slot, 'Asia/Jakarta') }
    expect(taken).toMatchObject({ resourceId: 'studio', date: '2026-11-07', from: '22:30', to: '00:30' })
    expect(slotOf(taken, 'Asia/Jakarta')).toEqual(slot)
    expect(slotOf({ ...taken, to: '' }, 'Asia/Jakarta')).toBeNull()
  })

  it('that is kept as a long one is not asked about again', () => {
    const long = { ...show, end: '2026-11-07T19:00:00+07:00' }
    expect(showProblems(showDraftOf(long, 'Asia/Jakarta'), 'Asia/Jakarta')).toEqual({})
  })

  it('reads either kind of plan', () => {
    expect(layoutOf(draft)).toEqual(layout)
    expect(layoutOf({ ...draft, layout: 'count', count: 80 })).toEqual({ count: 80 })
    expect(layoutOf({ ...draft, rows: 'A' })).toBeNull()
    expect(layoutOf({ ...draft, layout: 'count', count: { unread: '80 x' } })).toBeNull()
    expect(layoutOf({ ...draft, layout: 'count', count: -4 })).toBeNull()
  })

  it.each([
    [{}, {}],
    [{ title: ' ' }, { title: 'title' }],
    [{ date: '' }, { date: 'date' }],
    [{ from: '24:00' }, { from: 'time' }],
    [{ to: '' }, { to: 'time' }],
    [{ to: '08:00' }, {}],
    [{ to: '19:00' }, { length: 'long' }],
    [{ to: '19:00', meantTimes: '2026-11-06 20:00 19:00' }, {}],
    [{ to: '19:00', meantTimes: '2026-11-06 20:00 19:30' }, { length: 'long' }],
    [{ from: '06:00', to: '18:30' }, { length: 'long' }],
    [{ price: { unread: '1e3' } }, { price: 'unread' }],
    [{ rows: 'A' }, { rows: { kind: 'line', line: 1 } }],
    [{ layout: 'count', rows: 'A', count: 0 }, { count: 'count' }],
    [{ layout: 'count', rows: 'A', count: { unread: '30 seats' } }, { count: 'count' }],
    [{ layout: 'count', rows: 'A', count: 30 }, {}],
  ] as const)('with %j is refused at %j', (part, problems) => {
    expect(showProblems({ ...draft, ...part }, 'Asia/Jakarta')).toEqual(problems)
  })
})
