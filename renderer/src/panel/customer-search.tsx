import { Search, UserPlus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import type { Customer } from '../../../electron/contract/index.ts'
import { nameAndNumber } from '../../../electron/contract/name-and-number.ts'
import type { ChosenCustomer } from '../booking/booking-form.ts'
import fieldStyles from '../design/field.module.css'
import { useCustomerSearch } from '../desk/questions.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './customer-field.module.css'
import { useOptionCursor } from './use-option-cursor.ts'

interface CustomerSearchProps {
  readonly text: string
  readonly onType: (text: string) => void
  /**
   * `typedAhead` was typed after Enter, before it was known who is chosen: it belongs to the next field. The focus goes
   * there too, unless somebody has gone on elsewhere meanwhile (`isHere` is false).
   */
  readonly onChoose: (chosen: ChosenCustomer, typedAhead: string, isHere: boolean) => void
}

/** A name, a number when it is digits, or both when the number stands behind the name. */
export function newCustomerFrom(text: string): Extract<ChosenCustomer, { kind: 'new' }> {
  const trimmed = text.trim()
  const isNumber = /^[\d\s()+./-]{4,}$/.test(trimmed)
  const { name, phone } = nameAndNumber(trimmed) ?? {
    name: isNumber ? '' : trimmed,
    phone: isNumber ? trimmed : '',
  }
  return { kind: 'new', name, phone, email: '' }
}

/**
 * Finds customers while typing. The list stands in the panel, where there is room, instead of over something else;
 * the first one found is already chosen for Enter, and somebody new is always the last choice.
 */
export function CustomerSearch({ text, onType, onChoose }: CustomerSearchProps) {
  const { t } = useCounter()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const wanted = text.trim()
  const search = useCustomerSearch(wanted)
  const found = search.data
  // Where nobody can be looked up, somebody new can still be written down.
  const isFound = found?.text === wanted || search.isError
  const customers = wanted === '' || search.isError ? [] : (found?.customers ?? [])
  const count = wanted === '' ? 0 : customers.length + 1
  const cursor = useOptionCursor(count, choose, isFound, {
    goOn() {
      const form = input.current?.form
      // Once what was chosen is drawn, and counts.
      requestAnimationFrame(() => form?.requestSubmit())
    },
    giveBack,
    // Another window has the focus without taking it from the field.
    isHere: () => document.activeElement === input.current,
  })
  const { current } = cursor

  function giveBack(typedAhead: string) {
    if (typedAhead !== '') onType(text + typedAhead)
  }

  function choose(index: number, typedAhead: string, isHere: boolean) {
    const customer = customers[index]
    onChoose(
      customer === undefined ? newCustomerFrom(wanted) : { kind: 'known', customer },
      typedAhead,
      isHere,
    )
  }

  const option = (index: number) => ({
    id: `${id}-${index}`,
    isActive: index === current,
    onChoose: () => choose(index, cursor.callOff(), true),
  })
  return (
    <div className={fieldStyles.field}>
      <SearchInput
        id={id}
        inputRef={input}
        text={text}
        active={count > 0 ? option(current).id : undefined}
        onKeyDown={cursor.onKeyDown}
        onType={(next) => {
          onType(next + cursor.callOff())
          cursor.reset()
        }}
      />
      <div
        className={styles.results}
        role="listbox"
        id={`${id}-list`}
        aria-label={t('customer.results')}
        hidden={count === 0}
      >
        {customers.map((customer, index) => (
          <CustomerOption key={customer.id} customer={customer} {...option(index)} />
        ))}
        {count > 0 && (
          <Option {...option(count - 1)}>
            <UserPlus size={15} aria-hidden />
            <span className={styles.name}>{t('customer.addNew', { text: wanted })}</span>
          </Option>
        )}
      </div>
    </div>
  )
}

interface SearchInputProps {
  readonly id: string
  readonly inputRef: Ref<HTMLInputElement>
  readonly text: string
  /** The id of the option that Enter chooses. */
  readonly active: string | undefined
  readonly onType: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function SearchInput({ id, inputRef, text, active, onType, onKeyDown }: SearchInputProps) {
  const { t } = useCounter()
  return (
    <>
      <label className={fieldStyles.label} htmlFor={`${id}-input`}>
        {t('customer.label')}
      </label>
      <div className={fieldStyles.box}>
        <span className={fieldStyles.adornment}>
          <Search size={15} aria-hidden />
        </span>
        <input
          ref={inputRef}
          id={`${id}-input`}
          className={fieldStyles.input}
          role="combobox"
          aria-expanded={active !== undefined}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('customer.placeholder')}
          value={text}
          // The panel opens for this field: the customer is at the counter already.
          // biome-ignore lint/a11y/noAutofocus: opening the panel is the user's own act.
          autoFocus
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </>
  )
}

interface OptionProps {
  readonly id: string
  readonly isActive: boolean
  readonly onChoose: () => void
}

function CustomerOption({ customer, ...option }: OptionProps & { readonly customer: Customer }) {
  return (
    <Option {...option}>
      <span className={styles.name}>{customer.name}</span>
      <span className={styles.contact}>{customer.phone ?? customer.email}</span>
    </Option>
  )
}

function Option({ id, isActive, onChoose, children }: OptionProps & { readonly children: ReactNode }) {
  return (
    // The input keeps the focus and its keys choose: the option itself is for the pointer.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}
