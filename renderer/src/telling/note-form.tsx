import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/text-field.tsx'
import styles from './tell-choice.module.css'

export interface NoteFormProps {
  readonly name: string
  readonly note: string
  readonly problem: string | undefined
  readonly isSending: boolean
  readonly onChange: (note: string) => void
  readonly onSend: () => void
  /** Keeps what is typed for when somebody comes back to it. */
  readonly onLeave: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** As many letters as a note may have. */
const mostLetters = 300

/** One line for the customer: Enter sends it. */
export function NoteForm(props: NoteFormProps) {
  const { name, note, problem, isSending, onChange, onSend, onLeave, onKeyDown } = props
  const { t } = useTranslation()
  return (
    <form
      className={styles.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) onSend()
      }}
    >
      <div className={styles.field}>
        <TextField
          label={t('telling.note', { name })}
          isLabelHidden
          autoFocus
          value={note}
          maxLength={mostLetters}
          placeholder={t('telling.notePlaceholder', { name })}
          error={problem}
          onChange={onChange}
        />
      </div>
      <Button type="submit" size="small">
        {t('telling.send')}
      </Button>
      <Button size="small" look="quiet" onPress={onLeave}>
        {t('telling.back')}
      </Button>
    </form>
  )
}
