import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** `primary`: the one thing to do here. `plain`: anything else. `quiet`: without a border, in a row of others. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly icon?: ReactNode
  readonly children?: ReactNode
  readonly isWide?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button; one with an icon alone needs an `aria-label`. */
export function Button({
  look = 'plain',
  size = 'medium',
  icon,
  children,
  isWide = false,
  ...rest
}: ButtonProps) {
  const shape = children === undefined ? styles.square : styles.wordy
  const classes = [styles.button, styles[look], styles[size], shape, isWide && styles.wide]
  return (
    <AriaButton {...rest} className={classes.filter(Boolean).join(' ')}>
      {icon}
      {children}
    </AriaButton>
  )
}
