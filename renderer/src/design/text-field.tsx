import type { ReactNode, Ref } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string
  /** Hides the label from sight where the field's place says it. */
  readonly isLabelHidden?: boolean
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly placeholder?: string | undefined
  readonly icon?: ReactNode
  /** More than one: a field of several lines. */
  readonly rows?: number
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  /** The same for a field of several lines. */
  readonly areaRef?: Ref<HTMLTextAreaElement> | undefined
}

/** A labelled text, with its hint and its error. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden = false,
    description,
    error,
    placeholder,
    icon,
    rows = 1,
    inputRef,
    areaRef,
    ...rest
  } = props
  const classes = error === undefined ? styles.field : `${styles.field} ${styles.invalid}`
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} className={classes}>
      <Label className={isLabelHidden ? 'spoken' : styles.label}>{label}</Label>
      <div className={styles.box}>
        {icon !== undefined && <span className={styles.adornment}>{icon}</span>}
        {rows > 1 ? (
          <TextArea className={styles.input} rows={rows} placeholder={placeholder} ref={areaRef} />
        ) : (
          <Input className={styles.input} placeholder={placeholder} ref={inputRef} />
        )}
      </div>
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>{error}</FieldError>
    </AriaTextField>
  )
}
