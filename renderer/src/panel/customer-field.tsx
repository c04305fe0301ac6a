import { UserRound, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { BookingForm, ChosenCustomer } from '../booking/booking-form.ts'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/text-field.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './customer-field.module.css'
import { CustomerSearch } from './customer-search.tsx'

interface CustomerFieldProps {
  readonly form: BookingForm
  readonly onChange: (change: Partial<BookingForm>) => void
  /** A customer was chosen: the next field is due. */
  readonly onChosen: () => void
}

/** For whom: found while typing, or written down as somebody new. */
export function CustomerField({ form, onChange, onChosen }: CustomerFieldProps) {
  const { customer } = form
  if (customer?.kind === 'known') {
    return <KnownCustomer customer={customer.customer} onRemove={() => onChange({ customer: null })} />
  }
  if (customer?.kind === 'new') {
    return (
      <NewCustomer
        customer={customer}
        onChange={(change) => onChange({ customer: { ...customer, ...change } })}
        onRemove={() => onChange({ customer: null, searchText: customer.name })}
      />
    )
  }
  return (
    <CustomerSearch
      text={form.searchText}
      onType={(searchText) => onChange({ searchText })}
      onChoose={(chosen) => {
        onChange({ customer: chosen, searchText: '' })
        if (chosen.kind === 'known') onChosen()
      }}
    />
  )
}

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
  readonly onChange: (change: { name?: string; phone?: string; email?: string }) => void
  readonly onRemove: () => void
}

/** A number starts with what is typed first, a name goes into the other field. */
function NewCustomer({ customer, onChange, onRemove }: NewCustomerProps) {
  const { t } = useCounter()
  const isNamed = customer.name !== ''
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const beginsNamed = useRef(isNamed)
  // Before the next key arrives: whoever types on after Enter must not type into nothing.
  useLayoutEffect(() => {
    const [name, phone] = fieldset.current?.querySelectorAll('input') ?? []
    ;(beginsNamed.current ? phone : name)?.focus()
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
      />
      <div className={styles.pair}>
        <TextField
          label={t('customer.phone')}
          value={customer.phone}
          onChange={(phone) => onChange({ phone })}
          type="tel"
          maxLength={60}
        />
        <TextField
          label={t('customer.email')}
          value={customer.email}
          onChange={(email) => onChange({ email })}
          type="email"
          maxLength={254}
        />
      </div>
    </fieldset>
  )
}
