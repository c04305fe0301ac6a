import { useMemo, useState } from 'react'
import type { Locale } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { SearchField } from '../design/search-field.tsx'
import { Segmented } from '../design/segmented.tsx'
import { SelectField } from '../design/select-field.tsx'
import { TextField } from '../design/text-field.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { useCounter, useWorkplace } from './venue-context.tsx'
import styles from './venue-dialog.module.css'

const languages: readonly { id: Locale; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'id', name: 'Bahasa Indonesia' },
]
const firstDays = ['1', '6', '7'] as const
/** Dates that are a Monday, a Saturday and a Sunday, to name the weekdays by. */
const namedBy = { '1': '2026-11-02', '6': '2026-11-07', '7': '2026-11-08' }

interface VenueForm {
  readonly name: string
  readonly timeZone: string
  readonly locale: Locale
  readonly currency: string
  readonly weekStartsOn: number
}

/** What the venue is called, where it is, and how it writes. */
export function VenueDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useCounter()
  const { venue } = useWorkplace().status
  const [form, setForm] = useState<VenueForm>({ ...venue, name: venue.isSetUp ? venue.name : '' })
  const { save, isSending, problem } = useVenueSave(onClose)
  const isNamed = form.name.trim() !== ''
  return (
    <Dialog title={t('venue.title')} closeLabel={t('panel.close')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed) save(form)
        }}
      >
        <VenueFields form={form} onChange={(change) => setForm((now) => ({ ...now, ...change }))} />
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <div className={styles.actions}>
          <Button onPress={onClose}>{t('venue.later')}</Button>
          <Button type="submit" look="primary" isDisabled={isSending || !isNamed}>
            {t('venue.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useVenueSave(onDone: () => void) {
  const { changes, queries } = useDesk()
  const { version } = useWorkplace().status.venue
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function save({ name, timeZone, locale, currency, weekStartsOn }: VenueForm) {
    setSending(true)
    const input = { version, name, timeZone, locale, currency, weekStartsOn }
    const result = await changes.send('venue.save', input)
    setSending(false)
    if (!result.ok) {
      setProblem(result.error.message)
      return
    }
    await queries.invalidateQueries()
    onDone()
  }

  return { problem, isSending, save: (form: VenueForm) => void save(form) }
}

interface VenueFieldsProps {
  readonly form: VenueForm
  readonly onChange: (change: Partial<VenueForm>) => void
}

function VenueFields({ form, onChange }: VenueFieldsProps) {
  const { t, formats } = useCounter()
  const { venue } = useWorkplace().status
  const zones = useMemo(() => choicesOf(Intl.supportedValuesOf('timeZone'), venue.timeZone), [venue.timeZone])
  const currencies = useMemo(
    () => choicesOf(Intl.supportedValuesOf('currency'), venue.currency),
    [venue.currency],
  )
  const openLabel = t('venue.openList')
  return (
    <>
      <TextField
        label={t('venue.name')}
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={120}
        isRequired
        autoFocus
      />
      <SearchField
        label={t('venue.timeZone')}
        choices={zones}
        value={form.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
        openLabel={openLabel}
      />
      <SearchField
        label={t('venue.currency')}
        choices={currencies}
        value={form.currency}
        onChange={(currency) => onChange({ currency })}
        openLabel={openLabel}
      />
      <div className={styles.labelled}>
        <span className={styles.label}>{t('venue.language')}</span>
        <Segmented
          label={t('venue.language')}
          choices={languages}
          value={form.locale}
          onChange={(locale) => onChange({ locale })}
        />
      </div>
      <SelectField
        label={t('venue.weekStartsOn')}
        choices={firstDays.map((day) => ({ id: day, name: formats.longWeekday(namedBy[day]) }))}
        value={firstDays.find((day) => Number(day) === form.weekStartsOn) ?? '1'}
        onChange={(day) => onChange({ weekStartsOn: Number(day) })}
      />
    </>
  )
}

/** The runtime's list, with the one in use should it be missing there. */
function choicesOf(known: readonly string[], current: string): { id: string; name: string }[] {
  const all = known.includes(current) ? known : [current, ...known]
  return all.map((id) => ({ id, name: id.replaceAll('_', ' ') }))
}
