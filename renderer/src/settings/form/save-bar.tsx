import type { ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { ManagerSignIn } from '../../sign-in/manager-sign-in.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import type { Editor } from './editor.ts'
import styles from './save-bar.module.css'
import { StaleChoice, type Statement } from './stale-choice.tsx'

interface SaveBarProps<Row, Draft> {
  readonly editor: Editor<Row, Draft>
  /** The draft in words, to put beside what somebody else saved. */
  readonly describe: (draft: Draft) => readonly Statement[]
  /** Shown also while nothing was changed: something new that is not made yet. */
  readonly isNew?: boolean
  readonly saveLabel?: string
  /** What saving does, where that is more than it looks. */
  readonly effect?: ReactNode
  /** Closes the form of something new. */
  readonly onCancel?: (() => void) | undefined
}

/** At the foot of a form: what is not saved, what went wrong with it, and what to do about it. */
export function SaveBar<Row, Draft>(props: SaveBarProps<Row, Draft>) {
  const { editor, describe, isNew = false, saveLabel, effect, onCancel } = props
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  if (!editor.isDirty && !isNew) return null
  const { problem } = editor
  return (
    <section className={styles.bar} aria-label={t('editing.unsaved')}>
      {problem?.kind === 'refused' && <Notice tone="danger">{problem.message}</Notice>}
      {problem?.kind === 'needsManager' && <ManagerSignIn onSignedIn={() => void editor.save()} />}
      {problem?.kind === 'stale' && (
        <StaleChoice
          mine={describe(editor.draft)}
          theirs={describe(editor.draftOf(problem.theirs))}
          isSaving={editor.isSaving}
          onKeepMine={() => void editor.keepMine()}
          onTakeTheirs={editor.takeTheirs}
        />
      )}
      {problem?.kind !== 'stale' && (
        <div className={styles.line}>
          <span className={styles.text}>{lineText()}</span>
          <Button onPress={onCancel ?? editor.discard}>
            {t(isNew ? 'editing.cancel' : 'editing.discard')}
          </Button>
          <Button
            look="primary"
            isDisabled={editor.isSaving || isReadOnly}
            onPress={() => void editor.save()}
          >
            {editor.isSaving ? t('editing.saving') : (saveLabel ?? t('editing.save'))}
          </Button>
        </div>
      )}
    </section>
  )

  function lineText(): ReactNode {
    if (Object.keys(editor.errors).length > 0) return t('editing.correct')
    return effect ?? (isNew ? null : t('editing.unsaved'))
  }
}
