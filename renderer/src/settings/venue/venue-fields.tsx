import { useMemo } from 'react'
import { SearchField } from '../../design/search-field.tsx'
import { Segmented } from '../../design/segmented.tsx'
import { SelectField } from '../../design/select-field.tsx'
import { TextField } from '../../design/text-field.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import type { Editor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import { namedDays } from '../hours/weekdays.ts'
import { slotChoices } from '../slot-choices.ts'
import { CurrencyEffect } from './currency-effect.tsx'
import { clockChoices, currencyChoices, languageChoices, zoneChoices } from './known-names.ts'
import type { VenueDraft } from './venue-draft.ts'

interface VenueFieldsProps {
  readonly editor: Pick<Editor<unknown, VenueDraft>, 'draft' | 'change' | 'errors'>
  readonly isNameFocused?: boolean
}

/** The name and how the venue writes; where it is has fields of its own. */
export function NameFields({ editor, isNameFocused = false }: VenueFieldsProps) {
  const { t, formats } = useCounter()
  const { draft, change, errors } = editor
  const { locale } = useWorkplace().status.venue
  const { currency } = draft
  const currencies = useMemo(() => currencyChoices(currency, locale), [currency, locale])
  return (
    <div className={fields.grid}>
      <div className={fields.whole}>
        <TextField
          label={t('venueForm.name')}
          value={draft.name}
          onChange={(name) => change({ name })}
          error={errors.name}
          maxLength={120}
          autoFocus={isNameFocused}
        />
      </div>
      <Segmented
        label={t('venueForm.language')}
        isLabelShown
        choices={languageChoices}
        value={draft.locale}
        onChange={(next) => change({ locale: next })}
      />
      <SearchField
        label={t('venueForm.currency')}
        choices={currencies}
        value={draft.currency}
        onChange={(next) => change({ currency: next })}
        openLabel={t('venueForm.openList')}
      />
      <SelectField
        label={t('venueForm.weekStartsOn')}
        choices={namedDays(formats).map(({ weekday, name }) => ({ id: String(weekday), name }))}
        value={String(draft.weekStartsOn)}
        onChange={(day) => change({ weekStartsOn: Number(day) })}
      />
      <Segmented
        label={t('venueForm.clockHours')}
        isLabelShown
        choices={clockChoices(locale)}
        value={draft.clockHours === 12 ? '12' : '24'}
        onChange={(hours) => change({ clockHours: hours === '12' ? 12 : 24 })}
      />
      <SelectField
        label={t('venueForm.slot')}
        choices={slotChoices(draft.slotMinutes, formats)}
        value={String(draft.slotMinutes)}
        onChange={(minutes) => change({ slotMinutes: Number(minutes) })}
        description={t('venueForm.slotHint')}
      />
      <CurrencyEffect currency={currency} />
    </div>
  )
}

export function ZoneField({ editor }: VenueFieldsProps) {
  const { t } = useCounter()
  const { clock } = useDesk()
  const { draft, change } = editor
  const zones = useMemo(() => zoneChoices(draft.timeZone, clock.now()), [draft.timeZone, clock])
  return (
    <SearchField
      label={t('venueForm.timeZone')}
      choices={zones}
      value={draft.timeZone}
      onChange={(timeZone) => change({ timeZone })}
      openLabel={t('venueForm.openList')}
    />
  )
}
