import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import styles from './field.module.css'

interface CheckFieldProps {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

export function CheckField({ isSelected, onChange, isDisabled = false, children }: CheckFieldProps) {
  return (
    <Checkbox className={styles.check} isSelected={isSelected} isDisabled={isDisabled} onChange={onChange}>
      <span className={styles.checkBox}>{isSelected && <Check size={12} strokeWidth={3} aria-hidden />}</span>
      {children}
    </Checkbox>
  )
}
