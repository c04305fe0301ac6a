import { useState } from 'react'
import type { Holiday } from '../../../../electron/contract/index.ts'
import { Button } from '../../design/button.tsx'
import { CheckField } from '../../design/check-field.tsx'
import { Notice } from '../../design/notice.tsx'
import { SearchField } from '../../design/search-field.tsx'
import { SelectField } from '../../design/select-field.tsx'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { announce } from '../../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { AffectedCard } from '../affected/affected-card.tsx'
import { useEffectOf } from '../affected/effect.ts'
import { useAffectedSaid } from '../affected/said.ts'
import { Asked } from '../form/asked.tsx'
import fields from '../form/fields.module.css'
import { Card } from '../section.tsx'
import styles from './holiday-picker.module.css'
import { type HolidayPlace, useHolidays, usePlaces, useRenewal } from './holiday-questions.ts'
import { likelyCountry } from './likely-country.ts'

interface HolidayPickerProps {
  readonly year: number
  readonly onClose: () => void
  /** What closing is called, where it is more than that. */
  readonly closeLabel?: string
}

const everywhere = 'everywhere'

/** A country's holidays: looked through, some unticked, and entered as closed days. */
export function HolidayPicker({ year, onClose, closeLabel }: HolidayPickerProps) {
  const { t } = useCounter()
  const { timeZone } = useWorkplace().status.venue
  const places = usePlaces(undefined)
  const last = useRenewal().data ?? null
  const [chosen, setChosen] = useState<Omit<HolidayPlace, 'year'> | null>(null)
  const guessed = likelyCountry(places.data?.map(({ code }) => code) ?? [], timeZone)
  const place = chosen ?? last ?? (guessed === undefined ? null : { country: guessed })
  const regions = usePlaces(place?.country, place !== null).data ?? []
  const wanted = place === null ? null : { ...place, year }
  const holidays = useHolidays(wanted)
  return (
    <>
      <Card title={t('holidays.title', { year })} hint={t('holidays.hint')}>
        <div className={fields.stack}>
          {places.data !== undefined && (
            <SearchField
              label={t('holidays.country')}
              choices={places.data.map(({ code, name }) => ({ id: code, name }))}
              value={place?.country ?? ''}
              onChange={(country) => setChosen({ country })}
              openLabel={t('venueForm.openList')}
            />
          )}
          {place !== null && regions.length > 0 && (
            <SelectField
              label={t('holidays.region')}
              choices={[
                { id: everywhere, name: t('holidays.wholeCountry') },
                ...regions.map(({ code, name }) => ({ id: code, name })),
              ]}
              value={place.region ?? everywhere}
              onChange={(region) =>
                setChosen({ country: place.country, ...(region !== everywhere && { region }) })
              }
            />
          )}
        </div>
      </Card>
      {wanted !== null && (
        <Asked query={holidays}>
          {(known) => (
            <HolidayChoice
              key={JSON.stringify(wanted)}
              place={wanted}
              holidays={known}
              onClose={onClose}
              closeLabel={closeLabel}
            />
          )}
        </Asked>
      )}
    </>
  )
}

interface HolidayChoiceProps {
  readonly place: HolidayPlace
  readonly holidays: readonly Holiday[]
  readonly onClose: () => void
  readonly closeLabel: string | undefined
}

function HolidayChoice({ place, holidays, onClose, closeLabel }: HolidayChoiceProps) {
  const { t, formats, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { client, changes, queries } = useDesk()
  const said = useAffectedSaid()
  const [unticked, setUnticked] = useState<ReadonlySet<string> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  // Those left out the last time stay left out, until somebody says otherwise.
  const skipped = unticked ?? new Set(holidays.filter(({ wasSkipped }) => wasSkipped).map(({ date }) => date))
  const adding = holidays.filter(({ date, isThere }) => !isThere && !skipped.has(date))
  const input = { ...place, skip: [...skipped] }
  const effect = useEffectOf(
    'holidays',
    adding.length === 0 ? null : { ...input, preview: true as const },
    (asked) => ask(client, 'holiday.import', asked),
  )

  function tick(date: string, isTicked: boolean) {
    const next = new Set(skipped)
    if (isTicked) next.delete(date)
    else next.add(date)
    setUnticked(next)
  }

  async function add() {
    setSaving(true)
    const result = await changes.send('holiday.import', input)
    setSaving(false)
    if (!result.ok) {
      setProblem(result.error.message)
      announce(result.error.message)
      return
    }
    const { added, affectedCount } = result.value
    const { text, action } = said(affectedCount, t('holidays.added', { count: added }))
    announce(text)
    front.toasts.show({ text, action, tone: 'done', seconds: 8 })
    await queries.invalidateQueries()
    onClose()
  }

  return (
    <div className={styles.choice}>
      <ul className={styles.list} aria-label={t('holidays.title', { year: place.year })}>
        {holidays.map(({ date, name, isThere }) => (
          <li key={date} className={styles.holiday} data-there={isThere || undefined}>
            <CheckField
              isSelected={isThere || !skipped.has(date)}
              isDisabled={isThere}
              onChange={(isTicked) => tick(date, isTicked)}
            >
              <span className={styles.date}>{formats.shortDate(date)}</span> {name}
              {isThere && <span className={styles.there}>{t('holidays.there')}</span>}
            </CheckField>
          </li>
        ))}
        {holidays.length === 0 && <li className={styles.holiday}>{t('holidays.none')}</li>}
      </ul>
      <AffectedCard effect={effect} />
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles.actions}>
        <Button onPress={onClose}>{closeLabel ?? t('editing.cancel')}</Button>
        <Button
          look="primary"
          isDisabled={adding.length === 0 || isSaving || isReadOnly}
          onPress={() => void add()}
        >
          {t('holidays.add', { count: adding.length })}
        </Button>
      </div>
    </div>
  )
}
