import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import type { Show, ShowWithSeats } from '../../../electron/contract/index.ts'
import { useToday } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { DateField } from '../design/date-field.tsx'
import { SelectField } from '../design/select-field.tsx'
import { TextField } from '../design/text-field.tsx'
import { TimeField } from '../design/time-field.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { DeskScreen } from '../frame/desk-screen.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import { MoneyField } from '../money/money-field.tsx'
import { type Editor, type FieldErrors, useEditor } from '../settings/form/editor.ts'
import fields from '../settings/form/fields.module.css'
import { Card } from '../settings/section.tsx'
import { useDateFields, useTimeFields } from '../venue/date-fields.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { CancelShow } from './cancel-show.tsx'
import { LayoutFields } from './layout-fields.tsx'
import {
  layoutOf,
  newShowDraft,
  placeOf,
  type ShowDraft,
  type ShowProblems,
  showDraftOf,
  showProblems,
  showToSend,
  timesOf,
} from './show-draft.ts'
import styles from './show-form.module.css'
import { LengthLine, LongQuestion } from './show-length.tsx'
import { type KeptShow, ShowTrouble } from './show-trouble.tsx'

interface ShowFormProps {
  /** Left out: a new one. */
  readonly show?: ShowWithSeats
  readonly onSaved: (show: Show) => void
  readonly onCancel: () => void
}

/** Making a show, or changing one: what, where, when, for how much, and its seats. */
export function ShowForm({ show, onSaved, onCancel }: ShowFormProps) {
  const { t } = useCounter()
  const { isReadOnly, status } = useWorkplace()
  const navigation = useNavigation()
  const editor = useShowEditor(show, onSaved)
  const { draft, change, problem } = editor
  const zone = status.venue.timeZone
  const problems = Object.keys(editor.errors).length > 0 ? showProblems(draft, zone) : {}
  const changeAndSave = useChangeAndSave(editor)
  const end = useRef<HTMLDivElement>(null)
  return (
    <DeskScreen
      title={t(show === undefined ? 'show.make' : 'show.change')}
      backLabel={t('show.shows')}
      onBack={() => navigation.leave(onCancel)}
    >
      <form
        className={styles.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReadOnly && !editor.isSaving && problem?.kind !== 'stale') void editor.save()
        }}
      >
        <Card>
          <ShowFields
            draft={draft}
            problems={problems}
            onChange={change}
            currency={show?.price?.currency}
            endRef={end}
          />
        </Card>
        <Card title={t('show.seats')} hint={t(show === undefined ? 'show.seatsHint' : 'show.seatsKept')}>
          <LayoutFields draft={draft} problems={problems} onChange={change} />
        </Card>
        {problems.length === 'long' && (
          <LongQuestion
            draft={draft}
            onMeant={() => changeAndSave({ meantTimes: timesOf(draft) })}
            onNotMeant={() => end.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()}
          />
        )}
        <ShowTrouble
          editor={editor}
          currency={show?.price?.currency}
          onTake={(slot) => changeAndSave(placeOf(slot, zone))}
        />
        <div className={styles.foot}>
          {show?.status === 'open' && <CancelShow show={show} onCancelled={onSaved} />}
          <span className={styles.gap} />
          <Button size="large" onPress={onCancel}>
            {t('editing.cancel')}
          </Button>
          {problem?.kind !== 'stale' && (
            <Button type="submit" look="primary" size="large" isDisabled={editor.isSaving || isReadOnly}>
              {t(show === undefined ? 'show.make' : 'editing.save')}
            </Button>
          )}
        </div>
      </form>
    </DeskScreen>
  )
}

const kept = (show: Show): KeptShow => ({ version: show.version, show })

function useShowEditor(
  show: ShowWithSeats | undefined,
  onSaved: (show: Show) => void,
): Editor<KeptShow, ShowDraft> {
  const { status, resources } = useWorkplace()
  const { changes, client } = useDesk()
  const today = useToday()
  // A new show's first proposal stays what it was, also past midnight.
  const [proposal] = useState(() => newShowDraft(resources[0]?.id ?? '', today))
  const saved = useMemo(() => (show === undefined ? { version: 0, show } : kept(show)), [show])
  return useEditor<KeptShow, ShowDraft>({
    saved,
    draftOf: (row) => (row.show === undefined ? proposal : showDraftOf(row.show, status.venue.timeZone)),
    check: (draft) => errorsOf(draft, status.venue.timeZone),
    async send(draft, version, base) {
      const about = show === undefined ? undefined : { id: show.id, version }
      const sent = showToSend(draft, layoutOf(draft), about && base)
      const result = await changes.send('show.save', { ...sent, ...about })
      return result.ok ? { ok: true, value: kept(result.value) } : result
    },
    async reread() {
      if (show === undefined) return undefined
      const result = await client.call('show.get', { id: show.id })
      return result.ok ? kept(result.value) : undefined
    },
    onSaved: (row) => row.show !== undefined && onSaved(row.show),
  })
}

/** The fields that are not right; what is wrong with them stands beside each. */
function errorsOf(draft: ShowDraft, zone: string): FieldErrors {
  return Object.fromEntries(Object.keys(showProblems(draft, zone)).map((field) => [field, field]))
}

/** Changes the form and saves it in one go, as an answer to a question of the form does. */
function useChangeAndSave(editor: Editor<KeptShow, ShowDraft>): (part: Partial<ShowDraft>) => void {
  const latest = useRef(editor)
  latest.current = editor
  const [isDue, setDue] = useState(false)
  // Once the change is in what is saved.
  useEffect(() => {
    if (!isDue) return
    setDue(false)
    void latest.current.save()
  }, [isDue])
  return (part) => {
    editor.change(part)
    setDue(true)
  }
}

export interface ShowFieldsProps {
  readonly draft: ShowDraft
  readonly problems: ShowProblems
  readonly onChange: (part: Partial<ShowDraft>) => void
}

function ShowFields({
  draft,
  problems,
  onChange,
  currency,
  endRef,
}: ShowFieldsProps & {
  readonly currency: string | undefined
  /** Around the field of the end. */
  readonly endRef: Ref<HTMLDivElement>
}) {
  const { t, formats } = useCounter()
  const { resources } = useWorkplace()
  const dates = useDateFields()
  const times = useTimeFields()
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
        value={draft.price}
        onChange={(price) => onChange({ price })}
        currency={currency}
      />
      <DateField
        label={t('waitlist.date')}
        {...dates}
        value={draft.date}
        onChange={(date) => onChange({ date })}
        error={problems.date && t('waitlistProblem.date')}
      />
      <div className={fields.grid}>
        <TimeField
          label={t('waitlist.from')}
          {...times}
          value={draft.from}
          onChange={(from) => onChange({ from })}
          error={problems.from && t('waitlistProblem.time', { example: formats.timeOfDay(18 * 60) })}
        />
        <div ref={endRef}>
          <TimeField
            label={t('waitlist.to')}
            {...times}
            value={draft.to}
            onChange={(to) => onChange({ to })}
            error={problems.to && t('waitlistProblem.time', { example: formats.timeOfDay(18 * 60) })}
          />
        </div>
        <LengthLine draft={draft} />
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
