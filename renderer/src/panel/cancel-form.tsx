import { useState } from 'react'
import type { Booking, Failure } from '../../../electron/contract/index.ts'
import { cancelBooking } from '../booking/booking-acts.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { TextField } from '../design/text-field.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

/** Cancelling, with a reason if there is one. A manager may cancel late, and must then say why. */
export function CancelForm({ booking, onDone }: { readonly booking: Booking; readonly onDone: () => void }) {
  const { front, t } = useCounter()
  const { status, isReadOnly } = useWorkplace()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const isLate = failure?.code === 'too_late_to_cancel' && status.role === 'manager'
  const written = reason.trim()

  async function submit() {
    setSending(true)
    const next = await cancelBooking(front, booking, written, isLate ? { reason: written } : undefined)
    setSending(false)
    setFailure(next)
    if (next === null) onDone()
  }

  return (
    <form
      className={styles.inset}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t(isLate ? 'cancel.lateReason' : 'cancel.reason')}
        description={isLate ? undefined : t('cancel.optional')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        autoFocus
      />
      {failure !== null && <Notice tone="danger">{failure.message}</Notice>}
      <div className={styles.actionRow}>
        <Button isWide onPress={onDone}>
          {t('cancel.keep')}
        </Button>
        <Button
          type="submit"
          look="danger"
          isWide
          isDisabled={isSending || isReadOnly || (isLate && written === '')}
        >
          {t('cancel.submit')}
        </Button>
      </div>
    </form>
  )
}
