import { Ban, Check } from 'lucide-react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import styles from './field.module.css'

export interface Swatch {
  /** `#rrggbb`; null: no colour. */
  readonly color: string | null
  readonly name: string
}

interface SwatchFieldProps {
  readonly label: string
  readonly swatches: readonly Swatch[]
  readonly value: string | null
  readonly onChange: (color: string | null) => void
}

const none = 'none'

/** One of a few colours, or none; one that is in use and not among them is shown too. */
export function SwatchField({ label, swatches, value, onChange }: SwatchFieldProps) {
  const isKnown = swatches.some(({ color }) => color === value)
  const all = isKnown ? swatches : [...swatches, { color: value, name: value ?? '' }]
  return (
    <RadioGroup
      className={styles.labelled}
      orientation="horizontal"
      value={value ?? none}
      onChange={(chosen) => onChange(chosen === none ? null : chosen)}
    >
      <Label className={styles.label}>{label}</Label>
      <div className={styles.swatches}>
        {all.map(({ color, name }) => (
          <Radio
            key={color ?? none}
            value={color ?? none}
            className={styles.swatch}
            style={color === null ? {} : { background: color }}
            aria-label={name}
            data-none={color === null || undefined}
          >
            {({ isSelected }) => (
              <>
                {color === null && <Ban size={14} aria-hidden />}
                {color !== null && isSelected && <Check size={14} strokeWidth={3} aria-hidden />}
              </>
            )}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
