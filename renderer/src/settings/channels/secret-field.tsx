import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/text-field.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import type { SecretDraft } from './channel-draft.ts'
import styles from './channels-section.module.css'

interface SecretFieldProps {
  readonly label: string
  /** Whether one is saved. What it is, nobody is told. */
  readonly isKept: boolean
  readonly value: SecretDraft
  readonly onChange: (value: SecretDraft) => void
}

/** A secret that can be written, replaced and taken away, but never read. */
export function SecretField({ label, isKept, value, onChange }: SecretFieldProps) {
  const { t } = useCounter()
  const willStay = isKept && !value.isRemoved
  return (
    <div className={styles.secret}>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        maxLength={500}
        value={value.typed}
        onChange={(typed) => onChange({ ...value, typed })}
        description={t(willStay ? 'secret.kept' : isKept ? 'secret.removed' : 'secret.none')}
      />
      {isKept && value.typed === '' && (
        <Button
          look="quiet"
          onPress={() => onChange({ typed: '', isRemoved: !value.isRemoved })}
          aria-label={t(willStay ? 'secret.removeNamed' : 'secret.keepNamed', { name: label })}
        >
          {t(willStay ? 'secret.remove' : 'secret.keep')}
        </Button>
      )}
    </div>
  )
}
