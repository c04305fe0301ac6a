import { useState } from 'react'
import type { SeatLayout } from '../../../electron/contract/index.ts'
import { sayProblem } from '../booking/undo.ts'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/text-field.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { showsKey } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './show-form.module.css'

/** Keeps the seats under a name, for other shows. */
export function SavePlan({ layout }: { readonly layout: SeatLayout }) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { changes, queries } = useDesk()
  const [name, setName] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function save() {
    const wanted = name?.trim() ?? ''
    if (wanted === '' || isSending) return
    setSending(true)
    const result = await changes.send('seatPlan.save', { name: wanted, seats: layout })
    setSending(false)
    if (!result.ok) {
      sayProblem(front, result.error.message)
      return
    }
    const text = t('show.planSaved', { name: wanted })
    announce(text)
    front.toasts.show({ text, tone: 'done', seconds: 5 })
    setName(null)
    await queries.invalidateQueries({ queryKey: [showsKey] })
  }

  if (name === null) {
    return (
      <div className={styles.keep}>
        <Button look="quiet" isDisabled={isReadOnly} onPress={() => setName('')}>
          {t('show.savePlan')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.line}>
      <TextField
        label={t('show.planName')}
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It stands inside the show's form, which is not to be sent by this.
          event.preventDefault()
          void save()
        }}
        maxLength={120}
        autoFocus
      />
      <Button isDisabled={name.trim() === '' || isSending} onPress={() => void save()}>
        {t('editing.save')}
      </Button>
      <Button look="quiet" onPress={() => setName(null)}>
        {t('editing.cancel')}
      </Button>
    </div>
  )
}
