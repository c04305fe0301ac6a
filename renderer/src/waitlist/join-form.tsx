import { type KeyboardEvent, useState } from 'react'
import type { Resource, Value } from '../../../electron/contract/index.ts'
import { draftTexts } from '../booking/booking-form.ts'
import { focusWrongField, hasWrongEmail } from '../booking/form-problems.ts'
import { type JoinWriting, writeJoin } from '../booking/writing.ts'
import { Button } from '../design/button.tsx'
import { DateField } from '../design/date-field.tsx'
import { Notice } from '../design/notice.tsx'
import { type Choice, SelectField } from '../design/select-field.tsx'
import { TimeField } from '../design/time-field.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import { waitlistKey } from '../desk/questions.ts'
import type { Translate } from '../language/language.ts'
import { NumberField } from '../number/number-field.tsx'
import { CustomerField } from '../panel/customer-field.tsx'
import panelStyles from '../panel/panel.module.css'
import { PanelHeader } from '../panel/panel-header.tsx'
import { announce } from '../speech/announcer.tsx'
import { useDateFields, useTimeFields } from '../venue/date-fields.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import {
  type JoinDraft,
  joinProblems,
  joinToSend,
  lengthsOf,
  mostPeople,
  mostUnits,
  targetsOf,
} from './join-draft.ts'

interface JoinFormProps {
  readonly join: JoinWriting
  /** It is over, or left for later: what is typed stays until it is thrown away. */
  readonly onDone: () => void
  /** They wait now, and might have what is free instead. */
  readonly onJoined: (entry: Value<'waitlist.join'>) => void
}

/** Somebody new in the line: for whom, for what, when it would suit, for how long and for how many. */
export function JoinForm({ join, onDone, onJoined }: JoinFormProps) {
  const { t, front } = useCounter()
  const { isReadOnly, resources } = useWorkplace()
  const { form, wish } = join
  const [wasTried, setTried] = useState(false)
  const customer = draftTexts(form, null)?.customer
  const problems = joinProblems(wish, mostPeople(targetsOf(wish, resources)))
  const joining = useJoining(onDone, onJoined)

  function submit(page: HTMLFormElement) {
    setTried(true)
    if (hasWrongEmail(form)) {
      announce(t('customer.emailWrong'))
      return focusWrongField(page)
    }
    if (customer !== undefined && Object.keys(problems).length === 0) joining.send(joinToSend(wish, customer))
  }

  function discard() {
    writeJoin(front.writing, null)
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onDone()
  }

  return (
    <form
      className={panelStyles.page}
      tabIndex={-1}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <PanelHeader title={t('waitlist.join')} closeLabel={t('panel.close')} onClose={onDone} />
      <div className={panelStyles.content}>
        <CustomerField
          form={form}
          onChange={(part) => writeJoin(front.writing, { ...join, form: { ...form, ...part } })}
        />
        {wasTried && customer === undefined && <Notice tone="danger">{t('waitlist.whoMissing')}</Notice>}
        <WishFields
          draft={wish}
          problems={wasTried ? problems : {}}
          onChange={(part) => writeJoin(front.writing, { ...join, wish: { ...wish, ...part } })}
        />
        {joining.problem !== null && <Notice tone="danger">{joining.problem}</Notice>}
      </div>
      <footer className={panelStyles.footer}>
        <Button look="quiet" size="large" onPress={discard}>
          {t('editing.cancel')}
        </Button>
        <Button type="submit" look="primary" size="large" isWide isDisabled={joining.isSending || isReadOnly}>
          {t('waitlist.add')}
        </Button>
      </footer>
    </form>
  )
}

function useJoining(onDone: () => void, onJoined: JoinFormProps['onJoined']) {
  const { t, front } = useCounter()
  const { changes, queries } = useDesk()
  const { isRunning, run } = useOneAtATime()
  const [problem, setProblem] = useState<string | null>(null)

  async function send(input: ReturnType<typeof joinToSend>) {
    const result = await changes.send('waitlist.join', input)
    if (!result.ok) {
      setProblem(result.error.message)
      announce(result.error.message)
      return
    }
    writeJoin(front.writing, null)
    const { customer, suggestions } = result.value
    const text = t('waitlist.hasJoined', { name: customer.name })
    announce(text)
    front.toasts.show({ text, tone: 'done', seconds: 5 })
    await queries.invalidateQueries({ queryKey: [waitlistKey] })
    if (suggestions.length === 0) onDone()
    else onJoined(result.value)
  }

  return {
    isSending: isRunning,
    problem,
    send: (input: ReturnType<typeof joinToSend>) => void run(() => send(input)),
  }
}

interface WishFieldsProps {
  readonly draft: JoinDraft
  readonly problems: ReturnType<typeof joinProblems>
  readonly onChange: (part: Partial<JoinDraft>) => void
}

function WishFields({ draft, problems, onChange }: WishFieldsProps) {
  const { t, formats } = useCounter()
  const { resources } = useWorkplace()
  const dates = useDateFields()
  const times = useTimeFields()
  const targets = targetsOf(draft, resources)
  const slotMinutes = targets[0]?.slotMinutes ?? 30
  const error = (field: keyof typeof problems) => {
    const problem = problems[field]
    return problem === undefined
      ? undefined
      : t(`waitlistProblem.${problem}`, {
          example: formats.timeOfDay(18 * 60),
          most: (problem === 'people' ? mostPeople(targets) : undefined) ?? mostUnits,
        })
  }
  return (
    <>
      <SelectField
        label={t('waitlist.what')}
        choices={targetChoices(resources, t)}
        value={draft.target}
        onChange={(target) => onChange({ target })}
      />
      <DateField
        label={t('waitlist.date')}
        {...dates}
        value={draft.date}
        onChange={(date) => onChange({ date })}
        error={error('date')}
      />
      <div className={panelStyles.pair}>
        <TimeField
          label={t('waitlist.from')}
          {...times}
          value={draft.from}
          onChange={(from) => onChange({ from })}
          error={error('from')}
        />
        <TimeField
          label={t('waitlist.to')}
          {...times}
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
          most={mostUnits}
          value={draft.units}
          onChange={(units) => onChange({ units })}
          error={error('units')}
        />
      </div>
    </>
  )
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
