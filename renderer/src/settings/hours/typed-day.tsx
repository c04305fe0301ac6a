import { useState } from 'react'
import { TextField } from '../../design/text-field.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import { typedExample } from './bar-text.ts'
import { hoursText, parseHours } from './typed-hours.ts'
import type { Stretch } from './week.ts'
import styles from './week-editor.module.css'

interface TypedDayProps {
  readonly dayName: string
  readonly stretches: readonly Stretch[]
  /** What was typed and is no hours. */
  readonly unread: string | undefined
  readonly isClashing: boolean
  readonly isReadOnly: boolean
  readonly onHours: (stretches: readonly Stretch[]) => void
  readonly onUnread: (text: string) => void
}

/** A day's hours as text: read while it is typed, written out properly when the field is left. */
export function TypedDay(props: TypedDayProps) {
  const { dayName, stretches, unread, isClashing, isReadOnly, onHours, onUnread } = props
  const { t, formats } = useCounter()
  const [typed, setTyped] = useState<string | null>(null)
  const written = unread ?? hoursText(formats, stretches)
  const reading = parseHours(typed ?? written, formats.clockHours)
  // Halfway through typing nothing is wrong yet.
  const isWrong = typed === null && !reading.ok
  const error = isWrong
    ? t(`hoursProblem.${reading.why}`, { example: typedExample(formats) })
    : isClashing
      ? t('hoursProblem.clash')
      : undefined

  function type(text: string) {
    setTyped(text)
    const read = parseHours(text, formats.clockHours)
    if (read.ok) onHours(read.stretches)
    else onUnread(text)
  }

  return (
    <div className={styles.typed}>
      <TextField
        label={t('hours.typed', { day: dayName })}
        isLabelHidden
        placeholder={t('hours.closed')}
        value={typed ?? written}
        onChange={type}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setTyped(null)
        }}
        error={error}
        isReadOnly={isReadOnly}
        spellCheck="false"
        autoComplete="off"
      />
    </div>
  )
}
