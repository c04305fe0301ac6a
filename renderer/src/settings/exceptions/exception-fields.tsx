import { DateField } from '../../design/date-field.tsx'
import { Segmented } from '../../design/segmented.tsx'
import { SelectField } from '../../design/select-field.tsx'
import { TextField } from '../../design/text-field.tsx'
import { useDateFields } from '../../venue/date-fields.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import type { Editor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import { typedExample } from '../hours/bar-text.ts'
import { type ExceptionDraft, readBack } from './exception-draft.ts'

interface ExceptionFieldsProps {
  readonly editor: Pick<Editor<unknown, ExceptionDraft>, 'draft' | 'change' | 'errors'>
}

const venueChoice = 'venue'

export function ExceptionFields({ editor }: ExceptionFieldsProps) {
  const { t, formats } = useCounter()
  const { resources } = useWorkplace()
  const { draft, change, errors } = editor
  const hours = readBack(draft, formats)
  return (
    <div className={fields.stack}>
      <DateFields editor={editor} />
      <Segmented
        label={t('exceptions.kind')}
        choices={[
          { id: 'closed', name: t('exceptions.closedChoice') },
          { id: 'hours', name: t('exceptions.hoursChoice') },
        ]}
        value={draft.closed ? 'closed' : 'hours'}
        onChange={(kind) => change({ closed: kind === 'closed' })}
      />
      {!draft.closed && (
        <TextField
          label={t('exceptions.hours')}
          value={draft.hours}
          onChange={(hours) => change({ hours })}
          error={errors.hours}
          description={hours === undefined ? undefined : t('exceptions.openAt', { hours })}
          placeholder={typedExample(formats)}
          spellCheck="false"
        />
      )}
      {resources.length > 0 && (
        <SelectField
          label={t('exceptions.whose')}
          choices={[{ id: venueChoice, name: t('hours.wholeVenue') }, ...resources]}
          value={draft.resourceId ?? venueChoice}
          onChange={(id) => change({ resourceId: id === venueChoice ? null : id })}
        />
      )}
      <TextField
        label={t('exceptions.note')}
        value={draft.note}
        onChange={(note) => change({ note })}
        maxLength={200}
        placeholder={t('exceptions.notePlaceholder')}
      />
    </div>
  )
}

function DateFields({ editor: { draft, change, errors } }: ExceptionFieldsProps) {
  const { t } = useCounter()
  const dates = useDateFields()
  return (
    <div className={fields.grid}>
      <DateField
        label={t('exceptions.from')}
        {...dates}
        value={draft.from}
        onChange={(from) => change({ from, ...(draft.to < from && { to: from }) })}
        error={errors.from}
      />
      <DateField
        label={t('exceptions.to')}
        {...dates}
        value={draft.to}
        onChange={(to) => change({ to })}
        error={errors.to}
      />
    </div>
  )
}
