import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import type { ScheduleException } from '../../../../electron/contract/index.ts'
import { addDays, weekOf } from '../../../../electron/contract/venue-time.ts'
import { useToday } from '../../calendar/use-now.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { exceptionText } from './exception-text.ts'
import { exceptionsByDate, lookOf, type Month, monthsOf } from './year.ts'
import styles from './year-calendar.module.css'

export interface DateRange {
  readonly from: string
  readonly to: string
}

interface YearCalendarProps {
  readonly year: number
  readonly exceptions: readonly ScheduleException[]
  /** The dates in the form beside it. */
  readonly shown: DateRange | null
  readonly onChoose: (range: DateRange) => void
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

function ordered(one: string, other: string): DateRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

function dateUnder(event: { readonly target: EventTarget }): string | undefined {
  const cell = event.target instanceof Element ? event.target.closest('[data-date]') : null
  return cell instanceof HTMLElement ? cell.dataset.date : undefined
}

/** A year at a glance. A day is chosen by a click or Enter, several by dragging or with Shift and the arrow keys. */
export function YearCalendar({ year, exceptions, shown, onChoose }: YearCalendarProps) {
  const { t } = useCounter()
  const { weekStartsOn } = useWorkplace().status.venue
  const today = useToday()
  const months = useMemo(() => monthsOf(year, weekStartsOn), [year, weekStartsOn])
  const byDate = useMemo(() => exceptionsByDate(exceptions, year), [exceptions, year])
  const [focused, setFocused] = useState(today.startsWith(String(year)) ? today : `${year}-01-01`)
  const [drawn, setDrawn] = useState<{ readonly anchor: string; readonly end: string } | null>(null)
  const calendar = useRef<HTMLFieldSetElement>(null)
  const tabStop = focused.startsWith(String(year)) ? focused : `${year}-01-01`
  const range = drawn === null ? shown : ordered(drawn.anchor, drawn.end)

  function onPointerDown(event: PointerEvent) {
    const date = dateUnder(event)
    if (date === undefined || event.button !== 0) return
    // Without the capture, which keeps later events on the day that was pressed.
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId)
    setFocused(date)
    setDrawn({ anchor: event.shiftKey ? tabStop : date, end: date })
  }

  function onPointerMove(event: PointerEvent) {
    const date = dateUnder(event)
    if (drawn !== null && date !== undefined && date !== drawn.end) setDrawn({ ...drawn, end: date })
  }

  function onPointerUp() {
    if (drawn === null) return
    setDrawn(null)
    onChoose(ordered(drawn.anchor, drawn.end))
  }

  function onKeyDown(event: KeyboardEvent) {
    const date = dateUnder(event)
    if (date === undefined) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      setDrawn(null)
      onChoose(drawn === null ? { from: date, to: date } : ordered(drawn.anchor, drawn.end))
      return
    }
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(date, step)
    if (!next.startsWith(String(year))) return
    setFocused(next)
    setDrawn(event.shiftKey ? { anchor: drawn?.anchor ?? date, end: next } : null)
    calendar.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return (
    <fieldset
      ref={calendar}
      className={styles.year}
      aria-label={t('exceptions.calendar', { year })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerLeave={() => setDrawn(null)}
      onKeyDown={onKeyDown}
    >
      {months.map((month) => (
        <MonthTable
          key={month.id}
          month={month}
          byDate={byDate}
          range={range}
          tabStop={tabStop}
          today={today}
        />
      ))}
    </fieldset>
  )
}

interface MonthTableProps {
  readonly month: Month
  readonly byDate: ReadonlyMap<string, readonly ScheduleException[]>
  readonly range: DateRange | null
  readonly tabStop: string
  readonly today: string
}

function MonthTable({ month, byDate, range, tabStop, today }: MonthTableProps) {
  const counter = useCounter()
  const { formats } = counter
  const { weekStartsOn } = useWorkplace().status.venue
  const [first = ''] = month.dates
  return (
    <section className={styles.month} aria-label={formats.month(first)}>
      <h2 className={styles.name}>{formats.month(first)}</h2>
      <div className={styles.days}>
        {weekOf(first, weekStartsOn).map((date) => (
          <span key={date} className={styles.weekday} aria-hidden>
            {formats.weekday(date).slice(0, 2)}
          </span>
        ))}
        {month.dates.map((date, index) => {
          const exceptions = byDate.get(date)
          const isShown = range !== null && range.from <= date && date <= range.to
          return (
            <button
              key={date}
              type="button"
              className={styles.day}
              style={index === 0 ? { gridColumnStart: month.ahead + 1 } : {}}
              data-date={date}
              data-look={lookOf(exceptions)}
              data-shown={isShown || undefined}
              tabIndex={date === tabStop ? 0 : -1}
              aria-current={date === today ? 'date' : undefined}
              aria-pressed={isShown}
              aria-label={[
                formats.longDate(date),
                ...(exceptions ?? []).map((each) => exceptionText(each, counter)),
              ].join(', ')}
              title={exceptions?.map((each) => exceptionText(each, counter)).join('\n')}
            >
              {Number(date.slice(8))}
            </button>
          )
        })}
      </div>
    </section>
  )
}
