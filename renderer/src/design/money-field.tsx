import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import styles from './field.module.css'

interface MoneyFieldProps {
  readonly label: string
  readonly currency: string
  readonly fractionDigits: number
  /** Minor units; null is nothing written. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly isDisabled?: boolean
}

/** An amount of money, typed and shown as the venue's language writes it. */
export function MoneyField({
  label,
  currency,
  fractionDigits,
  value,
  onChange,
  isDisabled,
}: MoneyFieldProps) {
  const scale = 10 ** fractionDigits
  return (
    <NumberField
      className={styles.field}
      value={value === null ? Number.NaN : value / scale}
      onChange={(major) => onChange(Number.isNaN(major) ? null : Math.round(major * scale))}
      minValue={0}
      isDisabled={isDisabled ?? false}
      isWheelDisabled
      formatOptions={{
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 0,
        maximumFractionDigits: fractionDigits,
      }}
    >
      <Label className={styles.label}>{label}</Label>
      <div className={styles.box}>
        <Input className={styles.input} />
      </div>
      <FieldError className={styles.error} />
    </NumberField>
  )
}
