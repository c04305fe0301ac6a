import { useState } from 'react'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/text-field.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './work-list-section.module.css'

interface ReasonFormProps {
  readonly kind: 'cancel' | 'keep'
  readonly isDisabled: boolean
  readonly onSubmit: (reason: string) => void
}

/** Why: told to the customer, or kept with the booking. */
export function ReasonForm({ kind, isDisabled, onSubmit }: ReasonFormProps) {
  const { t } = useCounter()
  const [reason, setReason] = useState('')
  const isMissing = kind === 'keep' && reason.trim() === ''
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isMissing) onSubmit(reason.trim())
      }}
    >
      <TextField
        label={t(`workListReason.${kind}`)}
        value={reason}
        onChange={setReason}
        maxLength={500}
        autoFocus
      />
      <Button
        type="submit"
        look={kind === 'cancel' ? 'danger' : 'primary'}
        isDisabled={isDisabled || isMissing}
      >
        {t(`workListSubmit.${kind}`)}
      </Button>
    </form>
  )
}
