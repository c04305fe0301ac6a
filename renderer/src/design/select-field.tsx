import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import styles from './field.module.css'
import listStyles from './list.module.css'

export interface Choice<Id extends string = string> {
  readonly id: Id
  readonly name: string
}

interface SelectFieldProps<Id extends string> {
  readonly label: string
  /** Hides the label from sight where what is shown speaks for itself. */
  readonly isLabelHidden?: boolean
  readonly choices: readonly Choice<Id>[]
  readonly value: Id
  readonly onChange: (value: Id) => void
  readonly isDisabled?: boolean
  readonly description?: string | undefined
}

/** One of a few choices. */
export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  const { label, isLabelHidden = false, choices, value, onChange, isDisabled = false, description } = props
  return (
    <Select
      className={styles.field}
      value={value}
      isDisabled={isDisabled}
      onChange={(key) => {
        const chosen = choices.find((choice) => choice.id === key)
        if (chosen !== undefined) onChange(chosen.id)
      }}
    >
      <Label className={isLabelHidden ? 'spoken' : styles.label}>{label}</Label>
      <div className={styles.box}>
        <Button className={styles.trigger}>
          <SelectValue className={styles.value} />
          <ChevronDown size={15} aria-hidden />
        </Button>
      </div>
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <Popover className={listStyles.popover} offset={4}>
        <ListBox className={listStyles.list} items={choices}>
          {(choice) => (
            <ListBoxItem className={listStyles.item} textValue={choice.name}>
              {({ isSelected }) => (
                <>
                  {choice.name}
                  {isSelected && <Check size={15} className={listStyles.mark} aria-hidden />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
