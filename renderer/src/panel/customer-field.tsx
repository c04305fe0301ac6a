import { UserRound, X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isEmailAddress } from '../../../electron/contract/email-address.ts'
import type { BookingForm, ChosenCustomer } from '../booking/booking-form.ts'
import { type FormField, isOddPhone } from '../booking/form-problems.ts'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/text-field.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './customer-field.module.css'
import { CustomerSearch } from './customer-search.tsx'

interface CustomerFieldProps {
  readonly form: BookingForm
  readonly onChange: (change: Partial<BookingForm>) => void
  /** The field of the title, which is due once somebody known was chosen. */
  readonly next?: RefObject<HTMLInputElement | null>
  /** The fields that the desk would not take. */
  readonly refused?: readonly FormField[] | undefined
}

/** For whom: found while typing, or written down as somebody new. */
export function CustomerField({ form, onChange, next, refused = [] }: CustomerFieldProps) {
  const { customer } = form
  const [due, setDue] = useState<DueField | null>(
    customer?.kind === 'new' && customer.name === '' ? 'name' : 'phone',
  )
  if (customer?.kind === 'known') {
    return <KnownCustomer customer={customer.customer} onRemove={() => onChange({ customer: null })} />
  }
  if (customer?.kind === 'new') {
    return (
      <NewCustomer
        customer={customer}
        due={due}
        refused={refused}
        onChange={(change) => onChange({ customer: { ...customer, ...change } })}
        onRemove={() => onChange({ customer: null, searchText: customer.name })}
      />
    )
  }
  return (
    <CustomerSearch
      text={form.searchText}
      onType={(searchText) => onChange({ searchText })}
      onChoose={(chosen, typedAhead, isHere) => {
        if (chosen.kind === 'new') {
          const field = chosen.name === '' ? 'name' : 'phone'
          setDue(isHere ? field : null)
          onChange({ customer: { ...chosen, [field]: chosen[field] + typedAhead }, searchText: '' })
        } else {
          const title = next === undefined ? {} : { title: form.title + typedAhead }
          onChange({ customer: chosen, searchText: '', ...title })
          if (isHere) next?.current?.focus()
        }
      }}
    />
  )
}

/** Where somebody new is gone on with: a name that was searched for wants its number, a number its name. */
type DueField = 'name' | 'phone'

interface KnownCustomerProps {
  readonly customer: Extract<ChosenCustomer, { kind: 'known' }>['customer']
  readonly onRemove: () => void
}

function KnownCustomer({ customer, onRemove }: KnownCustomerProps) {
  const { t } = useCounter()
  return (
    <div className={styles.known}>
      <span className={styles.portrait}>
        <UserRound size={17} aria-hidden />
      </span>
      <div className={styles.who}>
        <div className={styles.name}>{customer.name}</div>
        <div className={styles.contact}>{customer.phone ?? customer.email ?? t('customer.noContact')}</div>
      </div>
      <Button
        look="quiet"
        size="small"
        icon={<X size={15} aria-hidden />}
        aria-label={t('customer.other')}
        onPress={onRemove}
      />
    </div>
  )
}

interface NewCustomerProps {
  readonly customer: Extract<ChosenCustomer, { kind: 'new' }>
  /** Null where somebody has gone on elsewhere already. */
  readonly due: DueField | null
  readonly refused: readonly FormField[]
  readonly onChange: (change: { name?: string; phone?: string; email?: string }) => void
  readonly onRemove: () => void
}

function NewCustomer({ customer, due, refused, onChange, onRemove }: NewCustomerProps) {
  const { t } = useCounter()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const begins = useRef(due)
  const error = (field: FormField) => (refused.includes(field) ? t('form.refused') : undefined)
  // Before the next key arrives: whoever types on after Enter must not type into nothing.
  useLayoutEffect(() => {
    const [name, phone] = fieldset.current?.querySelectorAll('input') ?? []
    if (begins.current !== null) (begins.current === 'name' ? name : phone)?.focus()
  }, [])
  return (
    <fieldset className={styles.new} ref={fieldset}>
      <legend className={styles.legend}>
        <span>{t('customer.new')}</span>
        <Button look="quiet" size="small" onPress={onRemove}>
          {t('customer.search')}
        </Button>
      </legend>
      <TextField
        label={t('customer.name')}
        value={customer.name}
        onChange={(name) => onChange({ name })}
        isRequired
        maxLength={200}
        error={error('name')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('customer.phone')}
          value={customer.phone}
          onChange={(phone) => onChange({ phone })}
          type="tel"
          maxLength={60}
          error={error('phone')}
          onBlur={() => isOddPhone(customer.phone) && announce(t('customer.phoneOdd'))}
          description={isOddPhone(customer.phone) ? t('customer.phoneOdd') : undefined}
        />
        <EmailField value={customer.email} onChange={(email) => onChange({ email })} error={error('email')} />
      </div>
    </fieldset>
  )
}

interface EmailFieldProps {
  readonly value: string
  readonly onChange: (email: string) => void
  /** What the desk said of it. */
  readonly error: string | undefined
}

/** Says that it is no address once it is left or sent, not while it is still being typed. */
function EmailField({ value, onChange, error }: EmailFieldProps) {
  const { t } = useCounter()
  const [isTyped, setTyped] = useState(value !== '')
  const isWrong = isTyped && value.trim() !== '' && !isEmailAddress(value.trim())
  return (
    <TextField
      label={t('customer.email')}
      value={value}
      onChange={onChange}
      onBlur={() => setTyped(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(true)
        event.continuePropagation()
      }}
      error={isWrong ? t('customer.emailWrong') : error}
      type="email"
      maxLength={254}
    />
  )
}
