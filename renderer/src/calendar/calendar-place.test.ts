import { expect, it } from 'vitest'
import { createCalendarPlace, setView, sheetOf, turnTo, type ViewChoice } from './calendar-place.ts'

const today = '2026-11-05'
const monday = 1

function storageWith(text: string | null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  }
}

function resource(id: string, position: number) {
  const times = { slotMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 }
  return { id, position, version: 1, name: id, kind: 'court', active: true, ...times }
}
const resources = [resource('a', 0), resource('b', 1)]

it.each([
  ['week', ['2026-11-02', '2026-11-08'], ['b']],
  ['day', [today, today], ['a', 'b']],
  [3, [today, '2026-11-07'], ['b']],
  [9, [today, '2026-11-11'], ['b']],
] as [ViewChoice, string[], string[]][])('shows %s', (choice, [first, last], shown) => {
  const place = createCalendarPlace(storageWith(null))
  turnTo(place, { resourceId: 'b' })
  setView(place, choice)
  const sheet = sheetOf(place.get(), resources, today, monday)
  expect([sheet?.dates[0], sheet?.dates.at(-1)]).toEqual([first, last])
  expect(sheet?.resources.map(({ id }) => id)).toEqual(shown)
})

it('takes the first resource when the chosen one is gone, and has no sheet without any', () => {
  const place = createCalendarPlace(storageWith(null))
  turnTo(place, { resourceId: 'gone' })
  expect(sheetOf(place.get(), resources, today, monday)?.resources[0]?.id).toBe('a')
  expect(sheetOf(place.get(), [], today, monday)).toBeNull()
})

it('is shown again as it was left, on today', () => {
  const storage = storageWith(null)
  const before = createCalendarPlace(storage)
  setView(before, 4)
  setView(before, 'list')
  turnTo(before, { date: '2027-01-01', resourceId: 'b', showsAllHours: true, colorBy: 'service' })
  expect(createCalendarPlace(storage).get()).toEqual({ ...before.get(), date: null, resourceId: null })
})

it.each([null, 'no json', '3', '{"view":"year","dayCount":12,"isList":"yes"}'])(
  'does without what was kept: %s',
  (text) => {
    const fresh = createCalendarPlace(storageWith(null)).get()
    expect(createCalendarPlace(storageWith(text)).get()).toEqual(fresh)
  },
)

it.each([
  ['week', null, '2026-11-03', ['2026-11-02', '2026-11-08'], '2026-11-03'],
  ['week', '2026-11-08', '2026-11-09', ['2026-11-09', '2026-11-15'], '2026-11-09'],
  ['day', null, '2026-11-06', ['2026-11-06', '2026-11-06'], '2026-11-06'],
  ['day', '2026-11-02', today, [today, today], null],
  [3, null, '2026-11-07', [today, '2026-11-07'], null],
  [3, null, '2026-11-03', ['2026-11-03', '2026-11-05'], '2026-11-03'],
] as [ViewChoice, string | null, string, string[], string | null][])(
  'keeps what is in hand in sight in another view: %s from %s with %s',
  (choice, date, chosen, [first, last], turned) => {
    const place = createCalendarPlace(storageWith(null))
    turnTo(place, { resourceId: 'a', date })
    setView(place, choice, { place: { resourceId: 'b', date: chosen }, today })
    const sheet = sheetOf(place.get(), resources, today, monday)
    expect([sheet?.dates[0], sheet?.dates.at(-1)]).toEqual([first, last])
    expect(place.get()).toMatchObject({ resourceId: 'b', date: turned })
  },
)

it('leaves the page as it is where nothing is in hand, and where the list is chosen', () => {
  const place = createCalendarPlace(storageWith(null))
  turnTo(place, { resourceId: 'a', date: '2026-11-09' })
  setView(place, 'day', { place: undefined, today })
  setView(place, 'list', { place: { resourceId: 'b', date: today }, today })
  expect(place.get()).toMatchObject({ resourceId: 'a', date: '2026-11-09', isList: true })
})
