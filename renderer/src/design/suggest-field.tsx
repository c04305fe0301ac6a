import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import styles from './field.module.css'
import listStyles from './list.module.css'

interface SuggestFieldProps {
  readonly label: string
  readonly suggestions: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the button that opens the list is called. */
  readonly openLabel: string
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly maxLength?: number
}

/** A text, with what was written before to choose from. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, suggestions, value, onChange, openLabel, description, error, maxLength } = props
  const classes = error === undefined ? styles.field : `${styles.field} ${styles.invalid}`
  return (
    <ComboBox
      className={classes}
      defaultItems={suggestions.map((name) => ({ name }))}
      inputValue={value}
      onInputChange={onChange}
      allowsCustomValue
      isInvalid={error !== undefined}
    >
      <Label className={styles.label}>{label}</Label>
      <div className={styles.box}>
        <Input className={styles.input} maxLength={maxLength} />
        {suggestions.length > 0 && (
          <Button className={styles.chevron} aria-label={openLabel}>
            <ChevronDown size={15} aria-hidden />
          </Button>
        )}
      </div>
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>{error}</FieldError>
      <Popover className={listStyles.popover} offset={4}>
        <ListBox<{ name: string }> className={listStyles.list}>
          {({ name }) => (
            <ListBoxItem id={name} className={listStyles.item} textValue={name}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
