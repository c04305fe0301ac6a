import { useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { updateBooking } from '../booking/booking-acts.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { formOf, updateTexts } from './booking-form.ts'
import { BookingFormFields } from './booking-form-fields.tsx'
import styles from './panel.module.css'

/** Changes what is written on a booking. When another desk was faster, what was typed stays. */
export function EditForm({ booking, onDone }: { readonly booking: Booking; readonly onDone: () => void }) {
  const { front, t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const [form, setForm] = useState(() => formOf(booking))
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function submit() {
    setSending(true)
    const result = await updateBooking(front, booking, updateTexts(form))
    setSending(false)
    if (result.ok) onDone()
    else setProblem(result.error.message)
  }

  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <BookingFormFields
        form={form}
        onChange={(change) => setForm((now) => ({ ...now, ...change }))}
        suggestedPrice={null}
      />
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles.actionRow}>
        <Button isWide onPress={onDone}>
          {t('edit.keep')}
        </Button>
        <Button type="submit" look="primary" isWide isDisabled={isSending || isReadOnly}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  )
}
