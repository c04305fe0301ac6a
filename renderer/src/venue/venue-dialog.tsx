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

/** What the venue is called, where it is, and how it writes. */
export function VenueDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, formats } = useCounter()
  const { venue } = useWorkplace().status
  const { changes, queries } = useDesk()
  const [name, setName] = useState(venue.isSetUp ? venue.name : '')
  const [timeZone, setTimeZone] = useState(venue.timeZone)
  const [locale, setLocale] = useState(venue.locale)
  const [currency, setCurrency] = useState(venue.currency)
  const [weekStartsOn, setWeekStartsOn] = useState(venue.weekStartsOn)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const zones = useMemo(() => choicesOf(Intl.supportedValuesOf('timeZone'), venue.timeZone), [venue.timeZone])
  const currencies = useMemo(
    () => choicesOf(Intl.supportedValuesOf('currency'), venue.currency),
    [venue.currency],
  )

  async function submit() {
    setSending(true)
    const result = await changes.send('venue.save', {
      version: venue.version,
      name,
      timeZone,
      locale,
      currency,
      weekStartsOn,
    })
    setSending(false)
    if (!result.ok) {
      setProblem(result.error.message)
      return
    }
    await queries.invalidateQueries()
    onClose()
  }

  return (
    <Dialog title={t('venue.title')} closeLabel={t('panel.close')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void submit()
        }}
      >
        <TextField
          label={t('venue.name')}
          value={name}
          onChange={setName}
          maxLength={120}
          isRequired
          autoFocus
        />
        <SearchField
          label={t('venue.timeZone')}
          choices={zones}
          value={timeZone}
          onChange={setTimeZone}
          openLabel={t('venue.openList')}
        />
        <SearchField
          label={t('venue.currency')}
          choices={currencies}
          value={currency}
          onChange={setCurrency}
          openLabel={t('venue.openList')}
        />
        <div className={styles.labelled}>
          <span className={styles.label}>{t('venue.language')}</span>
          <Segmented label={t('venue.language')} choices={languages} value={locale} onChange={setLocale} />
        </div>
        <SelectField
          label={t('venue.weekStartsOn')}
          choices={firstDays.map((day) => ({ id: day, name: formats.longWeekday(namedBy[day]) }))}
          value={firstDays.find((day) => Number(day) === weekStartsOn) ?? '1'}
          onChange={(day) => setWeekStartsOn(Number(day))}
        />
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <div className={styles.actions}>
          <Button onPress={onClose}>{t('venue.later')}</Button>
          <Button type="submit" look="primary" isDisabled={isSending || name.trim() === ''}>
            {t('venue.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The runtime's list, with the one in use should it be missing there. */
function choicesOf(known: readonly string[], current: string): { id: string; name: string }[] {
  const all = known.includes(current) ? known : [current, ...known]
  return all.map((id) => ({ id, name: id.replaceAll('_', ' ') }))
}
