/** Where the calendar is turned to. */
import { weekOf } from '../../../electron/contract/venue-time.ts'
import { createStore, type Store } from '../store/store.ts'

export interface CalendarPlace {
  /** Any date of the shown week; null: today. */
  readonly date: string | null
  /** Null: the first resource. */
  readonly resourceId: string | null
  /** Also the hours in which the venue is closed. */
  readonly showsAllHours: boolean
}

export type CalendarPlaceStore = Store<CalendarPlace>

export function createCalendarPlace(): CalendarPlaceStore {
  return createStore<CalendarPlace>({ date: null, resourceId: null, showsAllHours: false })
}

export function turnTo(store: CalendarPlaceStore, change: Partial<CalendarPlace>) {
  store.set({ ...store.get(), ...change })
}

/** The dates of the shown week, from the venue's first weekday. */
export function shownDates(place: CalendarPlace, today: string, weekStartsOn: number): string[] {
  return weekOf(place.date ?? today, weekStartsOn)
}
