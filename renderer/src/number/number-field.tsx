import { type KeyboardEvent, useState } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import styles from '../design/field.module.css'
import { isUnread } from '../design/unread-text.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { numberInWords, readNumber, type TypedNumber } from './typed-number.ts'

interface NumberFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  /** What is counted, behind the number. */
  readonly unit?: string
  readonly value: TypedNumber
  readonly onChange: (value: TypedNumber) => void
  /** Where the arrow keys stop; what is typed may be outside, to be told by `error`. */
  readonly least?: number
  readonly most?: number
  readonly description?: string | undefined
  /** Why the form could not be sent because of it; that it cannot be read, the field says itself. */
  readonly error?: string | undefined
  readonly placeholder?: string | undefined
}

/**
 * A whole number, taken as it is typed; the arrow keys change it by one. What cannot be read stays as it was typed, and
 * the field says so once it is left, or at once where the form was to be sent.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden = false, unit, value, onChange, description, placeholder } = props
  const { t } = useCounter()
  const [typed, setTyped] = useState('')
  const [isFaultTold, setFaultTold] = useState(true)
  const text = readNumber(typed) === value ? typed : numberInWords(value)
  const isFault = isUnread(value) && (isFaultTold || props.error !== undefined)
  const error = isFault ? t('form.noNumber') : isUnread(value) ? undefined : props.error
  const classes = error === undefined ? styles.field : `${styles.field} ${styles.invalid}`

  function change(next: string) {
    const read = readNumber(next)
    setTyped(next)
    // A fault that was told stays until it is mended; a new one waits for the end of the typing.
    if (!isUnread(value)) setFaultTold(false)
    onChange(read)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') setFaultTold(true)
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || typeof value !== 'number') return
    event.preventDefault()
    const { least = 0, most = Number.MAX_SAFE_INTEGER } = props
    change(String(Math.min(Math.max(value + by, least), most)))
  }

  return (
    <AriaTextField
      className={classes}
      value={text}
      onChange={change}
      onBlur={() => setFaultTold(true)}
      onKeyDown={onKeyDown}
      isInvalid={error !== undefined}
      inputMode="numeric"
      autoComplete="off"
    >
      <Label className={isLabelHidden ? 'spoken' : styles.label}>
        {label}
        {unit !== undefined && <span className="spoken"> ({unit})</span>}
      </Label>
      <div className={styles.box}>
        <Input className={styles.input} placeholder={placeholder} />
        {unit !== undefined && (
          <span className={styles.unit} aria-hidden>
            {unit}
          </span>
        )}
      </div>
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>{error}</FieldError>
    </AriaTextField>
  )
}
