import { type KeyboardEvent, useState } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import styles from './field.module.css'

interface NumberFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  /** What is counted, behind the number. */
  readonly unit?: string
  /** null is nothing written, or nothing that is a number. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Where the arrow keys stop; what is typed may be outside, to be told by `error`. */
  readonly least?: number
  readonly most?: number
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly placeholder?: string | undefined
}

/** A whole number, taken as it is typed; the arrow keys change it by one. */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden = false, unit, value, onChange, description, error, placeholder } = props
  const [typed, setTyped] = useState('')
  const text = numberOf(typed) === value ? typed : (value?.toString() ?? '')
  const classes = error === undefined ? styles.field : `${styles.field} ${styles.invalid}`

  function change(next: string) {
    setTyped(next)
    onChange(numberOf(next))
  }

  function step(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || value === null) return
    event.preventDefault()
    const { least = 0, most = Number.MAX_SAFE_INTEGER } = props
    change(String(Math.min(Math.max(value + by, least), most)))
  }

  return (
    <AriaTextField
      className={classes}
      value={text}
      onChange={change}
      onKeyDown={step}
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

function numberOf(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}
