import { Search } from 'lucide-react'
import { type AuditSubject, auditSubject } from '../../../electron/contract/index.ts'
import { DateField } from '../design/date-field.tsx'
import { SelectField } from '../design/select-field.tsx'
import { TextField } from '../design/text-field.tsx'
import { useStaff } from '../sign-in/sign-in.ts'
import { useDateFields } from '../venue/date-fields.ts'
import { useCounter } from '../venue/venue-context.tsx'
import type { AuditFilter } from './audit-filter.ts'
import styles from './audit-section.module.css'

interface AuditFiltersProps {
  readonly filter: AuditFilter
  readonly onChange: (filter: AuditFilter) => void
}

const all = 'all'

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useCounter()
  const staff = useStaff().data ?? []
  const change = (part: Partial<AuditFilter>) => onChange({ ...filter, ...part })
  const dates = useDateFields()
  const subjects: readonly AuditSubject[] = auditSubject.options
  return (
    <search className={styles.filters}>
      <TextField
        label={t('audit.text')}
        icon={<Search size={14} aria-hidden />}
        value={filter.text}
        onChange={(text) => change({ text })}
        maxLength={200}
      />
      <SelectField
        label={t('audit.about')}
        choices={[
          { id: all, name: t('audit.everything') },
          ...subjects.map((subject) => ({ id: subject, name: t(`auditAbout.${subject}`) })),
        ]}
        value={filter.about === '' ? all : filter.about}
        onChange={(id) => change({ about: subjects.find((subject) => subject === id) ?? '' })}
      />
      <SelectField
        label={t('audit.who')}
        choices={[{ id: all, name: t('audit.everybody') }, ...staff]}
        value={filter.staffId === '' ? all : filter.staffId}
        onChange={(id) => change({ staffId: id === all ? '' : id })}
      />
      <DateField
        label={t('exceptions.from')}
        value={filter.from}
        onChange={(from) => change({ from })}
        {...dates}
      />
      <DateField
        label={t('exceptions.to')}
        value={filter.to}
        onChange={(to) => change({ to })}
        {...dates}
        {...(filter.to !== '' && filter.to < filter.from && { error: t('exceptionProblem.datesTurned') })}
      />
    </search>
  )
}
