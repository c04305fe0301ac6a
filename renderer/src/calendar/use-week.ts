/** The week of one resource as the grid draws it, put together from what the desk told. */
import { useEffect, useMemo } from 'react'
import type { Booking, OpenInterval, Resource } from '../../../electron/contract/index.ts'
import {
  addDays,
  datesBetween,
  endOfDate,
  formatInstant,
  startOfDate,
} from '../../../electron/contract/venue-time.ts'
import { withPending } from '../booking/pending-places.ts'
import type { CalendarView } from '../desk/calendar-cache.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { calendarQuestion, useCalendar } from '../desk/questions.ts'
import { useStore } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { schedulesOf, slotGridOf } from './availability.ts'
import { type Column, columnsOf } from './grid/column.ts'
import { createLayout, type Layout } from './grid/layout.ts'
import type { ResourceSchedule } from './grid/refusal.ts'
import { openStretches, type Shade, shadesOf } from './grid/shading.ts'
import type { SlotGrid } from './grid/slot-grid.ts'
import { type VisibleMinutes, visibleMinutes } from './grid/visible-hours.ts'

export interface Week {
  readonly resource: Resource
  readonly dates: readonly string[]
  readonly columns: readonly Column[]
  readonly bookings: readonly Booking[]
  readonly layout: Layout
  /** By column key. */
  readonly shades: ReadonlyMap<string, readonly Shade[]>
  readonly visible: VisibleMinutes
  readonly schedules: ReadonlyMap<string, ResourceSchedule>
  readonly slotGrid: SlotGrid
  /** False until the desk has told anything about this week. */
  readonly isKnown: boolean
}

/** What the desk is asked for: a date more before, so that an opening through midnight is told from its start. */
export function rangeOfDates(dates: readonly string[], zone: string, resourceId?: string) {
  const first = dates[0] ?? ''
  const last = dates.at(-1) ?? first
  return {
    from: formatInstant(startOfDate(addDays(first, -1), zone), zone),
    to: formatInstant(endOfDate(last, zone), zone),
    ...(resourceId !== undefined && { resourceIds: [resourceId] }),
  }
}

const noBookings: readonly Booking[] = []
const noHours: readonly OpenInterval[] = []
const wholeDay: VisibleMinutes = { first: 0, last: 1440 }

export function useWeek(resource: Resource, dates: readonly string[], showsAllHours: boolean): Week {
  const zone = useWorkplace().status.venue.timeZone
  const { front } = useCounter()
  const firstDate = dates[0] ?? ''
  // The dates follow from the first one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of the same dates is the same week.
  const columns = useMemo(() => columnsOf(dates, [resource.id]), [firstDate, resource.id])
  const range = useMemo(
    () =>
      rangeOfDates(
        columns.map(({ date }) => date),
        zone,
        resource.id,
      ),
    [columns, zone, resource.id],
  )
  const view = useCalendar(range).data
  const pending = useStore(front.pending)
  const told = view?.bookings ?? noBookings
  const bookings = useMemo(() => withPending(told, pending), [told, pending])
  const lay = useMemo(() => createLayout(zone), [zone])
  const layout = useMemo(() => lay(columns, bookings), [lay, columns, bookings])
  const open = view?.open
  const ownHours = open?.[resource.id] ?? noHours
  const slotGrid = useMemo(() => slotGridOf(resource.slotMinutes, ownHours, zone), [resource, ownHours, zone])
  const schedules = useMemo(
    () => schedulesOf({ resources: [resource], bookings, open: open ?? {} }),
    [resource, bookings, open],
  )
  return {
    resource,
    dates,
    columns,
    bookings,
    layout,
    shades: useShades(columns, slotGrid, view, zone),
    visible: useVisible(columns, slotGrid, layout, showsAllHours),
    schedules,
    slotGrid,
    isKnown: view !== undefined,
  }
}

/** Fetches the weeks before and after once this one is there, so that turning the page shows them at once. */
export function usePrefetchedWeeks(week: Week) {
  const desk = useDesk()
  const zone = useWorkplace().status.venue.timeZone
  const { isKnown, dates, resource } = week
  const firstDate = dates[0] ?? ''
  const count = dates.length
  useEffect(() => {
    if (!isKnown) return
    for (const step of [count, -count]) {
      const first = addDays(firstDate, step)
      const range = rangeOfDates(datesBetween(first, addDays(first, count - 1)), zone, resource.id)
      void desk.queries.prefetchQuery(calendarQuestion(desk, range))
    }
  }, [isKnown, firstDate, count, zone, resource.id, desk])
}

/** The background of each column; none before it is known when the resource is open. */
function useShades(
  columns: readonly Column[],
  { openings }: SlotGrid,
  view: CalendarView | undefined,
  zone: string,
): Week['shades'] {
  const exceptions = view?.exceptions
  return useMemo(() => {
    if (exceptions === undefined) return new Map()
    return new Map(columns.map((column) => [column.key, shadesOf(column, openings, exceptions, zone)]))
  }, [columns, openings, exceptions, zone])
}

/** The visible hours; the same object as long as they are the same ones. */
function useVisible(
  columns: readonly Column[],
  { openings }: SlotGrid,
  layout: Layout,
  showsAllHours: boolean,
): VisibleMinutes {
  const { first, last } = useMemo(() => {
    if (showsAllHours) return wholeDay
    const open = columns.flatMap((column) => openStretches(column, openings))
    return visibleMinutes(open, [...layout.values()].flat())
  }, [showsAllHours, layout, columns, openings])
  return useMemo(() => ({ first, last }), [first, last])
}
