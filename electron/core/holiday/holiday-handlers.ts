/** Public holidays of a country as closed days of the venue. */
import { randomUUID } from 'node:crypto'
import type { Input, Value } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { changeRulesAlone } from '../schedule/affected-bookings.ts'
import { addExceptions, previewExceptions } from '../schedule/exception-handlers.ts'
import { type PublicHoliday, placesOf, publicHolidays } from './holiday-library.ts'
import { findRenewal } from './holiday-renewal.ts'
import { datesWithException, noteImport, skippedBefore } from './holiday-repository.ts'

type HolidayOperations = 'holiday.places' | 'holiday.preview' | 'holiday.import' | 'holiday.renewal'

export function holidayHandlers(context: DeskContext): Handlers<HolidayOperations> {
  const { database } = context
  return {
    'holiday.places': async ({ country }) => ({
      places: await placesOf(country, (await context.venue()).locale),
    }),

    'holiday.preview': async (input) => {
      const holidays = await holidaysFor(context, input)
      return database.read(async (queries) => {
        const there = await thereOf(queries, holidays)
        const skipped = await skippedBefore(queries, input, input.year)
        return {
          holidays: holidays.map(({ date, name, rules }) => ({
            date,
            name,
            isThere: there.has(date),
            wasSkipped: rules.every((rule) => skipped.has(rule)),
          })),
        }
      })
    },

    'holiday.import': async (input, call) => {
      const holidays = await holidaysFor(context, input)
      const { from = '' } = input
      const isSkipped = ({ date }: PublicHoliday) => input.skip?.includes(date) === true
      const wanted = holidays.filter((holiday) => !isSkipped(holiday) && holiday.date >= from)
      if (input.preview === true) {
        return database.read(async (queries) => (await planned(context, queries, input, wanted)).value)
      }
      return changeRulesAlone(context, call, async (transaction) => {
        const { value, exceptions } = await planned(context, transaction, input, wanted)
        await addExceptions(transaction, exceptions)
        await noteImport(
          transaction,
          { ...input, region: input.region },
          holidays.filter(isSkipped).flatMap(({ rules }) => rules),
        )
        return value
      })
    },

    'holiday.renewal': async () => {
      const due = await database.read((queries) => findRenewal(context, queries))
      return due === undefined ? {} : { due }
    },
  }
}

async function holidaysFor(
  context: DeskContext,
  { country, region, year }: Input<'holiday.preview'>,
): Promise<PublicHoliday[]> {
  return publicHolidays({ country, region }, year, (await context.venue()).locale)
}

function thereOf(queries: Queries, holidays: readonly PublicHoliday[]): Promise<Set<string>> {
  return datesWithException(queries, holidays[0]?.date ?? '', holidays.at(-1)?.date ?? '')
}

/** The exceptions that an import adds, and what they do. */
async function planned(
  context: DeskContext,
  queries: Queries,
  { country }: Input<'holiday.import'>,
  wanted: readonly PublicHoliday[],
) {
  const there = wanted.length === 0 ? new Set<string>() : await thereOf(queries, wanted)
  const exceptions = wanted
    .filter(({ date }) => !there.has(date))
    .map(({ date, name }) => ({
      id: randomUUID(),
      version: 1,
      resourceId: null,
      from: date,
      to: date,
      closed: true,
      intervals: null,
      note: name,
      // Without the region: a date is closed once, whichever part of the country it was imported for.
      source: `holiday:${country}:${date}`,
    }))
  const affected = await previewExceptions(context, queries, exceptions)
  const value: Value<'holiday.import'> = {
    added: exceptions.length,
    unchanged: wanted.length - exceptions.length,
    ...affected,
  }
  return { value, exceptions }
}
