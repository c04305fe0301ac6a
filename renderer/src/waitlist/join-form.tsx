import { type KeyboardEvent, useState } from 'react'
import type { Resource, Slot, Value } from '../../../electron/contract/index.ts'
import { type BookingForm, draftTexts, emptyForm } from '../booking/booking-form.ts'
import { takeSlot } from '../booking/draft-acts.ts'
import { slotText } from '../booking/front-desk.ts'
import { useToday } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { NumberField } from '../design/number-field.tsx'
import { type Choice, SelectField } from '../design/select-field.tsx'
import { TextField } from '../design/text-field.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { waitlistKey } from '../desk/questions.ts'
import type { Translate } from '../language/language.ts'
import { CustomerField } from '../panel/customer-field.tsx'
import panelStyles from '../panel/panel.module.css'
import { PanelHeader } from '../panel/panel-header.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type JoinDraft, joinDraftOf, joinProblems, joinToSend, lengthsOf } from './join-draft.ts'
import styles from './waitlist.module.css'

interface JoinFormProps {
  /** The time that was chosen on the calendar. */
  readonly slot: Slot | null
  readonly onDone: () => void
}

/** Somebody new in the line: for whom, for what, when it would suit, for how long and for how many. */
export function JoinForm({ slot, onDone }: JoinFormProps) {
  const { t } = useCounter()
  const { status, resources, isReadOnly } = useWorkplace()
  const today = useToday()
  const [draft, setDraft] = useState<JoinDraft>(() =>
    joinDraftOf({
      resource: resources.find(({ id }) => id === slot?.resourceId) ?? resources[0],
      slot,
      today,
      zone: status.venue.timeZone,
    }),
  )
  const [form, setForm] = useState<BookingForm>(emptyForm)
  const [wasTried, setTried] = useState(false)
  const customer = draftTexts(form, null)?.customer
  const problems = joinProblems(draft)
  const joining = useJoining(onDone)

  function submit() {
    setTried(true)
    if (customer !== undefined && Object.keys(problems).length === 0)
      void joining.send(joinToSend(draft, customer))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onDone()
  }

  if (joining.joined !== null) return <Joined entry={joining.joined} onDone={onDone} />
  return (
    <form
      className={panelStyles.page}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PanelHeader title={t('waitlist.join')} closeLabel={t('panel.close')} onClose={onDone} />
      <div className={panelStyles.content}>
        <CustomerField
          form={form}
          onChange={(part) => setForm((now) => ({ ...now, ...part }))}
          onChosen={() => undefined}
        />
        {wasTried && customer === undefined && <Notice tone="danger">{t('waitlist.whoMissing')}</Notice>}
        <WishFields
          draft={draft}
          problems={wasTried ? problems : {}}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
        {joining.problem !== null && <Notice tone="danger">{joining.problem}</Notice>}
      </div>
      <footer className={panelStyles.footer}>
        <Button look="quiet" size="large" onPress={onDone}>
          {t('editing.cancel')}
        </Button>
        <Button type="submit" look="primary" size="large" isWide isDisabled={joining.isSending || isReadOnly}>
          {t('waitlist.add')}
        </Button>
      </footer>
    </form>
  )
}

function useJoining(onDone: () => void) {
  const { t, front } = useCounter()
  const { changes, queries } = useDesk()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [joined, setJoined] = useState<Value<'waitlist.join'> | null>(null)

  async function send(input: ReturnType<typeof joinToSend>) {
    setSending(true)
    const result = await changes.send('waitlist.join', input)
    setSending(false)
    if (!result.ok) {
      setProblem(result.error.message)
      announce(result.error.message)
      return
    }
    const { customer, suggestions } = result.value
    const text = t('waitlist.hasJoined', { name: customer.name })
    announce(text)
    front.toasts.show({ text, tone: 'done', seconds: 5 })
    await queries.invalidateQueries({ queryKey: [waitlistKey] })
    if (suggestions.length === 0) onDone()
    else setJoined(result.value)
  }

  return { isSending, problem, joined, send }
}

/** Joining offers nothing by itself, but what is free in the window need not be waited for. */
function Joined({ entry, onDone }: { readonly entry: Value<'waitlist.join'>; readonly onDone: () => void }) {
  const { t, front } = useCounter()
  return (
    <>
      <PanelHeader
        title={t('waitlist.hasJoined', { name: entry.customer.name })}
        closeLabel={t('panel.close')}
        onClose={onDone}
      />
      <div className={panelStyles.content}>
        <p>{t('waitlist.freeNow')}</p>
        <ul className={styles.list}>
          {entry.suggestions.map((slot) => (
            <li key={`${slot.resourceId} ${slot.start}`}>
              <Button
                isSpread
                onPress={() => {
                  front.show(slot)
                  void takeSlot(front, slot)
                }}
              >
                {slotText(front, slot)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <footer className={panelStyles.footer}>
        <Button isWide onPress={onDone}>
          {t('waitlist.letWait')}
        </Button>
      </footer>
    </>
  )
}

interface WishFieldsProps {
  readonly draft: JoinDraft
  readonly problems: ReturnType<typeof joinProblems>
  readonly onChange: (part: Partial<JoinDraft>) => void
}

function WishFields({ draft, problems, onChange }: WishFieldsProps) {
  const { t, formats } = useCounter()
  const { resources } = useWorkplace()
  const slotMinutes = resourceOf(draft, resources)?.slotMinutes ?? 30
  const error = (field: keyof typeof problems) => {
    const problem = problems[field]
    return problem === undefined ? undefined : t(`waitlistProblem.${problem}`)
  }
  return (
    <>
      <SelectField
        label={t('waitlist.what')}
        choices={targetChoices(resources, t)}
        value={draft.target}
        onChange={(target) => onChange({ target })}
      />
      <TextField
        label={t('waitlist.date')}
        type="date"
        value={draft.date}
        onChange={(date) => onChange({ date })}
        error={error('date')}
      />
      <div className={panelStyles.pair}>
        <TextField
          label={t('waitlist.from')}
          type="time"
          value={draft.from}
          onChange={(from) => onChange({ from })}
          error={error('from')}
        />
        <TextField
          label={t('waitlist.to')}
          type="time"
          value={draft.to}
          onChange={(to) => onChange({ to })}
          error={error('to')}
        />
      </div>
      <div className={panelStyles.pair}>
        <SelectField
          label={t('waitlist.length')}
          choices={lengthsOf(slotMinutes, draft.minutes).map((minutes) => ({
            id: String(minutes),
            name: formats.length(minutes),
          }))}
          value={String(draft.minutes)}
          onChange={(minutes) => onChange({ minutes: Number(minutes) })}
        />
        <NumberField
          label={t('waitlist.units')}
          least={1}
          value={draft.units}
          onChange={(units) => onChange({ units })}
          error={error('units')}
        />
      </div>
    </>
  )
}

/** The resource that is asked for, or the first of the kind. */
function resourceOf({ target }: JoinDraft, resources: readonly Resource[]): Resource | undefined {
  return resources.find(({ id, kind }) => target === `resource ${id}` || target === `kind ${kind}`)
}

function targetChoices(resources: readonly Resource[], t: Translate): Choice[] {
  const kinds = [...new Set(resources.map(({ kind }) => kind))].filter(
    (kind) => resources.filter((resource) => resource.kind === kind).length > 1,
  )
  return [
    ...kinds.map((kind) => ({ id: `kind ${kind}`, name: t('waitlist.anyOf', { kind }) })),
    ...resources.map(({ id, name }) => ({ id: `resource ${id}`, name })),
  ]
}
