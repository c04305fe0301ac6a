import { parseTime, type Time } from '@internationalized/date'
import { useState } from 'react'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { FieldError } from 'react-aria-components/FieldError'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import dateStyles from './date-field.module.css'
import styles from './field.module.css'

interface TimeFieldProps {
  readonly label: string
  /** `18:30`; empty is no time. */
  readonly value: string
  readonly onChange: (time: string) => void
  /** The venue's clock, whatever the PC is set to. */
  readonly clockHours: 12 | 24
  /** By which its halves of the day are named. */
  readonly languageTag: string
  readonly error?: string | undefined
}

function textOf(time: Time | null): string {
  return time === null ? '' : time.toString().slice(0, 5)
}

/** A time of the venue's day, typed part by part: from 00:00 to 23:59, or twelve hours and their half of the day. */
export function TimeField({ label, value, onChange, clockHours, languageTag, error }: TimeFieldProps) {
  const [typed, setTyped] = useState(() => timeOfText(value))
  const time = textOf(typed) === value ? typed : timeOfText(value)
  return (
    <I18nProvider locale={languageTag}>
      <AriaTimeField
        className={error === undefined ? styles.field : `${styles.field} ${styles.invalid}`}
        value={time}
        isInvalid={error !== undefined}
        hourCycle={clockHours}
        shouldForceLeadingZeros={clockHours === 24}
        onChange={(next) => {
          setTyped(next)
          onChange(textOf(next))
        }}
      >
        <Label className={styles.label}>{label}</Label>
        <div className={styles.box}>
          <DateInput className={dateStyles.input}>
            {(segment) => <DateSegment segment={segment} className={dateStyles.segment} />}
          </DateInput>
        </div>
        <FieldError className={styles.error}>{error}</FieldError>
      </AriaTimeField>
    </I18nProvider>
  )
}

function timeOfText(text: string): Time | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? parseTime(text) : null
}
