import { Search, UserPlus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Customer } from '../../../electron/contract/index.ts'
import fieldStyles from '../design/field.module.css'
import { useCustomerSearch } from '../desk/questions.ts'
import { useCounter } from '../venue/venue-context.tsx'
import type { ChosenCustomer } from './booking-form.ts'
import styles from './customer-field.module.css'

interface CustomerSearchProps {
  readonly text: string
  readonly onType: (text: string) => void
  readonly onChoose: (chosen: ChosenCustomer) => void
}

/** A name, or a number when most of it is digits. */
export function newCustomerFrom(text: string): Extract<ChosenCustomer, { kind: 'new' }> {
  const trimmed = text.trim()
  const isNumber = /^[\d\s()+./-]{4,}$/.test(trimmed)
  return { kind: 'new', name: isNumber ? '' : trimmed, phone: isNumber ? trimmed : '', email: '' }
}

/**
 * Finds customers while typing. The list stands in the panel, where there is room, instead of over something else;
 * the first one found is already chosen for Enter, and somebody new is always the last choice.
 */
export function CustomerSearch({ text, onType, onChoose }: CustomerSearchProps) {
  const { t } = useCounter()
  const id = useId()
  const [active, setActive] = useState(0)
  const wanted = text.trim()
  const found = useCustomerSearch(wanted).data ?? []
  const customers = wanted === '' ? [] : found
  const count = wanted === '' ? 0 : customers.length + 1
  const current = Math.min(active, count - 1)

  function choose(index: number) {
    const customer = customers[index]
    onChoose(customer === undefined ? newCustomerFrom(wanted) : { kind: 'known', customer })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (count === 0) return
    if (event.key === 'ArrowDown') setActive((current + 1) % count)
    else if (event.key === 'ArrowUp') setActive((current - 1 + count) % count)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(current)
    else return
    event.preventDefault()
  }

  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={`${id}-input`}>
        {t('customer.label')}
      </label>
      <div className={fieldStyles.box}>
        <span className={fieldStyles.adornment}>
          <Search size={15} aria-hidden />
        </span>
        <input
          id={`${id}-input`}
          className={fieldStyles.input}
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('customer.placeholder')}
          value={text}
          // The panel opens for this field: the customer is at the counter already.
          // biome-ignore lint/a11y/noAutofocus: opening the panel is the user's own act.
          autoFocus
          onChange={(event) => {
            onType(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        className={styles.results}
        role="listbox"
        id={`${id}-list`}
        aria-label={t('customer.results')}
        hidden={count === 0}
      >
        {customers.map((customer, index) => (
          <CustomerOption
            key={customer.id}
            id={`${id}-${index}`}
            customer={customer}
            isActive={index === current}
            onChoose={() => choose(index)}
          />
        ))}
        {count > 0 && (
          <Option
            id={`${id}-${count - 1}`}
            isActive={current === count - 1}
            onChoose={() => choose(count - 1)}
          >
            <UserPlus size={15} aria-hidden />
            <span className={styles.name}>{t('customer.addNew', { text: wanted })}</span>
          </Option>
        )}
      </div>
    </div>
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

function Option({ id, isActive, onChoose, children }: OptionProps & { readonly children: React.ReactNode }) {
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
