import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import fieldStyles from './field.module.css'
import styles from './segmented.module.css'
import type { Choice } from './select-field.tsx'

interface SegmentedProps<Id extends string> {
  readonly label: string
  /** Shows the label above, as a field's. */
  readonly isLabelShown?: boolean
  readonly choices: readonly Choice<Id>[]
  readonly value: Id
  readonly onChange: (value: Id) => void
  readonly isDisabled?: boolean
}

/** One of two to four choices, all in sight. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { label, isLabelShown = false, choices, value, onChange, isDisabled } = props
  const group = (
    <ToggleButtonGroup
      className={styles.group}
      aria-label={label}
      isDisabled={isDisabled ?? false}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find((choice) => keys.has(choice.id))
        if (chosen !== undefined) onChange(chosen.id)
      }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.id} id={choice.id} className={styles.choice}>
          {choice.name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
  if (!isLabelShown) return group
  return (
    <div className={fieldStyles.labelled}>
      <span className={fieldStyles.label} aria-hidden>
        {label}
      </span>
      {group}
    </div>
  )
}
