import { useState } from 'react'
import type { WaitlistEntry } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './waitlist.module.css'
import { leaveLine } from './waitlist-acts.ts'

interface LeaveQuestionProps {
  readonly entry: WaitlistEntry
  readonly onClose: () => void
}

function textOf({ offer, showId }: WaitlistEntry) {
  if (offer === undefined) return 'waitlist.leaveText'
  return showId === undefined ? 'waitlist.declineText' : 'waitlist.declineSeatsText'
}

/** Asks before somebody loses their place in the line: it cannot be given back to them. */
export function LeaveQuestion({ entry, onClose }: LeaveQuestionProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const [isSending, setSending] = useState(false)
  const { name } = entry.customer
  const isOffered = entry.offer !== undefined

  async function leave() {
    setSending(true)
    await leaveLine(front, entry)
    onClose()
  }

  return (
    <Dialog
      title={t(isOffered ? 'waitlist.declineTitle' : 'waitlist.leaveTitle', { name })}
      closeLabel={t('waitlist.stay')}
      onClose={onClose}
    >
      <p>{t(textOf(entry), { name })}</p>
      <div className={styles.answers}>
        <Button autoFocus onPress={onClose}>
          {t('waitlist.stay')}
        </Button>
        <Button look="danger" isDisabled={isSending || isReadOnly} onPress={() => void leave()}>
          {t(isOffered ? 'waitlist.decline' : 'waitlist.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
