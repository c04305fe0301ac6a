/** Where the calendar is turned to, and how it is shown. */
import type { Resource } from '../../../electron/contract/index.ts'
import { addDays, datesBetween, weekOf } from '../../../electron/contract/venue-time.ts'
import { createStore, type Store } from '../store/store.ts'
import { type KeptStorage, keepView, readView } from './kept-view.ts'
import { allResources, chosenResources, type ResourceChoice, type ResourceSet } from './resource-sets.ts'
import { mostDays, type ViewName } from './view-name.ts'
import { fittingZoom, type ZoomChoice, zoomChange } from './zoom.ts'

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
  /** A step of `zoomFactors`. */
  readonly zoom: number
  /** What the colours of the bookings tell. */
  readonly colorBy: 'status' | 'service'
  /** Which resources the view `day` has. */
  readonly choice: ResourceChoice
  readonly sets: readonly ResourceSet[]
  /** Where the grid was scrolled to when it was left for another screen. */
  readonly scroll: ScrollPlace | null
}

export interface ScrollPlace {
  /** The minute of the day at the top. */
  readonly minute: number
  /** Pixels from the first column. */
  readonly across: number
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
    zoom: fittingZoom,
    colorBy: 'status',
    choice: allResources,
    sets: [],
    scroll: null,
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

/** What somebody has in hand: a booking or a slot, which another view is to show too. */
export interface InHand {
  readonly resourceId: string
  readonly date: string
}

/** Chooses the view; what somebody has in hand stays in sight in it. */
export function setView(
  store: CalendarPlaceStore,
  choice: ViewChoice,
  inHand?: { readonly place: InHand | undefined; readonly today: string },
) {
  const change = viewChange(choice, store.get())
  const place = change.view === undefined ? undefined : inHand?.place
  if (place === undefined || inHand === undefined) return turnTo(store, change)
  const { date: shown, dayCount } = { ...store.get(), ...change }
  const first = shown ?? inHand.today
  const stays =
    change.view === 'days' && datesBetween(first, addDays(first, dayCount - 1)).includes(place.date)
  // Today is followed past midnight.
  const date = stays ? shown : place.date === inHand.today ? null : place.date
  turnTo(store, { ...change, date, resourceId: place.resourceId })
}

export function setZoom(store: CalendarPlaceStore, choice: ZoomChoice) {
  turnTo(store, zoomChange(choice, store.get()))
}

/** Turns to where the resource's date is in sight; a resource that is not among the chosen ones brings all back. */
export function showDate(
  store: CalendarPlaceStore,
  resources: readonly Resource[],
  { resourceId, date }: { readonly resourceId: string; readonly date: string },
) {
  const { choice, sets } = store.get()
  const isChosen = chosenResources(resources, choice, sets).some(({ id }) => id === resourceId)
  turnTo(store, { resourceId, date, ...(!isChosen && { choice: allResources }) })
}

/** The dates that are shown: the week from the venue's first weekday, other views from the chosen date. */
export function shownDates(
  place: Pick<CalendarPlace, 'date' | 'view' | 'dayCount'>,
  today: string,
  weekStartsOn: number,
): string[] {
  const date = place.date ?? today
  if (place.view === 'week') return weekOf(date, weekStartsOn)
  return datesBetween(date, addDays(date, place.view === 'day' ? 0 : place.dayCount - 1))
}

/** What is drawn at once: some dates of some resources. */
export interface Sheet {
  readonly dates: readonly string[]
  readonly resources: readonly Resource[]
  /** All or the chosen ones side by side; else one resource alone. */
  readonly isOfAll: boolean
}

/** What of the place decides which sheet is shown. */
export type SheetPlace = Pick<CalendarPlace, 'date' | 'resourceId' | 'view' | 'dayCount' | 'choice' | 'sets'>

/** Null where there is nothing to book. */
export function sheetOf(
  place: SheetPlace,
  resources: readonly Resource[],
  today: string,
  weekStartsOn: number,
): Sheet | null {
  const dates = shownDates(place, today, weekStartsOn)
  const resource = resources.find(({ id }) => id === place.resourceId) ?? resources[0]
  if (resource === undefined) return null
  const isOfAll = place.view === 'day'
  const chosen = isOfAll ? chosenResources(resources, place.choice, place.sets) : [resource]
  return { dates, resources: chosen, isOfAll }
}
