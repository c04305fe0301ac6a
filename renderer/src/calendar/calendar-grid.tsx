import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './calendar-grid.module.css'
import { ColumnHeaders } from './column-headers.tsx'
import { CursorLayer } from './cursor-layer.tsx'
import { GhostLayer } from './ghost-layer.tsx'
import { minuteAt } from './grid/axis.ts'
import { axisAt } from './grid/placement.ts'
import { GridColumn } from './grid-column.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { HourLabels } from './hour-labels.tsx'
import { NowLine } from './now-line.tsx'
import { useGridHands, useGridRefs } from './use-grid-hands.ts'
import { useMinutePixels } from './use-minute-pixels.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'

interface CalendarGridProps {
  readonly calendar: ShownCalendar
  readonly today: string
  readonly onTurnTo: (date: string) => void
}

/** A column is never narrower than this: then the grid scrolls sideways. */
const narrowestDate = '83px'
const narrowestResource = '120px'

function dayOf(date: string, today: string): 'past' | 'today' | 'coming' {
  if (date === today) return 'today'
  return date < today ? 'past' : 'coming'
}

/** Dates or resources across, hours down, everything that is booked, and the hands that book it. */
export function CalendarGrid({ calendar, today, onTurnTo }: CalendarGridProps) {
  const refs = useGridRefs()
  const { visible } = calendar
  const minutePixels = useMinutePixels(refs.scroller, refs.header, visible)
  const { cursor, gesture } = useGridHands(calendar, today, refs, onTurnTo)
  useFirstScroll(refs.scroller, calendar, minutePixels)
  const size = {
    '--columns': calendar.columns.length,
    '--narrowest': calendar.isOfAll ? narrowestResource : narrowestDate,
    '--first': visible.first,
    '--minute': `${minutePixels}px`,
    '--span': visible.last - visible.first,
  } as CSSProperties
  return (
    <div className={styles.scroller} ref={refs.scroller} style={size} aria-busy={!calendar.isKnown}>
      <ColumnHeaders
        columns={calendar.columns}
        resources={calendar.resources}
        isOfAll={calendar.isOfAll}
        today={today}
        ref={refs.header}
      />
      <div className={styles.body}>
        <HourLabels visible={visible} ref={refs.hours} />
        <GridGroup calendar={calendar} ref={refs.columns} onKeyDown={cursor.onKeyDown}>
          {calendar.columns.map((column) => (
            <GridColumn
              key={column.key}
              column={column}
              pieces={calendar.layout.get(column.key) ?? []}
              shades={calendar.shades.get(column.key) ?? []}
              visible={visible}
              minutePixels={minutePixels}
              day={dayOf(column.date, today)}
            />
          ))}
          <NowLine columns={calendar.columns} visible={visible} />
          <CursorLayer
            ref={refs.cursor}
            cursor={cursor.cursor}
            columns={calendar.columns}
            visible={visible}
            label={cursor.label}
            onPress={cursor.press}
          />
          <GhostLayer gesture={gesture} columns={calendar.columns} visible={visible} />
        </GridGroup>
      </div>
      {!calendar.isKnown && <GridSkeleton columns={calendar.columns.length} />}
    </div>
  )
}

interface GridGroupProps {
  readonly calendar: ShownCalendar
  readonly ref: Ref<HTMLDivElement>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/** The columns with all that lies on them, as one named thing for speech. */
function GridGroup({ calendar, ref, onKeyDown, children }: GridGroupProps) {
  const { formats, t } = useCounter()
  const [first = '', last = first] = [calendar.dates[0], calendar.dates.at(-1)]
  const resource = calendar.isOfAll ? t('view.allResources') : (calendar.resources[0]?.name ?? '')
  const label = t('calendar.grid', { resource, dates: formats.dateRange(first, last) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of slots and bookings, no set of form fields.
    <div className={styles.columns} ref={ref} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

/** Where the hours do not fit, the first look is at the present; afterwards the place is the user's. */
function useFirstScroll(
  scroller: { readonly current: HTMLElement | null },
  calendar: ShownCalendar,
  minutePixels: number,
) {
  const { status } = useWorkplace()
  const { front } = useCounter()
  const hasScrolled = useRef(false)
  useLayoutEffect(() => {
    if (hasScrolled.current || !calendar.isKnown || scroller.current === null) return
    hasScrolled.current = true
    const now = minuteAt(axisAt(front.desk.clock.now(), status.venue.timeZone))
    const hourBefore = Math.max(now - 60, calendar.visible.first)
    scroller.current.scrollTop = (hourBefore - calendar.visible.first) * minutePixels
  })
}
