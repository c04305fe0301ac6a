import type { Ref } from 'react'
import type { BookingForm } from '../booking/booking-form.ts'
import type { FormField } from '../booking/form-problems.ts'
import { Button } from '../design/button.tsx'
import { Segmented } from '../design/segmented.tsx'
import { TextField } from '../design/text-field.tsx'
import { MoneyField } from '../money/money-field.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

interface BookingFormFieldsProps {
  readonly form: BookingForm
  readonly onChange: (change: Partial<BookingForm>) => void
  /** What the price is as long as nobody wrote another one. */
  readonly suggestedPrice: number | null
  /** What it would cost if it were made now, to be taken in one click where the price is another. */
  readonly usualPrice?: number | null
  readonly titleRef?: Ref<HTMLInputElement>
  /** Several are booked at once: the price is for each, and what is paid is said on each afterwards. */
  readonly isOfMany?: boolean
  /** That of the booking's amounts; the venue's where it is left out. */
  readonly currency?: string | undefined
  /** False for a block, which nobody pays. */
  readonly hasPayment?: boolean
  /** The fields that the desk would not take. */
  readonly refused?: readonly FormField[] | undefined
}

/** Title, notes, price and what is paid: the same for a new booking and for one that exists. */
export function BookingFormFields({ titleRef, hasPayment = true, ...rest }: BookingFormFieldsProps) {
  const { t } = useCounter()
  const { form, onChange, refused } = rest
  const error = (field: FormField) => (refused?.includes(field) ? t('form.refused') : undefined)
  return (
    <>
      <TextField
        label={t('form.title')}
        value={form.title}
        onChange={(title) => onChange({ title })}
        maxLength={200}
        error={error('title')}
        inputRef={titleRef}
      />
      <TextField
        label={t('form.notes')}
        value={form.notes}
        onChange={(notes) => onChange({ notes })}
        rows={2}
        maxLength={5000}
        error={error('notes')}
      />
      {hasPayment && <PaymentFields {...rest} />}
    </>
  )
}

function PaymentFields({
  form,
  onChange,
  suggestedPrice,
  usualPrice = null,
  currency,
  isOfMany = false,
}: BookingFormFieldsProps) {
  const { t, formats } = useCounter()
  const price = form.price === undefined ? suggestedPrice : form.price
  return (
    <>
      <div className={styles.pair}>
        <MoneyField
          label={t(isOfMany ? 'each.price' : 'form.price')}
          value={price}
          onChange={(next) => onChange({ price: next })}
          currency={currency}
        />
        {form.paid === 'deposit' && !isOfMany && (
          <MoneyField
            label={t('form.paidAmount')}
            value={form.paidAmount}
            onChange={(paidAmount) => onChange({ paidAmount })}
            currency={currency}
          />
        )}
      </div>
      {usualPrice !== null && usualPrice !== price && currency !== undefined && (
        <div>
          <Button size="small" onPress={() => onChange({ price: usualPrice })}>
            {t('form.takeUsual', { price: formats.money({ amount: usualPrice, currency }) })}
          </Button>
        </div>
      )}
      {!isOfMany && (
        <Segmented
          label={t('form.paid')}
          value={form.paid}
          isDisabled={price === null}
          onChange={(paid) => onChange({ paid })}
          choices={[
            { id: 'unpaid', name: t('paid.unpaid') },
            { id: 'deposit', name: t('paid.deposit') },
            { id: 'paid', name: t('paid.paid') },
          ]}
        />
      )}
    </>
  )
}
