/** The one place that knows the library of holidays. It is loaded when it is asked for, since it takes half a second. */
import type { HolidaysTypes } from 'date-holidays'
import { invalid, type Locale } from '../../contract/index.ts'
import { addDays } from '../../contract/venue-time.ts'

export interface HolidayPlace {
  readonly country: string
  /** A state, or a state and a region of it: `BY`, `BY-A`. */
  readonly region?: string | undefined
}

export interface PublicHoliday {
  readonly date: string
  readonly name: string
  /** What makes the date a holiday, the same in every year. Two holidays may fall on one date. */
  readonly rules: readonly string[]
}

const dayMs = 86_400_000
const load = async () => (await import('date-holidays')).default

const partsOf = (region: string | undefined) => region?.split('-') ?? []

/** The countries, or the regions of one, by name. Throws `invalid` for a country that is not known. */
export async function placesOf(
  country: string | undefined,
  locale: Locale,
): Promise<{ code: string; name: string }[]> {
  const Holidays = await load()
  const library = new Holidays()
  if (country === undefined) return byName(countriesIn(library.getCountries(locale), locale), locale)
  await requirePlace({ country })
  const states = Object.entries(library.getStates(country, locale) ?? {})
  const places = states.flatMap(([state, name]) => [
    [state, name] as const,
    ...Object.entries(library.getRegions(country, state, locale) ?? {}).map(
      ([region, regionName]) => [`${state}-${region}`, `${name}, ${regionName}`] as const,
    ),
  ])
  return byName(Object.fromEntries(places), locale)
}

/** The library has most names in English alone; the runtime has them in the venue's language. */
function countriesIn(known: Readonly<Record<string, string>>, locale: Locale): Record<string, string> {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return Object.fromEntries(Object.entries(known).map(([code, name]) => [code, names.of(code) ?? name]))
}

function byName(names: Readonly<Record<string, string>>, locale: Locale): { code: string; name: string }[] {
  return Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

async function requirePlace({ country, region }: HolidayPlace): Promise<void> {
  const Holidays = await load()
  const library = new Holidays()
  if (!Object.hasOwn(library.getCountries(), country)) throw invalid('country', 'has no holidays here')
  const [state, part] = partsOf(region)
  if (state === undefined) return
  const isState = Object.hasOwn(library.getStates(country) ?? {}, state)
  const isPart = part === undefined || Object.hasOwn(library.getRegions(country, state) ?? {}, part)
  if (!isState || !isPart) throw invalid('region', 'is not one of that country')
}

/** The dates of a year's public holidays, in order. Throws `invalid` for a place that is not known. */
export async function publicHolidays(
  place: HolidayPlace,
  year: number,
  locale: Locale,
): Promise<PublicHoliday[]> {
  await requirePlace(place)
  const Holidays = await load()
  const [state, part] = partsOf(place.region)
  const library = new Holidays(
    {
      country: place.country,
      ...(state !== undefined && { state }),
      ...(part !== undefined && { region: part }),
    },
    { types: ['public'], languages: locale === 'en' ? ['en'] : [locale, 'en'] },
  )
  const dates = new Map<string, PublicHoliday>()
  for (const found of library.getHolidays(year)) {
    for (const date of datesOf(found)) dates.set(date, joined(dates.get(date), { ...found, date }))
  }
  return [...dates.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/**
 * The whole dates of a holiday, by the calendar: one that begins at sunset belongs to the date that follows. None
 * for one that begins in the middle of the day.
 */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const [first = '', time = ''] = date.split(' ')
  if (time !== '00:00:00') return []
  const days = Math.round((end.getTime() - start.getTime()) / dayMs)
  return Array.from({ length: days }, (_, index) => addDays(first, index))
}

function joined(
  known: PublicHoliday | undefined,
  { date, name, rule }: { date: string; name: string; rule: string },
): PublicHoliday {
  if (known === undefined) return { date, name, rules: [rule] }
  const names = known.name.split(', ')
  return {
    date,
    name: names.includes(name) ? known.name : `${known.name}, ${name}`,
    rules: [...known.rules, rule],
  }
}
