import { useState } from 'react'
import type { Show } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { TextField } from '../design/text-field.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import { showsKey } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { cancelShow } from './show-acts.ts'
import styles from './show-form.module.css'

interface CancelShowProps {
  readonly show: Show
  readonly onCancelled: (show: Show) => void
}

/** Calls the show off, after a second question: its resource is free again, and who has seats is to be told. */
export function CancelShow({ show, onCancelled }: CancelShowProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { queries } = useDesk()
  const [isAsking, setAsking] = useState(false)
  const { isRunning, run } = useOneAtATime()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const taken = show.counts.sold + show.counts.checkedIn

  async function cancel() {
    const result = await cancelShow(front, show, reason.trim())
    if (!result.ok) {
      setProblem(result.error.message)
      announce(result.error.message)
      return
    }
    await queries.invalidateQueries({ queryKey: [showsKey] })
    onCancelled(result.value)
  }

  return (
    <>
      <Button look="quiet" isDisabled={isReadOnly} onPress={() => setAsking(true)}>
        {t('show.cancel')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('show.cancelTitle', { title: show.title })}
          closeLabel={t('cancel.keep')}
          onClose={() => setAsking(false)}
        >
          <div className={styles.stack}>
            <p>{taken === 0 ? t('show.cancelNone') : t('show.cancelSold', { count: taken })}</p>
            <TextField label={t('cancel.reason')} value={reason} onChange={setReason} maxLength={500} />
            {problem !== null && <Notice tone="danger">{problem}</Notice>}
            <div className={styles.foot}>
              <span className={styles.gap} />
              <Button autoFocus onPress={() => setAsking(false)}>
                {t('cancel.keep')}
              </Button>
              <Button look="danger" isDisabled={isRunning || isReadOnly} onPress={() => void run(cancel)}>
                {t('show.cancelNow')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
