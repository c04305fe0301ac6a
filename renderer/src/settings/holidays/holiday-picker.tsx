import { useState } from 'react'
import { SearchField } from '../../design/search-field.tsx'
import { SelectField } from '../../design/select-field.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import fields from '../form/fields.module.css'
import { Card } from '../section.tsx'
import { HolidayChoice } from './holiday-choice.tsx'
import { type HolidayPlace, useHolidays, usePlaces, useRenewal } from './holiday-questions.ts'
import { likelyCountry } from './likely-country.ts'

interface HolidayPickerProps {
  readonly year: number
  readonly onClose: () => void
  /** What comes after entering them, where it is not closing. */
  readonly onAdded?: () => void
  /** What closing is called, where it is more than that. */
  readonly closeLabel?: string
}

const everywhere = 'everywhere'

/** A country's holidays: looked through, some unticked, and entered as closed days. */
export function HolidayPicker({ year, onClose, onAdded = onClose, closeLabel }: HolidayPickerProps) {
  const { t } = useCounter()
  const { timeZone } = useWorkplace().status.venue
  const places = usePlaces(undefined)
  const last = useRenewal()?.place
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
              onAdded={onAdded}
              closeLabel={closeLabel}
            />
          )}
        </Asked>
      )}
    </>
  )
}
