import { CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import dateStyles from './date-field.module.css'
import styles from './field.module.css'

interface DateFieldProps {
  readonly label: string
  /** `2026-11-03`; empty is no date. */
  readonly value: string
  readonly onChange: (date: string) => void
  /** What the button that opens the calendar is called. */
  readonly calendarLabel: string
  /** 1 is Monday. */
  readonly weekStartsOn: number
  readonly error?: string | undefined
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** While a year is typed it begins with 2, 20, 202: no date that anybody means. */
const firstYear = 1000

function textOf(date: CalendarDate | null): string {
  return date === null || date.year < firstYear ? '' : date.toString()
}

function dateOfText(text: string): CalendarDate | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? parseDate(text) : null
}

/** A date, typed part by part in the order of the venue's language or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, calendarLabel, weekStartsOn, error } = props
  const [typed, setTyped] = useState(() => dateOfText(value))
  const date = textOf(typed) === value ? typed : dateOfText(value)
  return (
    <DatePicker
      className={error === undefined ? styles.field : `${styles.field} ${styles.invalid}`}
      value={date}
      isInvalid={error !== undefined}
      shouldForceLeadingZeros
      firstDayOfWeek={weekdays[weekStartsOn % weekdays.length] ?? 'mon'}
      onChange={(next) => {
        const plain = next === null ? null : new CalendarDate(next.year, next.month, next.day)
        setTyped(plain)
        onChange(textOf(plain))
      }}
    >
      <Label className={styles.label}>{label}</Label>
      <Group className={styles.box}>
        <DateInput className={dateStyles.input}>
          {(segment) => <DateSegment segment={segment} className={dateStyles.segment} />}
        </DateInput>
        <Button className={styles.chevron} aria-label={calendarLabel}>
          <CalendarDays size={15} aria-hidden />
        </Button>
      </Group>
      <FieldError className={styles.error}>{error}</FieldError>
      <Popover className={dateStyles.popover}>
        <Dialog className={dateStyles.dialog} aria-label={calendarLabel}>
          <MonthCalendar />
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

function MonthCalendar() {
  return (
    <Calendar>
      <header className={dateStyles.header}>
        <Button slot="previous" className={dateStyles.turn}>
          <ChevronLeft size={16} aria-hidden />
        </Button>
        <CalendarHeading className={dateStyles.month} />
        <Button slot="next" className={dateStyles.turn}>
          <ChevronRight size={16} aria-hidden />
        </Button>
      </header>
      <CalendarGrid className={dateStyles.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={dateStyles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(day) => <CalendarCell date={day} className={dateStyles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
