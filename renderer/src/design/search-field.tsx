import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { bestMatch } from './best-match.ts'
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

const walkingKeys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']

/** One of many choices, found by typing a part of it; Enter and Tab take the one that fits best. */
export function SearchField(props: SearchFieldProps) {
  const { label, choices, value, onChange, openLabel, description } = props
  const wasWalked = useRef(false)
  return (
    <ComboBox
      className={styles.field}
      defaultItems={choices}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key))
      }}
      onInputChange={() => {
        wasWalked.current = false
      }}
      onKeyDown={({ key }) => {
        if (walkingKeys.includes(key)) wasWalked.current = true
      }}
    >
      <Label className={styles.label}>{label}</Label>
      <TypedChoice choices={choices} wasWalked={wasWalked}>
        {/* Whoever comes to type replaces what stands there, instead of writing on behind it. */}
        <Input
          className={styles.input}
          onMouseDown={(event) => {
            const { currentTarget } = event
            if (document.activeElement === currentTarget) return
            // The press itself would put the caret where the pointer is.
            event.preventDefault()
            currentTarget.focus()
            currentTarget.select()
          }}
        />
        <Button className={styles.chevron} aria-label={openLabel}>
          <ChevronDown size={15} aria-hidden />
        </Button>
      </TypedChoice>
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
      {/* After the list, which highlights as it appears. */}
      <HighlightedMatch wasWalked={wasWalked} />
    </ComboBox>
  )
}

interface TypedChoiceProps extends HighlightedMatchProps {
  readonly choices: readonly Choice[]
  readonly children: ReactNode
}

/** The box of the field, which takes the best match by Enter or Tab however soon they follow what is typed. */
function TypedChoice({ choices, wasWalked, children }: TypedChoiceProps) {
  const state = useContext(ComboBoxStateContext)
  function takeBest({ key, target }: KeyboardEvent) {
    if ((key !== 'Enter' && key !== 'Tab') || state === null || wasWalked.current) return
    if (!(target instanceof HTMLInputElement) || target.value === state.selectedItem?.textValue) return
    const typed = target.value.trim().toLowerCase()
    const found = choices
      .filter(({ name }) => name.toLowerCase().includes(typed))
      .map(({ id, name }) => ({ id, textValue: name }))
    const best = bestMatch(found, typed)
    if (best !== undefined) state.setSelectedKey(best.id)
  }
  return (
    <div className={styles.box} onKeyDownCapture={takeBest}>
      {children}
    </div>
  )
}

interface HighlightedMatchProps {
  /** Somebody walked through the list since something was typed: what they are at stays. */
  readonly wasWalked: RefObject<boolean>
}

/**
 * Highlights, while somebody types, what Enter and Tab would take. The list itself begins with what is chosen already,
 * even where that does not match and is not shown.
 */
function HighlightedMatch({ wasWalked }: HighlightedMatchProps) {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (state === null || !state.isOpen || wasWalked.current) return
    // Opened by its button the list shows all there is, with nothing typed.
    if (state.inputValue === (state.selectedItem?.textValue ?? '')) return
    const found = bestMatch([...state.collection], state.inputValue)
    const { selectionManager } = state
    if (found !== undefined && selectionManager.focusedKey !== found.key) {
      selectionManager.setFocusedKey(found.key)
    }
  })
  return null
}
