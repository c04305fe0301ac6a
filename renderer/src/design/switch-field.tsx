import type { ReactNode } from 'react'
import { Switch } from 'react-aria-components/Switch'
import styles from './field.module.css'

interface SwitchFieldProps {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** Something that is on or off. */
export function SwitchField({ isSelected, onChange, isDisabled = false, children }: SwitchFieldProps) {
  return (
    <Switch className={styles.switch} isSelected={isSelected} onChange={onChange} isDisabled={isDisabled}>
      <span className={styles.switchTrack} aria-hidden />
      <span>{children}</span>
    </Switch>
  )
}
