import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import fieldStyles from './field.module.css'
import styles from './segmented.module.css'
import type { Choice } from './select-field.tsx'
import { Tip } from './tip.tsx'

interface SegmentedChoice<Id extends string> extends Choice<Id> {
  /** What a short name does not say, and which key chooses the same. */
  readonly tip?: { readonly text: string; readonly keyText?: string | undefined }
}

interface SegmentedProps<Id extends string> {
  readonly label: string
  /** Shows the label above, as a field's. */
  readonly isLabelShown?: boolean
  readonly choices: readonly SegmentedChoice<Id>[]
  readonly value: Id
  readonly onChange: (value: Id) => void
  readonly isDisabled?: boolean
  /** A choice of which more is to be chosen while it is taken, by a small button that is a part of it. */
  readonly joined?: { readonly id: Id; readonly more: ReactNode }
}

/** One of two to four choices, all in sight. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { label, isLabelShown = false, choices, value, onChange, isDisabled, joined } = props
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
      {choices.map(({ id, name, tip }) => {
        const toggle = (
          <ToggleButton key={id} id={id} className={styles.choice}>
            {name}
          </ToggleButton>
        )
        const button =
          tip === undefined ? (
            toggle
          ) : (
            <Tip key={id} {...tip}>
              {toggle}
            </Tip>
          )
        if (joined?.id !== id) return button
        return (
          <span key={id} className={styles.joint} data-taken={id === value || undefined}>
            {button}
            {id === value && joined.more}
          </span>
        )
      })}
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
