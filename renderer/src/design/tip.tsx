import { type ReactNode, useContext } from 'react'
import { Tooltip, TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import styles from './tip.module.css'

interface TipProps {
  readonly text: string
  /** Written behind the text: which key does the same. */
  readonly keyText?: string | undefined
  /** A button or a toggle. */
  readonly children: ReactNode
}

/** What a button without words does, shown to a mouse that rests on it and to the keyboard's focus. */
export function Tip({ children, ...words }: TipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <OpenTip {...words} />
    </TooltipTrigger>
  )
}

/** Drawn when it opens: the landmark that it is put into may come after the button. */
function OpenTip({ text, keyText }: Omit<TipProps, 'children'>) {
  const isOpen = useContext(TooltipTriggerStateContext)?.isOpen === true
  if (!isOpen) return null
  return (
    <Tooltip
      className={styles.tip}
      placement="bottom"
      offset={6}
      // Within the landmark, as all that can be read.
      UNSTABLE_portalContainer={document.querySelector('main') ?? document.body}
    >
      {text}
      {keyText !== undefined && <kbd className={styles.key}>{keyText}</kbd>}
    </Tooltip>
  )
}
