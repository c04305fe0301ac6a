import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** `primary`: the one thing to do here. `plain`: anything else. `quiet`: without a border, in a row of others. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly icon?: ReactNode
  readonly children?: ReactNode
  /** As wide as there is room. */
  readonly isWide?: boolean
  /** With its parts at both ends instead of in the middle. */
  readonly isSpread?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button; one with an icon alone needs an `aria-label`. */
export function Button(props: ButtonProps) {
  const { look = 'plain', size = 'medium', icon, children, isWide, isSpread, ...rest } = props
  const shape = children === undefined ? styles.square : styles.wordy
  const classes = [
    styles.button,
    styles[look],
    styles[size],
    shape,
    isWide && styles.wide,
    isSpread && styles.spread,
  ]
  return (
    <AriaButton {...rest} className={classes.filter(Boolean).join(' ')}>
      {icon}
      {children}
    </AriaButton>
  )
}
