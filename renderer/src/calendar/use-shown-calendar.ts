/** The dates and resources that are shown as the grid draws them, put together from what the desk told. */
import { useEffect, useMemo } from 'react'
import type { Booking, OpenInterval } from '../../../electron/contract/index.ts'
import {
  addDays,
  datesBetween,
  endOfDate,
  formatInstant,
  startOfDate,
} from '../../../electron/contract/venue-time.ts'
import { withPending } from '../booking/pending-places.ts'
import type { CalendarRange, CalendarView } from '../desk/calendar-cache.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { calendarQuestion, useCalendar } from '../desk/questions.ts'
import { useStore } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { schedulesOf, slotGridOf } from './availability.ts'
import type { Sheet } from './calendar-place.ts'
import { type Column, columnsOf } from './grid/column.ts'
import { createLayout, type Layout } from './grid/layout.ts'
import type { ResourceSchedule } from './grid/refusal.ts'
import { openStretches, type Shade, shadesOf } from './grid/shading.ts'
import { shortStretches } from './grid/short-slots.ts'
import { type SlotGrid, slotGridIn } from './grid/slot-grid.ts'
import { type VisibleMinutes, visibleMinutes } from './grid/visible-hours.ts'

type ById<Value> = ReadonlyMap<string, Value>

export interface ShownCalendar extends Sheet {
  readonly columns: readonly Column[]
  readonly bookings: readonly Booking[]
  readonly layout: Layout
  /** By column key. */
  readonly shades: ById<readonly Shade[]>
  readonly visible: VisibleMinutes
  /** By resource. */
  readonly schedules: ById<ResourceSchedule>
  /** By resource. */
  readonly slotGrids: ById<SlotGrid>
  /** Holidays, closings and other hours. */
  readonly exceptions: CalendarView['exceptions']
  /** False until the desk has told anything about these dates. */
  readonly isKnown: boolean
  /** Asked for, and not told yet; away from the database nothing is. */
  readonly isOnItsWay: boolean
  /** Why the desk, asked for dates that are not known, could not tell. */
  readonly failure: Error | null
  readonly askAgain: () => void
}

/** What the desk is asked for: a date more before and after, so that an opening through midnight is told as a whole. */
function rangeOf({ dates, resources, isOfAll }: Sheet, zone: string): CalendarRange {
  const first = dates[0] ?? ''
  const last = dates.at(-1) ?? first
  return {
    from: formatInstant(startOfDate(addDays(first, -1), zone), zone),
    to: formatInstant(endOfDate(addDays(last, 1), zone), zone),
    ...(!isOfAll && { resourceIds: resources.map(({ id }) => id) }),
  }
}

const noBookings: readonly Booking[] = []
const noOpen: Readonly<Record<string, readonly OpenInterval[]>> = {}
const noExceptions: CalendarView['exceptions'] = []
const noHours: readonly OpenInterval[] = []
/** A window that is never idle fetches what lies beside the page after this all the same. */
const longestWaitMs = 500
const wholeDay: VisibleMinutes = { first: 0, last: 1440 }

/** `sheet` must be the same object as long as it stands for the same dates and resources. */
export function useShownCalendar(sheet: Sheet, showsAllHours: boolean): ShownCalendar {
  const { status, isReadOnly } = useWorkplace()
  const zone = status.venue.timeZone
  const { front } = useCounter()
  const { dates, resources } = sheet
  const columns = useMemo(
    () =>
      columnsOf(
        dates,
        resources.map(({ id }) => id),
      ),
    [dates, resources],
  )
  const range = useMemo(() => rangeOf(sheet, zone), [sheet, zone])
  const query = useCalendar(range)
  const view = query.data
  const isWanted = view === undefined && !isReadOnly
  const pending = useStore(front.pending)
  const told = view?.bookings ?? noBookings
  const bookings = useMemo(() => withPending(told, pending), [told, pending])
  const lay = useMemo(() => createLayout(zone), [zone])
  const layout = useMemo(() => lay(columns, bookings), [lay, columns, bookings])
  const open = view?.open ?? noOpen
  const slotGrids = useMemo(
    () =>
      new Map(
        resources.map(({ id, slotMinutes }) => [id, slotGridOf(slotMinutes, open[id] ?? noHours, zone)]),
      ),
    [resources, open, zone],
  )
  const schedules = useMemo(
    () => schedulesOf({ resources, bookings, open, zone }),
    [resources, bookings, open, zone],
  )
  return {
    ...sheet,
    columns,
    bookings,
    layout,
    shades: useShades(columns, slotGrids, view, zone),
    visible: useVisible(columns, slotGrids, layout, showsAllHours),
    schedules,
    slotGrids,
    exceptions: view?.exceptions ?? noExceptions,
    isKnown: view !== undefined,
    isOnItsWay: isWanted && query.error === null,
    failure: isWanted ? query.error : null,
    askAgain: () => void query.refetch(),
  }
}

/** Fetches the pages before and after once this one is seen, so that turning to them shows them at once. */
export function usePrefetchedPages(sheet: Sheet, isKnown: boolean) {
  const desk = useDesk()
  const zone = useWorkplace().status.venue.timeZone
  useEffect(() => {
    if (!isKnown) return
    const fetchBeside = () => {
      const count = sheet.dates.length
      for (const step of [count, -count]) {
        const first = addDays(sheet.dates[0] ?? '', step)
        const dates = datesBetween(first, addDays(first, count - 1))
        void desk.queries.prefetchQuery(calendarQuestion(desk, rangeOf({ ...sheet, dates }, zone)))
      }
    }
    // Asked for at once, they were read before this page is painted.
    const asked = requestIdleCallback(fetchBeside, { timeout: longestWaitMs })
    return () => cancelIdleCallback(asked)
  }, [isKnown, sheet, zone, desk])
}

function openingsOf({ resourceId }: Column, slotGrids: ById<SlotGrid>) {
  return slotGrids.get(resourceId)?.openings ?? []
}

function shortShades(column: Column, grid: SlotGrid): Shade[] {
  return shortStretches(column, grid).map((stretch) => ({ kind: 'short', ...stretch }))
}

/** The background of each column; none before it is known when the resources are open. */
function useShades(
  columns: readonly Column[],
  slotGrids: ById<SlotGrid>,
  view: CalendarView | undefined,
  zone: string,
): ShownCalendar['shades'] {
  const exceptions = view?.exceptions
  return useMemo(() => {
    if (exceptions === undefined) return new Map()
    return new Map(
      columns.map((column) => [
        column.key,
        [
          ...shadesOf(column, openingsOf(column, slotGrids), exceptions, zone),
          ...shortShades(column, slotGridIn(slotGrids, column.resourceId)),
        ],
      ]),
    )
  }, [columns, slotGrids, exceptions, zone])
}

/** The visible hours; the same object as long as they are the same ones. */
function useVisible(
  columns: readonly Column[],
  slotGrids: ById<SlotGrid>,
  layout: Layout,
  showsAllHours: boolean,
): VisibleMinutes {
  const { first, last } = useMemo(() => {
    if (showsAllHours) return wholeDay
    const open = columns.flatMap((column) => openStretches(column, openingsOf(column, slotGrids)))
    return visibleMinutes(open, [...layout.values()].flat())
  }, [showsAllHours, layout, columns, slotGrids])
  return useMemo(() => ({ first, last }), [first, last])
}
