/** Where the calendar is turned to, and how it is shown. */
import type { Resource } from '../../../electron/contract/index.ts'
import { addDays, datesBetween, weekOf } from '../../../electron/contract/venue-time.ts'
import { createStore, type Store } from '../store/store.ts'
import { type KeptStorage, keepView, readView } from './kept-view.ts'

/** `day`: a date of all resources side by side; `days`: some dates of one resource; `week`: a week of one. */
export const viewNames = ['day', 'days', 'week'] as const
export type ViewName = (typeof viewNames)[number]

export const mostDays = 7

export interface CalendarPlace {
  /** Any of the shown dates; null: today. */
  readonly date: string | null
  /** Null: the first resource. */
  readonly resourceId: string | null
  readonly view: ViewName
  /** How many dates the view `days` has, 1 to 7. */
  readonly dayCount: number
  /** The same bookings as a table instead of the grid. */
  readonly isList: boolean
  /** Also the hours in which the venue is closed. */
  readonly showsAllHours: boolean
}

export type CalendarPlaceStore = Store<CalendarPlace>

/** What is chosen by one key or button: a view, that many days, or the table of what is shown. */
export type ViewChoice = 'day' | 'week' | 'list' | number

/** The calendar as it was left on this PC, on today. */
export function createCalendarPlace(storage: KeptStorage): CalendarPlaceStore {
  const store = createStore<CalendarPlace>({
    date: null,
    resourceId: null,
    view: 'week',
    dayCount: 3,
    isList: false,
    showsAllHours: false,
    ...readView(storage),
  })
  store.subscribe(() => keepView(storage, store.get()))
  return store
}

export function turnTo(store: CalendarPlaceStore, change: Partial<CalendarPlace>) {
  store.set({ ...store.get(), ...change })
}

/** What becomes other by the choice; choosing the table again goes back to the grid. */
export function viewChange(choice: ViewChoice, { isList }: CalendarPlace): Partial<CalendarPlace> {
  if (choice === 'list') return { isList: !isList }
  if (typeof choice !== 'number') return { view: choice }
  return { view: 'days', dayCount: Math.min(Math.max(choice, 1), mostDays) }
}

export function setView(store: CalendarPlaceStore, choice: ViewChoice) {
  turnTo(store, viewChange(choice, store.get()))
}

/** The dates that are shown: the week from the venue's first weekday, other views from the chosen date. */
export function shownDates(place: CalendarPlace, today: string, weekStartsOn: number): string[] {
  const date = place.date ?? today
  if (place.view === 'week') return weekOf(date, weekStartsOn)
  return datesBetween(date, addDays(date, place.view === 'day' ? 0 : place.dayCount - 1))
}

/** What is drawn at once: some dates of some resources. */
export interface Sheet {
  readonly dates: readonly string[]
  readonly resources: readonly Resource[]
  /** Side by side, whoever is chosen; else one resource alone. */
  readonly isOfAll: boolean
}

/** Null where there is nothing to book. */
export function sheetOf(
  place: CalendarPlace,
  resources: readonly Resource[],
  today: string,
  weekStartsOn: number,
): Sheet | null {
  const dates = shownDates(place, today, weekStartsOn)
  const resource = resources.find(({ id }) => id === place.resourceId) ?? resources[0]
  if (resource === undefined) return null
  const isOfAll = place.view === 'day'
  return { dates, resources: isOfAll ? resources : [resource], isOfAll }
}
