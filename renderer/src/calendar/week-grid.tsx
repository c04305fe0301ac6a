import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { CursorLayer } from './cursor-layer.tsx'
import { DayHeaders } from './day-headers.tsx'
import { GhostLayer } from './ghost-layer.tsx'
import { minuteAt } from './grid/axis.ts'
import { axisAt } from './grid/placement.ts'
import { GridColumn } from './grid-column.tsx'
import { HourLabels } from './hour-labels.tsx'
import { NowLine } from './now-line.tsx'
import { useGridHands, useGridRefs } from './use-grid-hands.ts'
import { useMinutePixels } from './use-minute-pixels.ts'
import type { Week } from './use-week.ts'
import styles from './week-grid.module.css'
import { WeekSkeleton } from './week-skeleton.tsx'

interface WeekGridProps {
  readonly week: Week
  readonly today: string
  readonly onTurnTo: (date: string) => void
}

function dayOf(date: string, today: string): 'past' | 'today' | 'coming' {
  if (date === today) return 'today'
  return date < today ? 'past' : 'coming'
}

/** The week of one resource: hours down, dates across, everything that is booked, and the hands that book it. */
export function WeekGrid({ week, today, onTurnTo }: WeekGridProps) {
  const refs = useGridRefs()
  const { visible } = week
  const minutePixels = useMinutePixels(refs.scroller, refs.header, visible)
  const { cursor, gesture } = useGridHands(week, today, refs, onTurnTo)
  useFirstScroll(refs.scroller, week, minutePixels)
  const size = {
    '--first': visible.first,
    '--minute': `${minutePixels}px`,
    '--span': visible.last - visible.first,
  } as CSSProperties
  return (
    <div className={styles.scroller} ref={refs.scroller} style={size} aria-busy={!week.isKnown}>
      <DayHeaders columns={week.columns} today={today} ref={refs.header} />
      <div className={styles.body}>
        <HourLabels visible={visible} ref={refs.hours} />
        <GridGroup week={week} ref={refs.columns} onKeyDown={cursor.onKeyDown}>
          {week.columns.map((column) => (
            <GridColumn
              key={column.key}
              column={column}
              pieces={week.layout.get(column.key) ?? []}
              shades={week.shades.get(column.key) ?? []}
              visible={visible}
              minutePixels={minutePixels}
              day={dayOf(column.date, today)}
            />
          ))}
          <NowLine columns={week.columns} visible={visible} />
          <CursorLayer
            ref={refs.cursor}
            cursor={cursor.cursor}
            columns={week.columns}
            visible={visible}
            label={cursor.label}
            onPress={cursor.press}
          />
          <GhostLayer gesture={gesture} columns={week.columns} visible={visible} />
        </GridGroup>
      </div>
      {!week.isKnown && <WeekSkeleton columns={week.columns.length} />}
    </div>
  )
}

interface GridGroupProps {
  readonly week: Week
  readonly ref: Ref<HTMLDivElement>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/** The columns with all that lies on them, as one named thing for speech. */
function GridGroup({ week, ref, onKeyDown, children }: GridGroupProps) {
  const { formats, t } = useCounter()
  const [first = '', last = first] = [week.dates[0], week.dates.at(-1)]
  const label = t('calendar.grid', { resource: week.resource.name, dates: formats.dateRange(first, last) })
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
  week: Week,
  minutePixels: number,
) {
  const { status } = useWorkplace()
  const { front } = useCounter()
  const hasScrolled = useRef(false)
  useLayoutEffect(() => {
    if (hasScrolled.current || !week.isKnown || scroller.current === null) return
    hasScrolled.current = true
    const now = minuteAt(axisAt(front.desk.clock.now(), status.venue.timeZone))
    const hourBefore = Math.max(now - 60, week.visible.first)
    scroller.current.scrollTop = (hourBefore - week.visible.first) * minutePixels
  })
}
