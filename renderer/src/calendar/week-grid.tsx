import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react'
import { knownBooking } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { CursorLayer } from './cursor-layer.tsx'
import { DayHeaders } from './day-headers.tsx'
import { GhostLayer } from './ghost-layer.tsx'
import { minuteAt } from './grid/axis.ts'
import type { GestureOutcome } from './grid/gesture.ts'
import { axisAt, axisRangeOf, instantOf } from './grid/placement.ts'
import { createGridActs } from './grid-acts.ts'
import { GridColumn } from './grid-column.tsx'
import { HourLabels } from './hour-labels.tsx'
import { NowLine } from './now-line.tsx'
import { useCursor } from './use-cursor.ts'
import { useGestures } from './use-gestures.ts'
import { useGridModel } from './use-grid-model.ts'
import { useMinutePixels } from './use-minute-pixels.ts'
import type { Week } from './use-week.ts'
import styles from './week-grid.module.css'

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
  const { front, formats, t } = useCounter()
  const { status } = useWorkplace()
  const zone = status.venue.timeZone
  const scroller = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLDivElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  const cursorElement = useRef<HTMLDivElement>(null)
  const refs = useMemo(() => ({ scroller, header, hours, columns }), [])

  const { visible } = week
  const minutePixels = useMinutePixels(scroller, header, visible)
  const model = useGridModel(week)
  const acts = useMemo(() => createGridActs(front, zone), [front, zone])
  const cursor = useCursor(week, today, cursorElement, model, acts, onTurnTo)
  const gesture = useGestures(refs, model, week.bookings, onOutcome)
  useFirstScroll(scroller, week, minutePixels)

  function onOutcome(outcome: GestureOutcome) {
    if (outcome.kind === 'create') {
      cursor.put(outcome.ghost)
      acts.create(outcome.ghost, outcome.ghost.refusal)
    } else if (outcome.kind === 'pick') {
      const { resourceId, at } = outcome.point
      const place = { resourceId, ...model().rules.slotAround(resourceId, at) }
      cursor.put(place)
      acts.pick(place, model().rules.refuse(place))
    } else if (outcome.kind === 'move') {
      const booking = knownBooking(front.desk, outcome.subject.id)
      if (booking !== undefined) acts.move(booking, outcome.ghost, outcome.ghost.refusal)
    } else if (outcome.kind === 'open') {
      const booking = knownBooking(front.desk, outcome.id)
      if (booking === undefined) return
      const range = axisRangeOf({ start: instantOf(booking.start), end: instantOf(booking.end) }, zone)
      cursor.put({ resourceId: booking.resourceId, ...range })
      cursor.focus()
      acts.open(outcome.id)
    }
  }

  const size = {
    '--first': visible.first,
    '--minute': `${minutePixels}px`,
    '--span': visible.last - visible.first,
  } as CSSProperties
  const [first = '', last = first] = [week.dates[0], week.dates.at(-1)]
  return (
    <div className={styles.scroller} ref={scroller} style={size} aria-busy={!week.isKnown}>
      <DayHeaders columns={week.columns} today={today} ref={header} />
      <div className={styles.body}>
        <HourLabels visible={visible} ref={hours} />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of slots and bookings, no set of form fields. */}
        <div
          className={styles.columns}
          ref={columns}
          role="group"
          aria-label={t('calendar.grid', {
            resource: week.resource.name,
            dates: formats.dateRange(first, last),
          })}
          onKeyDown={cursor.onKeyDown}
        >
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
            ref={cursorElement}
            cursor={cursor.cursor}
            columns={week.columns}
            visible={visible}
            label={cursor.label}
            onPress={cursor.press}
          />
          <GhostLayer gesture={gesture} columns={week.columns} visible={visible} />
        </div>
      </div>
      {!week.isKnown && <div className={styles.loading}>{t('calendar.loading')}</div>}
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
