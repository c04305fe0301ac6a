import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Tip } from '../design/tip.tsx'
import styles from './calendar-toolbar.module.css'

interface ToolbarToggleProps {
  readonly icon: ReactNode
  readonly text: string
  readonly keyText?: string | undefined
  readonly isSelected: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
  /** Behind the words, and there also where these have no room. */
  readonly children?: ReactNode
}

/** Something of the calendar that is shown or not; an icon alone where the toolbar is narrow. */
export function ToolbarToggle(props: ToolbarToggleProps) {
  const { icon, text, keyText, isSelected, isDisabled = false, onChange, children } = props
  return (
    <Tip text={text} keyText={keyText}>
      <ToggleButton
        className={styles.toggle}
        isDisabled={isDisabled}
        isSelected={isSelected}
        onChange={onChange}
      >
        {icon}
        <span className={styles.word}>{text}</span>
        {children}
      </ToggleButton>
    </Tip>
  )
}
