import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { TextField } from '../design/text-field.tsx'
import { announce } from '../speech/announcer.tsx'
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

/** So long nothing is typed before it is said which date it is, or that it is none: half a word is none, either. */
const pauseMs = 600

/** A date typed as people say it, or chosen in a month. */
export function GoToDate({ shown, today, onGo, onClose }: GoToDateProps) {
  const { t, formats } = useCounter()
  const { locale } = useWorkplace().status.venue
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(shown)
  const [isRefused, setRefused] = useState(false)
  const isTyped = typed.trim() !== ''
  const read = isTyped ? readDate(typed, today, locale) : marked
  const hasPaused = usePause(typed)
  const isNone = read === null && hasPaused && !isRefused
  const told = read !== null ? formats.longDate(marked) : isNone ? t('goToDate.none') : ''
  // Once somebody stops typing: half a word is a date, too, and nobody wants to hear them all.
  const heard = isTyped && hasPaused ? told : ''
  useEffect(() => {
    if (heard !== '') announce(heard)
  }, [heard])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (read === null) setRefused(true)
    else onGo(read)
  }

  function mark(date: string) {
    setMarked(date)
    // The month says now which one is meant, no longer what was typed.
    setTyped('')
    setRefused(false)
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
      <p className={styles.read} data-none={read === null || undefined}>
        {told}
      </p>
      <MiniMonth
        date={marked}
        isMarked={read !== null}
        isSilent={isTyped}
        today={today}
        onMark={mark}
        onChoose={onGo}
      />
    </Dialog>
  )
}

/** Whether the text has stayed as it is for a moment. */
function usePause(text: string): boolean {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}
