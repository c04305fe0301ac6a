import { useState } from 'react'
import type { Show, ShowWithSeats } from '../../../electron/contract/index.ts'
import { useToday } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { MoneyField } from '../design/money-field.tsx'
import { Notice } from '../design/notice.tsx'
import { SelectField } from '../design/select-field.tsx'
import { TextField } from '../design/text-field.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { showsKey } from '../desk/questions.ts'
import { DeskScreen } from '../frame/desk-screen.tsx'
import fields from '../settings/form/fields.module.css'
import { Card } from '../settings/section.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { CancelShow } from './cancel-show.tsx'
import { LayoutFields } from './layout-fields.tsx'
import {
  layoutOf,
  newShowDraft,
  type ShowDraft,
  type ShowProblems,
  showDraftOf,
  showProblems,
  showToSend,
} from './show-draft.ts'
import styles from './show-form.module.css'

interface ShowFormProps {
  /** Left out: a new one. */
  readonly show?: ShowWithSeats
  readonly onSaved: (show: Show) => void
  readonly onCancel: () => void
}

/** Making a show, or changing one: what, where, when, for how much, and its seats. */
export function ShowForm({ show, onSaved, onCancel }: ShowFormProps) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const form = useShowForm(show, onSaved)
  const { draft, change, problems } = form
  return (
    <DeskScreen
      title={t(show === undefined ? 'show.make' : 'show.change')}
      backLabel={t('show.shows')}
      onBack={onCancel}
    >
      <form
        className={styles.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <Card>
          <ShowFields draft={draft} problems={problems} onChange={change} />
        </Card>
        <Card title={t('show.seats')} hint={t(show === undefined ? 'show.seatsHint' : 'show.seatsKept')}>
          <LayoutFields draft={draft} problems={problems} onChange={change} />
        </Card>
        {form.problem !== null && <Notice tone="danger">{form.problem}</Notice>}
        <div className={styles.foot}>
          {show?.status === 'open' && <CancelShow show={show} onCancelled={onSaved} />}
          <span className={styles.gap} />
          <Button size="large" onPress={onCancel}>
            {t('editing.cancel')}
          </Button>
          <Button type="submit" look="primary" size="large" isDisabled={form.isSending || isReadOnly}>
            {t(show === undefined ? 'show.make' : 'editing.save')}
          </Button>
        </div>
      </form>
    </DeskScreen>
  )
}

function useShowForm(show: ShowWithSeats | undefined, onSaved: (show: Show) => void) {
  const { status, resources } = useWorkplace()
  const { changes, queries } = useDesk()
  const today = useToday()
  const zone = status.venue.timeZone
  const [before] = useState(() => show && showDraftOf(show, zone))
  const [draft, setDraft] = useState<ShowDraft>(before ?? newShowDraft(resources[0]?.id ?? '', today))
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const problems = showProblems(draft)

  async function submit() {
    setTried(true)
    const layout = layoutOf(draft)
    if (Object.keys(problems).length > 0 || layout === null) return
    setSending(true)
    const result = await changes.send('show.save', {
      ...showToSend(draft, layout, before),
      ...(show !== undefined && { id: show.id, version: show.version }),
    })
    setSending(false)
    if (!result.ok) {
      setProblem(result.error.message)
      announce(result.error.message)
      return
    }
    await queries.invalidateQueries({ queryKey: [showsKey] })
    onSaved(result.value)
  }

  return {
    draft,
    change: (part: Partial<ShowDraft>) => setDraft((now) => ({ ...now, ...part })),
    problems: wasTried ? problems : {},
    isSending,
    problem,
    submit,
  }
}

export interface ShowFieldsProps {
  readonly draft: ShowDraft
  readonly problems: ShowProblems
  readonly onChange: (part: Partial<ShowDraft>) => void
}

function ShowFields({ draft, problems, onChange }: ShowFieldsProps) {
  const { t, formats } = useCounter()
  const { resources, status } = useWorkplace()
  const { currency } = status.venue
  return (
    <div className={fields.grid}>
      <div className={fields.whole}>
        <TextField
          label={t('form.title')}
          value={draft.title}
          onChange={(title) => onChange({ title })}
          error={problems.title && t('showProblem.title')}
          maxLength={200}
          autoFocus
        />
      </div>
      <SelectField
        label={t('calendar.resource')}
        choices={resources.map(({ id, name }) => ({ id, name }))}
        value={draft.resourceId}
        onChange={(resourceId) => onChange({ resourceId })}
      />
      <MoneyField
        label={t('show.pricePerSeat')}
        currency={currency}
        fractionDigits={formats.fractionDigits(currency)}
        value={draft.price}
        onChange={(price) => onChange({ price })}
      />
      <TextField
        label={t('waitlist.date')}
        type="date"
        value={draft.date}
        onChange={(date) => onChange({ date })}
        error={problems.date && t('waitlistProblem.date')}
      />
      <div className={fields.grid}>
        <TextField
          label={t('waitlist.from')}
          type="time"
          value={draft.from}
          onChange={(from) => onChange({ from })}
          error={problems.from && t('waitlistProblem.time')}
        />
        <TextField
          label={t('waitlist.to')}
          type="time"
          value={draft.to}
          onChange={(to) => onChange({ to })}
          error={problems.to && t('waitlistProblem.time')}
        />
      </div>
      <div className={fields.whole}>
        <TextField
          label={t('form.notes')}
          rows={2}
          value={draft.notes}
          onChange={(notes) => onChange({ notes })}
          maxLength={5000}
        />
      </div>
    </div>
  )
}
