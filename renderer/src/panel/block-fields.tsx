import type { BookingForm } from '../booking/booking-form.ts'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/text-field.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

interface BlockFieldsProps {
  readonly form: BookingForm
  readonly onChange: (change: Partial<BookingForm>) => void
  /** It would stand where hours or notice refuse a customer. */
  readonly isUnheld: boolean
}

const usual = ['lunch', 'repair', 'cleaning'] as const

/** Why the time is taken out of sale. */
export function BlockFields({ form, onChange, isUnheld }: BlockFieldsProps) {
  const { t } = useCounter()
  return (
    <div className={styles.fields}>
      {isUnheld && <p className={styles.soft}>{t('blockTime.over')}</p>}
      <TextField
        label={t('blockTime.title')}
        value={form.title}
        onChange={(title) => onChange({ title })}
        maxLength={200}
        isRequired
        autoFocus
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form of its own. */}
      <div className={styles.chips} role="group" aria-label={t('blockTime.usual')}>
        {usual.map((reason) => (
          <Button key={reason} size="small" onPress={() => onChange({ title: t(`blockTime.${reason}`) })}>
            {t(`blockTime.${reason}`)}
          </Button>
        ))}
      </div>
      <TextField
        label={t('form.notes')}
        value={form.notes}
        onChange={(notes) => onChange({ notes })}
        rows={2}
        maxLength={5000}
      />
    </div>
  )
}
