import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import styles from './stale-choice.module.css'

/** One thing that a form says, in words. */
export interface Statement {
  readonly label: string
  readonly text: string
}

interface StaleChoiceProps {
  readonly mine: readonly Statement[]
  readonly theirs: readonly Statement[]
  readonly isSaving: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else saved the same thing meanwhile: what differs, side by side, and whose is kept. */
export function StaleChoice({ mine, theirs, isSaving, onKeepMine, onTakeTheirs }: StaleChoiceProps) {
  const { t } = useCounter()
  const theirText = new Map(theirs.map(({ label, text }) => [label, text]))
  const differing = mine.filter(({ label, text }) => theirText.get(label) !== text)
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button look="primary" isDisabled={isSaving} onPress={onKeepMine}>
            {t('stale.keepMine')}
          </Button>
          <Button isDisabled={isSaving} onPress={onTakeTheirs}>
            {t('stale.takeTheirs')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t(differing.length === 0 ? 'stale.same' : 'stale.text')}</p>
      {differing.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('stale.mine')}</th>
              <th scope="col">{t('stale.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
                <td>{theirText.get(label) ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  )
}
