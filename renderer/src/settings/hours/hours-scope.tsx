import { SelectField } from '../../design/select-field.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import styles from './hours-form.module.css'
import { useOwnHours } from './hours-questions.ts'

interface HoursScopeProps {
  /** null: the venue. */
  readonly value: string | null
  readonly onChange: (resourceId: string | null) => void
}

const venueChoice = 'venue'

/** Whose hours: the venue's, or those of one resource; says which resources have their own. */
export function HoursScope({ value, onChange }: HoursScopeProps) {
  const { t } = useCounter()
  const { resources } = useWorkplace()
  const own = useOwnHours(resources.map(({ id }) => id))
  const choices = [
    { id: venueChoice, name: t('hours.wholeVenue') },
    ...resources.map(({ id, name }) => ({
      id,
      name: own.has(id) ? t('hours.resourceWithOwn', { name }) : name,
    })),
  ]
  return (
    <div className={styles.scope}>
      <SelectField
        label={t('hours.whose')}
        choices={choices}
        value={value ?? venueChoice}
        onChange={(id) => onChange(id === venueChoice ? null : id)}
      />
    </div>
  )
}
