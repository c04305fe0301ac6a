import { useId, useState } from 'react'
import type { Booking, Failure } from '../../../electron/contract/index.ts'
import { cancelBooking } from '../booking/booking-acts.ts'
import { cancelSeries } from '../booking/series-acts.ts'
import type { CancelScope, EditWriting } from '../booking/writing.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { SelectField } from '../design/select-field.tsx'
import { TextField } from '../design/text-field.tsx'
import { useBooking } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'
import { SlotLine } from './slot-line.tsx'

type CancelWriting = Extract<EditWriting, { kind: 'cancel' }>

interface CancelFormProps {
  readonly booking: Booking
  readonly edit: CancelWriting
  readonly onWrite: (edit: CancelWriting) => void
  readonly onLeave: () => void
  readonly onDone: () => void
  /** What the reason is for, where the form stands alone: the element that says which booking it is. */
  readonly describedBy?: string
}

/** Cancelling on its own, where nothing of it is kept. It says when and where, or the wrong one went unnoticed. */
export function CancelNow({ booking, onDone }: { readonly booking: Booking; readonly onDone: () => void }) {
  const [edit, setEdit] = useState<CancelWriting>({ kind: 'cancel', reason: '', scope: 'this' })
  const now = useBooking(booking.id).data ?? booking
  const slotId = useId()
  return (
    <>
      <SlotLine slot={now} id={slotId} />
      <CancelForm
        booking={now}
        edit={edit}
        onWrite={setEdit}
        onLeave={onDone}
        onDone={onDone}
        describedBy={slotId}
      />
    </>
  )
}

/** Cancelling, with a reason if there is one. A manager may cancel late, and must then say why. */
export function CancelForm(props: CancelFormProps) {
  const { booking, edit, onWrite, onLeave, onDone, describedBy } = props
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { failure, isSending, isLate, submit } = useCancelling(booking, edit, onDone)
  const change = (next: Partial<CancelWriting>) => onWrite({ ...edit, ...next })

  return (
    <form
      className={styles.inset}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {booking.seriesId !== undefined && (
        <ScopeField value={edit.scope} onChange={(scope) => change({ scope })} />
      )}
      <TextField
        label={t(isLate ? 'cancel.lateReason' : 'cancel.reason')}
        description={isLate ? undefined : t('cancel.optional')}
        value={edit.reason}
        onChange={(reason) => change({ reason })}
        maxLength={500}
        autoFocus
        aria-describedby={describedBy}
      />
      {failure !== null && <Notice tone="danger">{failure.message}</Notice>}
      <div className={styles.actionRow}>
        <Button isWide onPress={onLeave}>
          {t('cancel.keep')}
        </Button>
        <Button
          type="submit"
          look="danger"
          isWide
          isDisabled={isSending || isReadOnly || (isLate && edit.reason.trim() === '')}
        >
          {t('cancel.submit')}
        </Button>
      </div>
    </form>
  )
}

/** Cancels the date or dates of its series; what is refused as late a manager may do all the same. */
function useCancelling(booking: Booking, { scope, reason }: CancelWriting, onDone: () => void) {
  const { front } = useCounter()
  const { status } = useWorkplace()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const isLate = failure?.code === 'too_late_to_cancel' && status.role === 'manager'

  async function submit() {
    setSending(true)
    const written = reason.trim()
    const override = isLate ? { reason: written } : undefined
    const { seriesId } = booking
    const next =
      seriesId === undefined || scope === 'this'
        ? await cancelBooking(front, booking, written, override)
        : await cancelSeries(front, booking, seriesId, { scope, reason: written, override })
    setSending(false)
    setFailure(next)
    if (next === null) onDone()
  }

  return { failure, isSending, isLate, submit }
}

interface ScopeFieldProps {
  readonly value: CancelScope
  readonly onChange: (scope: CancelScope) => void
}

/** Which dates of its series go with it. */
function ScopeField({ value, onChange }: ScopeFieldProps) {
  const { t } = useCounter()
  return (
    <SelectField
      label={t('seriesOf.scope')}
      value={value}
      onChange={onChange}
      choices={[
        { id: 'this', name: t('seriesOf.this') },
        { id: 'following', name: t('seriesOf.following') },
        { id: 'all', name: t('seriesOf.all') },
      ]}
    />
  )
}
