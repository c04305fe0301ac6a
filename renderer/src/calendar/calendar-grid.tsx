import { type CSSProperties, type ReactNode, type Ref, useMemo, useState } from 'react'
import { createStore, useStorePart } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { AnswerTip, type GridAnswer } from './answer-tip.tsx'
import styles from './calendar-grid.module.css'
import { type CalendarPlace, type CalendarPlaceStore, turnTo } from './calendar-place.ts'
import { ColumnHeaders } from './column-headers.tsx'
import { CursorLayer } from './cursor-layer.tsx'
import { GhostLayer } from './ghost-layer.tsx'
import type { GestureState } from './grid/gesture.ts'
import { idle } from './grid/gesture-reducer.ts'
import { GridColumn } from './grid-column.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { HourLabels } from './hour-labels.tsx'
import { NowLine } from './now-line.tsx'
import type { ServiceMarks } from './service-marks.ts'
import { useGridHands, useGridRefs } from './use-grid-hands.ts'
import { useGridScroll } from './use-grid-scroll.ts'
import { useHeaderClearance } from './use-header-clearance.ts'
import { useHeldHours } from './use-held-hours.ts'
import { useMinutePixels } from './use-minute-pixels.ts'
import { useNearColumns } from './use-near-columns.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'
import { useZoom } from './use-zoom.ts'
import { narrowestColumn } from './zoom.ts'

interface CalendarGridProps {
  readonly calendar: ShownCalendar
  readonly place: CalendarPlaceStore
  readonly today: string
  /** How bookings are told apart by service; null: by status. */
  readonly marks: ServiceMarks | null
}

/** A column is never narrower than this: then the grid scrolls sideways. */
const narrowestDate = 83

/** The same empty list each time. */
const none: readonly never[] = []

const zoomOf = ({ zoom }: CalendarPlace) => zoom

function dayOf(date: string, today: string): 'past' | 'today' | 'coming' {
  if (date === today) return 'today'
  return date < today ? 'past' : 'coming'
}

/** Dates or resources across, hours down, everything that is booked, and the hands that book it. */
export function CalendarGrid({ calendar, place, today, marks }: CalendarGridProps) {
  const refs = useGridRefs()
  const [gesture] = useState(() => createStore<GestureState>(idle))
  const [answer] = useState(() => createStore<GridAnswer | null>(null))
  const visible = useHeldHours(gesture, calendar.visible)
  const drawn = useMemo(() => ({ ...calendar, visible }), [calendar, visible])
  const zoom = useStorePart(place, zoomOf)
  const { minutePixels, isMeasured } = useMinutePixels(refs.scroller, refs.header, visible, zoom)
  const cursor = useGridHands(drawn, { gesture, answer }, today, refs, (date) => turnTo(place, { date }))
  useGridScroll(place, refs.scroller, { isReady: calendar.isKnown && isMeasured, visible, minutePixels })
  useHeaderClearance(refs.scroller, refs.header)
  useZoom(place, refs, zoom)
  const near = useNearColumns(refs.scroller, calendar.columns.length)
  const size = {
    '--columns': calendar.columns.length,
    '--narrowest': `${calendar.isOfAll ? narrowestColumn(zoom) : narrowestDate}px`,
    '--first': visible.first,
    '--minute': `${minutePixels}px`,
    '--span': visible.last - visible.first,
  } as CSSProperties
  return (
    <div className={styles.scroller} ref={refs.scroller} style={size} aria-busy={calendar.isOnItsWay}>
      <ColumnHeaders
        columns={calendar.columns}
        resources={calendar.resources}
        isOfAll={calendar.isOfAll}
        today={today}
        ref={refs.header}
      />
      <div className={styles.body}>
        <HourLabels
          columns={calendar.columns}
          visible={visible}
          minutePixels={minutePixels}
          ref={refs.hours}
        />
        <GridGroup calendar={calendar} ref={refs.columns}>
          {calendar.columns.map((column, index) => (
            <GridColumn
              key={column.key}
              column={column}
              pieces={
                near.first <= index && index < near.last ? (calendar.layout.get(column.key) ?? none) : null
              }
              shades={calendar.shades.get(column.key) ?? none}
              visible={visible}
              minutePixels={minutePixels}
              day={dayOf(column.date, today)}
              marks={marks}
            />
          ))}
          <NowLine columns={calendar.columns} visible={visible} />
          <CursorLayer
            ref={refs.cursor}
            cursor={cursor.target.place}
            columns={calendar.columns}
            visible={visible}
            label={cursor.label}
          />
          <GhostLayer gesture={gesture} columns={calendar.columns} visible={visible} refs={refs} />
          <AnswerTip answer={answer} columns={calendar.columns} visible={visible} refs={refs} />
        </GridGroup>
      </div>
      {calendar.isOnItsWay && <GridSkeleton columns={calendar.columns.length} />}
    </div>
  )
}

interface GridGroupProps {
  readonly calendar: ShownCalendar
  readonly ref: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** The columns with all that lies on them, as one named thing for speech. */
function GridGroup({ calendar, ref, children }: GridGroupProps) {
  const { formats, t } = useCounter()
  const [first = '', last = first] = [calendar.dates[0], calendar.dates.at(-1)]
  const resource = calendar.isOfAll ? t('view.allResources') : (calendar.resources[0]?.name ?? '')
  const label = t('calendar.grid', { resource, dates: formats.dateRange(first, last) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of slots and bookings, no set of form fields.
    <div className={styles.columns} ref={ref} role="group" aria-label={label}>
      {children}
    </div>
  )
}
