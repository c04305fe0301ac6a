import { useEffect, useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { updateBooking } from '../booking/booking-acts.ts'
import { type BookingForm, hasUnreadMoney, updateTexts, withPrice } from '../booking/booking-form.ts'
import { followBooking, type TextEdit } from '../booking/follow-booking.ts'
import { focusWrongField } from '../booking/form-problems.ts'
import { usualPriceOf } from '../booking/usual-price.ts'
import { writeEdit } from '../booking/writing.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { BookingFormFields } from './booking-form-fields.tsx'
import { EditMeanwhile } from './edit-meanwhile.tsx'
import styles from './panel.module.css'
import { ServiceField } from './service-field.tsx'
import { useFocusFromNowhere } from './use-focus-from-nowhere.ts'

interface EditFormProps {
  readonly booking: Booking
  readonly edit: TextEdit
  readonly onLeave: () => void
}

/** Changes what is written on a booking. When another desk was faster, what was typed stays. */
export function EditForm({ booking, edit, onLeave }: EditFormProps) {
  const { front, t } = useCounter()
  const { resources, isReadOnly, status } = useWorkplace()
  const { form, serviceId } = edit
  const { problem, isSending, submit } = useEditSending(booking, edit)
  const title = useFocusFromNowhere<HTMLInputElement>(null)
  const change = (next: Partial<TextEdit>) => writeEdit(front.writing, booking.id, { ...edit, ...next })
  // A booking keeps the currency that it was made in, whatever the venue's is now.
  const currency = (booking.price ?? booking.paidAmount)?.currency ?? status.venue.currency
  const usual = usualPriceOf(front, { ...booking, serviceId: serviceId ?? undefined })
  const changeForm = (next: Partial<BookingForm>) => {
    const priced = next.price === undefined ? form : withPrice(form, next.price, edit.seen)
    change({ form: { ...priced, ...next } })
  }

  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {booking.kind === 'customer' && (
        <ServiceField
          value={serviceId}
          resource={resources.find(({ id }) => id === booking.resourceId)}
          onChange={(service) =>
            change({
              serviceId: service?.id ?? null,
              ...(service?.price?.currency === currency && {
                form: withPrice(form, service.price.amount, edit.seen),
              }),
            })
          }
        />
      )}
      <BookingFormFields
        form={form}
        onChange={changeForm}
        suggestedPrice={null}
        titleRef={title}
        usualPrice={usual?.currency === currency ? usual.amount : null}
        currency={currency}
        hasPayment={booking.kind === 'customer'}
      />
      <EditMeanwhile edit={edit} onChange={change} />
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles.actionRow}>
        <Button isWide onPress={onLeave}>
          {t('edit.keep')}
        </Button>
        <Button type="submit" look="primary" isWide isDisabled={isSending || isReadOnly}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  )
}

/** Follows the booking while it is edited, and sends what was typed with the version that it was typed on. */
function useEditSending(booking: Booking, edit: TextEdit) {
  const { front, t } = useCounter()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const { seen, form, serviceId } = edit
  const hasChanged = booking.version !== seen.version
  useEffect(() => {
    if (hasChanged) writeEdit(front.writing, booking.id, followBooking(edit, booking))
  }, [hasChanged, edit, booking, front])

  async function submit(page: HTMLFormElement) {
    if (hasUnreadMoney(form)) {
      announce(t('money.correct'))
      focusWrongField(page)
      return
    }
    if (edit.contested.length > 0) {
      announce(t('edit.decide'))
      page.querySelector<HTMLElement>('[data-contested] button')?.focus()
      return
    }
    const isOtherService = serviceId !== (seen.serviceId ?? null)
    const texts = { ...updateTexts(form, seen, isOtherService), ...(isOtherService && { serviceId }) }
    if (Object.keys(texts).length === 0) return writeEdit(front.writing, booking.id, undefined)
    setSending(true)
    const result = await updateBooking(front, seen, texts)
    setSending(false)
    if (result.ok) writeEdit(front.writing, booking.id, undefined)
    else setProblem(result.error.message)
  }

  return { problem, isSending, submit }
}
