import type { Occurrence, Slot } from '../../../electron/contract/index.ts'
import { leastTimes, mostTimes, type Repeat, ruleOf, withChoice } from '../booking/repeat.ts'
import { Button } from '../design/button.tsx'
import { DateField } from '../design/date-field.tsx'
import { Notice } from '../design/notice.tsx'
import { Segmented } from '../design/segmented.tsx'
import { SelectField } from '../design/select-field.tsx'
import { NumberField } from '../number/number-field.tsx'
import { isWithin } from '../number/typed-number.ts'
import { useDateFields } from '../venue/date-fields.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './panel.module.css'
import type { DraftForm } from './use-draft-form.ts'
import { useFocusFromNowhere } from './use-focus-from-nowhere.ts'

interface RepeatFieldsProps {
  readonly repeat: Repeat
  readonly draftForm: DraftForm
}

/** How often and until when, with every date that cannot be had before anything is booked. */
export function RepeatFields({ repeat, draftForm }: RepeatFieldsProps) {
  const { t } = useCounter()
  const change = (part: Partial<Repeat>) => draftForm.change({ repeat: { ...repeat, ...part } })
  const section = useFocusFromNowhere<HTMLElement>(null)
  return (
    <section className={styles.inset} aria-label={t('repeat.title')} ref={section} tabIndex={-1}>
      <div className={styles.spread}>
        <h3 className={styles.label}>{t('repeat.title')}</h3>
        <Button look="quiet" size="small" onPress={() => draftForm.change({ repeat: null })}>
          {t('repeat.close')}
        </Button>
      </div>
      <RuleFields repeat={repeat} change={change} />
      {ruleOf(repeat) !== null && <Dates repeat={repeat} draftForm={draftForm} />}
    </section>
  )
}

const weeks = { '1': 1, '2': 2, '4': 4 } as const

interface RuleFieldsProps {
  readonly repeat: Repeat
  readonly change: (part: Partial<Repeat>) => void
}

function RuleFields({ repeat, change }: RuleFieldsProps) {
  const { t } = useCounter()
  const dates = useDateFields()
  const { ends, times, until, everyWeeks } = repeat
  return (
    <>
      <SelectField
        label={t('repeat.every')}
        value={everyWeeks === 1 ? '1' : everyWeeks === 2 ? '2' : '4'}
        onChange={(every) => change({ everyWeeks: weeks[every] })}
        choices={[
          { id: '1', name: t('repeat.everyWeek') },
          { id: '2', name: t('repeat.everyTwoWeeks') },
          { id: '4', name: t('repeat.everyFourWeeks') },
        ]}
      />
      <Segmented
        label={t('repeat.ends')}
        value={ends}
        onChange={(next) => change({ ends: next })}
        choices={[
          { id: 'times', name: t('repeat.endsTimes') },
          { id: 'date', name: t('repeat.endsDate') },
        ]}
      />
      {ends === 'times' ? (
        <NumberField
          label={t('repeat.times')}
          value={times}
          onChange={(next) => change({ times: next })}
          least={leastTimes}
          most={mostTimes}
          error={isWithin(times, leastTimes, mostTimes) ? undefined : t('repeat.timesProblem')}
        />
      ) : (
        <DateField
          label={t('repeat.until')}
          value={until}
          onChange={(next) => change({ until: next })}
          {...dates}
        />
      )}
    </>
  )
}

function Dates({ repeat, draftForm }: RepeatFieldsProps) {
  const { t } = useCounter()
  const { dates, datesProblem, unsettled } = draftForm
  if (datesProblem !== null) return <Notice tone="danger">{datesProblem}</Notice>
  if (dates === undefined) return <p className={styles.soft}>{t('repeat.looking')}</p>
  const clashes = dates.filter(({ ok }) => !ok)
  const booked = dates.filter(({ start }) => repeat.choices.get(start) !== null).length
  return (
    <>
      <output className={styles.soft}>
        {clashes.length === 0 && t('repeat.allFree', { count: dates.length })}
        {clashes.length > 0 && unsettled === 0 && t('repeat.settled', { count: booked })}
      </output>
      {unsettled > 0 && <Notice tone="warn">{t('repeat.clashes', { count: unsettled })}</Notice>}
      {clashes.map((date) => (
        <ClashField key={date.start} date={date} repeat={repeat} draftForm={draftForm} />
      ))}
      {unsettled > 1 && (
        <Button
          size="small"
          onPress={() => {
            const open = clashes.filter(({ start }) => !repeat.choices.has(start))
            const next = open.reduce((sum, { start }) => withChoice(sum, start, null), repeat)
            draftForm.change({ repeat: next })
          }}
        >
          {t('repeat.leaveAllOut')}
        </Button>
      )}
      <AllDates dates={dates} repeat={repeat} />
    </>
  )
}

const open = 'open'
const out = 'out'

interface ClashFieldProps extends RepeatFieldsProps {
  readonly date: Occurrence
}

/** A date that cannot be had: left out, or at another time that is free. */
function ClashField({ date, repeat, draftForm }: ClashFieldProps) {
  const { t, formats, resourceName } = useCounter()
  const { start, end, reason = 'slot_taken', suggestions = [] } = date
  const when = (slot: Pick<Slot, 'start' | 'end'>) =>
    `${formats.shortDate(formats.dateAt(Date.parse(slot.start)))} ${formats.timeRange(Date.parse(slot.start), Date.parse(slot.end))}`
  const nameOfSlot = (slot: Slot) =>
    slot.resourceId === draftForm.slot.resourceId
      ? when(slot)
      : `${when(slot)} · ${resourceName(slot.resourceId)}`
  const choice = repeat.choices.get(start)
  const index = suggestions.findIndex(
    (slot) => slot.start === choice?.start && slot.resourceId === choice.resourceId,
  )
  return (
    <SelectField
      label={`${when({ start, end })}: ${t(`clash.${reason}`)}`}
      value={choice === undefined ? open : choice === null ? out : String(index)}
      choices={[
        { id: open, name: t('repeat.choose') },
        { id: out, name: t('repeat.leaveOut') },
        ...suggestions.map((slot, at) => ({
          id: String(at),
          name: t('repeat.moved', { slot: nameOfSlot(slot) }),
        })),
      ]}
      onChange={(id) => {
        const next = id === open ? undefined : id === out ? null : suggestions[Number(id)]
        draftForm.change({ repeat: withChoice(repeat, start, next) })
      }}
    />
  )
}

function AllDates({ dates, repeat }: { readonly dates: readonly Occurrence[]; readonly repeat: Repeat }) {
  const { t, formats } = useCounter()
  function fate({ start, ok, reason = 'slot_taken' }: Occurrence): string {
    const choice = repeat.choices.get(start)
    if (choice === null) return t('repeat.dateLeftOut')
    if (choice !== undefined) return formats.time(Date.parse(choice.start))
    return ok ? t('repeat.dateFree') : t(`clash.${reason}`)
  }
  return (
    <details className={styles.more}>
      <summary>{t('repeat.allDates')}</summary>
      <ul className={styles.rows}>
        {dates.map((date) => (
          <li key={date.start} className={styles.spread}>
            <span>{formats.shortDate(formats.dateAt(Date.parse(date.start)))}</span>
            <span className={styles.soft}>{fate(date)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
