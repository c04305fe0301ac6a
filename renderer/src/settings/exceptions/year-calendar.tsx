import { useMemo } from 'react'
import type { ScheduleException } from '../../../../electron/contract/index.ts'
import { weekOf } from '../../../../electron/contract/venue-time.ts'
import { useToday } from '../../calendar/use-now.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { exceptionText } from './exception-text.ts'
import { type DateRange, useRangeChoice } from './use-range-choice.ts'
import { exceptionsByDate, lookOf, type Month, monthsOf, shortestNames } from './year.ts'
import styles from './year-calendar.module.css'

interface YearCalendarProps {
  readonly year: number
  readonly exceptions: readonly ScheduleException[]
  /** The dates in the form beside it. */
  readonly shown: DateRange | null
  readonly onChoose: (range: DateRange) => void
}

/** A year at a glance. A day is chosen by a click or Enter, several by dragging or with Shift and the arrow keys. */
export function YearCalendar({ year, exceptions, shown, onChoose }: YearCalendarProps) {
  const { t } = useCounter()
  const { weekStartsOn } = useWorkplace().status.venue
  const today = useToday()
  const months = useMemo(() => monthsOf(year, weekStartsOn), [year, weekStartsOn])
  const byDate = useMemo(() => exceptionsByDate(exceptions, year), [exceptions, year])
  const { calendar, tabStop, drawn, handlers } = useRangeChoice(year, today, onChoose)
  const range = drawn ?? shown

  return (
    <fieldset
      ref={calendar}
      className={styles.year}
      aria-label={t('exceptions.calendar', { year })}
      {...handlers}
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
        {shortestNames(weekOf(first, weekStartsOn).map(formats.weekday)).map((name) => (
          <span key={name} className={styles.weekday} aria-hidden>
            {name}
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
