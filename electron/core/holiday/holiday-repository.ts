import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { HolidayPlace } from './holiday-library.ts'

export interface HolidayImport {
  readonly country: string
  /** Undefined: the whole country. */
  readonly region: string | undefined
  readonly year: number
}

/** The dates in the span that have an exception of the whole venue for that date alone. */
export async function datesWithException(queries: Queries, from: string, to: string): Promise<Set<string>> {
  const answer = await sql<{ date: string }>`
    SELECT from_date::text AS date FROM slotkeeper.exceptions
     WHERE resource_id IS NULL AND from_date = to_date AND from_date BETWEEN ${from}::date AND ${to}::date
  `.execute(queries)
  return new Set(answer.rows.map(({ date }) => date))
}

/** The rules of the holidays left out when the place was last imported, for that year or an earlier one. */
export async function skippedBefore(
  queries: Queries,
  place: HolidayPlace,
  year: number,
): Promise<Set<string>> {
  const answer = await sql<{ skipped: string[] }>`
    SELECT skipped FROM slotkeeper.holiday_imports
     WHERE country = ${place.country} AND region = ${place.region ?? ''} AND year <= ${year}
     ORDER BY year DESC LIMIT 1`.execute(queries)
  return new Set(answer.rows[0]?.skipped)
}

/** Notes that a place was imported for a year, and what was left out. */
export async function noteImport(
  transaction: Queries,
  { country, region, year }: HolidayImport,
  skipped: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO slotkeeper.holiday_imports (country, region, year, skipped)
    VALUES (${country}, ${region ?? ''}, ${year}, ${[...skipped]}::text[])
    ON CONFLICT (country, region, year)
      DO UPDATE SET skipped = excluded.skipped, imported_at = excluded.imported_at, asked_at = NULL
  `.execute(transaction)
}

/** The place that was imported last, with the latest year that it was imported for. */
export async function latestImport(queries: Queries): Promise<HolidayImport | undefined> {
  const answer = await sql<{ country: string; region: string | null; year: number }>`
    SELECT country, nullif(region, '') AS region, max(year) AS year FROM slotkeeper.holiday_imports
     GROUP BY country, region ORDER BY max(imported_at) DESC LIMIT 1`.execute(queries)
  const row = answer.rows[0]
  return row && { ...row, region: row.region ?? undefined }
}

/** Notes that it is asked whether the import is to be renewed. False when it was asked within the last days. */
export async function noteAsking(
  transaction: Queries,
  { country, region, year }: HolidayImport,
  quietDays: number,
): Promise<boolean> {
  const answer = await sql`
    UPDATE slotkeeper.holiday_imports SET asked_at = slotkeeper.clock()
     WHERE country = ${country} AND region = ${region ?? ''} AND year = ${year}
       AND (asked_at IS NULL OR asked_at <= slotkeeper.clock() - ${quietDays} * interval '1 day')
    RETURNING year`.execute(transaction)
  return answer.rows.length > 0
}

/** Tells every desk that a year's holidays are to be imported. */
export async function tellHolidaysDue(
  transaction: Queries,
  { country, region, year }: HolidayImport,
): Promise<void> {
  const message = JSON.stringify({
    about: 'holidays',
    country,
    ...(region !== undefined && { region }),
    year,
  })
  await sql`SELECT pg_notify('slotkeeper', ${message})`.execute(transaction)
}
