import { describe, expect, test } from 'vitest'
import type { Locale } from '../../contract/index.ts'
import { type HolidayPlace, placesOf, publicHolidays } from './holiday-library.ts'

async function datesOf(place: HolidayPlace, year: number): Promise<string[]> {
  return (await publicHolidays(place, year, 'en')).map(({ date }) => date)
}

async function nameOn(date: string, place: HolidayPlace, locale: Locale): Promise<string | undefined> {
  const holidays = await publicHolidays(place, Number(date.slice(0, 4)), locale)
  return holidays.find((holiday) => holiday.date === date)?.name
}

describe('the public holidays of a year', () => {
  test('are in order, each date once, without those that are no public holidays', async () => {
    const dates = await datesOf({ country: 'ES' }, 2027)
    expect(dates).toEqual(expect.arrayContaining(['2027-01-01', '2027-01-06', '2027-12-25']))
    // Mothers' day, which is only observed.
    expect(dates).not.toContain('2027-05-02')
    expect(dates).toEqual([...new Set(dates)].sort())
  })

  test('of several days have an entry for each, from the day after the sunset that they begin at', async () => {
    const dates = await datesOf({ country: 'AE' }, 2027)
    expect(dates).toEqual(expect.arrayContaining(['2027-05-16', '2027-05-17', '2027-05-18']))
    expect(dates).not.toContain('2027-05-15')
    expect(dates).not.toContain('2027-05-19')
    expect(await nameOn('2027-10-11', { country: 'IL' }, 'en')).toContain('Yom Kippur')
  })

  test('have the substitute days too', async () => {
    const dates = await datesOf({ country: 'GB', region: 'ENG' }, 2027)
    expect(dates.filter((date) => date >= '2027-12-20')).toEqual([
      '2027-12-25',
      '2027-12-26',
      '2027-12-27',
      '2027-12-28',
    ])
  })

  test('have the days of a region, and of a part of it', async () => {
    expect(await datesOf({ country: 'DE' }, 2027)).not.toContain('2027-01-06')
    expect(await datesOf({ country: 'DE', region: 'BY' }, 2027)).toContain('2027-01-06')
    expect(await datesOf({ country: 'DE', region: 'BY' }, 2027)).not.toContain('2027-08-08')
    expect(await datesOf({ country: 'DE', region: 'BY-A' }, 2027)).toContain('2027-08-08')
  })

  test('leave out half days', async () => {
    const dates = await datesOf({ country: 'IS' }, 2027)
    expect(dates).toContain('2027-12-25')
    expect(dates).not.toContain('2027-12-24')
  })

  test('are named in the venue’s language where the library knows it, else in English or the country’s own', async () => {
    expect(await nameOn('2027-12-25', { country: 'ID' }, 'id')).toContain('Hari Raya Natal')
    expect(await nameOn('2027-12-25', { country: 'ES' }, 'en')).toBe('Christmas Day')
    expect(await nameOn('2027-01-06', { country: 'ES' }, 'id')).toBe('Epiphany')
    expect(await nameOn('2027-12-06', { country: 'ES' }, 'en')).toBe('Día de la Constitución Española')
  })

  test('are told once where two fall on one date', async () => {
    const labourAndAscension = { country: 'AT' }
    const holidays = await publicHolidays(labourAndAscension, 2008, 'en')
    const may = holidays.filter(({ date }) => date === '2008-05-01')
    expect(may).toHaveLength(1)
    expect(may[0]?.rules).toHaveLength(2)
    expect(may[0]?.name).toContain(', ')
  })

  test.each<[string, HolidayPlace, string]>([
    ['country', { country: 'XX' }, 'country'],
    ['region', { country: 'ES', region: 'QQ' }, 'region'],
    ['part of a region', { country: 'DE', region: 'BY-QQ' }, 'region'],
    ['name that every object has', { country: 'ES', region: 'constructor' }, 'region'],
  ])('are refused for an unknown %s', async (_, place, path) => {
    await expect(publicHolidays(place, 2027, 'en')).rejects.toMatchObject({
      code: 'invalid',
      details: { issues: [{ path }] },
    })
  })
})

describe('the places', () => {
  test('are the countries, by name', async () => {
    const places = await placesOf(undefined, 'en')
    expect(places).toContainEqual({ code: 'ID', name: 'Indonesia' })
    const names = places.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })

  test('have their names in the language of the venue', async () => {
    expect(await placesOf(undefined, 'id')).toContainEqual({ code: 'GB', name: 'Inggris Raya' })
    expect(await placesOf(undefined, 'en')).toContainEqual({ code: 'GB', name: 'United Kingdom' })
  })

  test('of a country are its regions, and their parts', async () => {
    const places = await placesOf('DE', 'en')
    expect(places).toContainEqual({ code: 'BY', name: expect.stringMatching(/Ba/) })
    expect(places).toContainEqual({ code: 'BY-A', name: expect.stringContaining('Augsburg') })
    expect(await placesOf('ID', 'en')).toEqual([])
  })
})
