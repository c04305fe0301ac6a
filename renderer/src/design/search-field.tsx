import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import styles from './field.module.css'
import listStyles from './list.module.css'
import type { Choice } from './select-field.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the button that opens the list is called. */
  readonly openLabel: string
  readonly description?: string | undefined
}

/** One of many choices, found by typing a part of it. */
export function SearchField(props: SearchFieldProps) {
  const { label, choices, value, onChange, openLabel, description } = props
  return (
    <ComboBox
      className={styles.field}
      defaultItems={choices}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key))
      }}
    >
      <Label className={styles.label}>{label}</Label>
      <div className={styles.box}>
        <Input className={styles.input} />
        <Button className={styles.chevron} aria-label={openLabel}>
          <ChevronDown size={15} aria-hidden />
        </Button>
      </div>
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <Popover className={listStyles.popover} offset={4}>
        <ListBox<Choice> className={listStyles.list}>
          {(choice) => (
            <ListBoxItem className={listStyles.item} textValue={choice.name}>
              {choice.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
