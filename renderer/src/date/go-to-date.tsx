import { type FormEvent, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { TextField } from '../design/text-field.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './go-to-date.module.css'
import { MiniMonth } from './mini-month.tsx'
import { readDate } from './read-date.ts'

interface GoToDateProps {
  /** The date that the calendar shows. */
  readonly shown: string
  readonly today: string
  readonly onGo: (date: string) => void
  readonly onClose: () => void
}

/** A date typed as people say it, or chosen in a month. */
export function GoToDate({ shown, today, onGo, onClose }: GoToDateProps) {
  const { t, formats } = useCounter()
  const { locale } = useWorkplace().status.venue
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(shown)
  const [isRefused, setRefused] = useState(false)
  const read = readDate(typed, today, locale)

  function submit(event: FormEvent) {
    event.preventDefault()
    const date = typed.trim() === '' ? marked : read
    if (date === null) setRefused(true)
    else onGo(date)
  }

  return (
    <Dialog title={t('goToDate.title')} closeLabel={t('palette.close')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('goToDate.label')}
          isLabelHidden
          autoFocus
          value={typed}
          placeholder={t('goToDate.hint')}
          error={isRefused ? t('goToDate.unknown') : undefined}
          onChange={(text) => {
            setTyped(text)
            setRefused(false)
            const date = readDate(text, today, locale)
            if (date !== null) setMarked(date)
          }}
        />
        <Button type="submit" look="primary">
          {t('goToDate.go')}
        </Button>
      </form>
      <p className={styles.read} aria-live="polite">
        {formats.longDate(marked)}
      </p>
      <MiniMonth date={marked} today={today} onMark={setMarked} onChoose={onGo} />
    </Dialog>
  )
}
