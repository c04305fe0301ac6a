import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { nameOf, statusWord } from '../booking/booking-name.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type AgendaDay, agendaOf } from './agenda.ts'
import { iconOf, lookOf } from './booking-look.ts'
import styles from './booking-table.module.css'
import { instantOf } from './grid/placement.ts'
import { createGridActs } from './grid-acts.ts'
import { useListHands } from './use-list-hands.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'

interface BookingTableProps {
  readonly calendar: ShownCalendar
  readonly today: string
}

const columns = ['time', 'resource', 'who', 'phone', 'status', 'notes'] as const

/** The steps of the keys that walk along the lines. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** What the grid shows as a table: to be read from top to bottom, by eye, by ear or on paper. */
export function BookingTable({ calendar, today }: BookingTableProps) {
  const { t, formats, front } = useCounter()
  const { status } = useWorkplace()
  const days = useMemo(() => agendaOf(calendar.columns, calendar.layout), [calendar.columns, calendar.layout])
  const ids = useMemo(() => days.flatMap(({ bookings }) => bookings.map(({ id }) => id)), [days])
  const acts = useMemo(() => createGridActs(front, status.venue.timeZone), [front, status.venue.timeZone])
  const [chosen, setChosen] = useState<string | null>(null)
  const stop = chosen !== null && ids.includes(chosen) ? chosen : ids[0]

  const table = useRef<HTMLTableElement>(null)
  const open = useCallback(
    (id: string) => {
      setChosen(id)
      acts.open(id)
    },
    [acts],
  )
  useListHands(table, calendar.bookings, stop, setChosen)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const index = ids.indexOf(stop ?? '') + step
    const next = ids[Math.min(Math.max(index, 0), ids.length - 1)]
    if (next === undefined) return
    setChosen(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-line="${next}"]`)?.focus()
  }

  const [first = '', last = first] = [calendar.dates[0], calendar.dates.at(-1)]
  return (
    <div className={styles.scroller} aria-busy={calendar.isOnItsWay}>
      <table className={styles.table} ref={table} onKeyDown={onKeyDown}>
        <caption className="spoken">
          {calendar.isKnown
            ? t('list.caption', { dates: formats.dateRange(first, last), count: ids.length })
            : t('list.unknownCaption', { dates: formats.dateRange(first, last) })}
        </caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-cell={name}>
                {t(`listColumn.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {days.map((day) => (
          <DayRows
            key={day.date}
            day={day}
            isKnown={calendar.isKnown}
            isToday={day.date === today}
            stop={stop}
            onOpen={open}
          />
        ))}
      </table>
    </div>
  )
}

interface DayRowsProps {
  readonly day: AgendaDay
  readonly isKnown: boolean
  readonly isToday: boolean
  /** The booking whose line the Tab key stops at. */
  readonly stop: string | undefined
  readonly onOpen: (id: string) => void
}

function DayRows({ day, isKnown, isToday, stop, onOpen }: DayRowsProps) {
  const { t, formats } = useCounter()
  return (
    <tbody>
      <tr className={styles.date} data-today={isToday || undefined}>
        <th scope="rowgroup" colSpan={columns.length}>
          {formats.longDate(day.date)}
          <span className={styles.count}>{isKnown && t('list.count', { count: day.bookings.length })}</span>
        </th>
      </tr>
      {isKnown && day.bookings.length === 0 && (
        <tr className={styles.empty}>
          <td colSpan={columns.length}>{t('list.empty')}</td>
        </tr>
      )}
      {day.bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} isStop={booking.id === stop} onOpen={onOpen} />
      ))}
    </tbody>
  )
}

interface BookingRowProps {
  readonly booking: Booking
  readonly isStop: boolean
  readonly onOpen: (id: string) => void
}

const BookingRow = memo(function BookingRow({ booking, isStop, onOpen }: BookingRowProps) {
  const counter = useCounter()
  const { t, formats, deskName, resourceName } = counter
  const look = lookOf(booking, deskName)
  const Icon = iconOf(booking, deskName)
  const { customer, title, notes } = booking
  return (
    // The button in it is for the keyboard; the whole line is easier to hit.
    <tr className={styles.line} data-look={look} data-booking={booking.id} onClick={() => onOpen(booking.id)}>
      <td data-cell="time">{formats.timeRange(instantOf(booking.start), instantOf(booking.end))}</td>
      <td data-cell="resource">{resourceName(booking.resourceId)}</td>
      <th scope="row" data-cell="who">
        <button type="button" className={styles.who} tabIndex={isStop ? 0 : -1} data-line={booking.id}>
          {nameOf(booking, counter)}
        </button>
        {customer !== undefined && title !== undefined && <span className={styles.title}>{title}</span>}
      </th>
      <td data-cell="phone">{customer?.phone}</td>
      <td data-cell="status">
        <span className={styles.status}>
          {Icon !== undefined && <Icon size={13} strokeWidth={2.5} aria-hidden />}
          {statusWord(booking, t)}
        </span>
      </td>
      <td data-cell="notes">{notes}</td>
    </tr>
  )
})
