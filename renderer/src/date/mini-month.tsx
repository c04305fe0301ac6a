import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { addDays } from '../../../electron/contract/venue-time.ts'
import { Button } from '../design/button.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './mini-month.module.css'
import { monthLater, weeksOfMonth } from './month.ts'
import { useBusyDays } from './use-busy-days.ts'

interface MiniMonthProps {
  /** The date whose month is shown. */
  readonly date: string
  /** Whether that date is the one that is meant; else none is. */
  readonly isMarked: boolean
  /** Turned by what is typed elsewhere, which says for itself which date it is. */
  readonly isSilent: boolean
  readonly today: string
  /** Marks another one, turning the page where it lies on another. */
  readonly onMark: (date: string) => void
  readonly onChoose: (date: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month with a dot under each date that has bookings, the more the wider. */
export function MiniMonth({ date, isMarked, isSilent, today, onMark, onChoose }: MiniMonthProps) {
  const { t, formats } = useCounter()
  const { weekStartsOn } = useWorkplace().status.venue
  const weeks = weeksOfMonth(date, weekStartsOn)
  const busy = useBusyDays(weeks[0]?.[0] ?? date, weeks.at(-1)?.at(-1) ?? date)
  const marked = useRef<HTMLButtonElement>(null)
  const isWalking = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes along with the date.
  useEffect(() => {
    if (isWalking.current) marked.current?.focus()
    isWalking.current = false
  }, [date])

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    const isPage = event.key === 'PageUp' || event.key === 'PageDown'
    if (step === undefined && !isPage) return
    event.preventDefault()
    isWalking.current = true
    onMark(step === undefined ? monthLater(date, event.key === 'PageUp' ? -1 : 1) : addDays(date, step))
  }

  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <Button
          look="quiet"
          size="small"
          icon={<ChevronLeft size={16} aria-hidden />}
          aria-label={t('goToDate.previousMonth')}
          onPress={() => onMark(monthLater(date, -1))}
        />
        <h3 className={styles.name} aria-live={isSilent ? 'off' : 'polite'}>
          {formats.month(date)} {date.slice(0, 4)}
        </h3>
        <Button
          look="quiet"
          size="small"
          icon={<ChevronRight size={16} aria-hidden />}
          aria-label={t('goToDate.nextMonth')}
          onPress={() => onMark(monthLater(date, 1))}
        />
      </div>
      <table className={styles.table} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} className={styles.weekday} abbr={formats.longWeekday(day)}>
                {formats.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Day
                    day={day}
                    count={busy.get(day) ?? 0}
                    isOutside={day.slice(0, 7) !== date.slice(0, 7)}
                    isToday={day === today}
                    isMarked={isMarked && day === date}
                    ref={day === date ? marked : null}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps {
  readonly day: string
  readonly count: number
  readonly isOutside: boolean
  readonly isToday: boolean
  readonly isMarked: boolean
  /** Only the date whose month is shown has one: it is the month's one stop of the Tab key. */
  readonly ref: Ref<HTMLButtonElement> | null
  readonly onChoose: (day: string) => void
}

/** So many bookings make the widest dot. */
const busiest = 20

function Day({ day, count, isOutside, isToday, isMarked, ref, onChoose }: DayProps) {
  const { t, formats } = useCounter()
  const date = formats.longDate(day)
  return (
    <button
      type="button"
      ref={ref}
      tabIndex={ref === null ? -1 : 0}
      className={styles.day}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-marked={isMarked || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={count === 0 ? t('goToDate.noBookings', { date }) : t('goToDate.bookings', { date, count })}
      onClick={() => onChoose(day)}
    >
      {Number(day.slice(8))}
      {count > 0 && (
        <span
          className={styles.dot}
          style={{ inlineSize: `${4 + Math.round((Math.min(count, busiest) / busiest) * 12)}px` }}
          aria-hidden
        />
      )}
    </button>
  )
}
