import { sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { instantOf, millisecondsOf, rangeOf } from '../database/expressions.ts'

const milliseconds = (expression: string) => sql.raw(millisecondsOf(expression))

export interface SeriesRow {
  readonly id: string
  readonly version: number
  readonly resourceId: string
  readonly customerId: string
  readonly customerName: string
  readonly customerPhone: string | null
  readonly customerEmail: string | null
  readonly rule: string
  /** The first date. */
  readonly start: Instant
  readonly end: Instant
  readonly title: string | null
  readonly notes: string | null
  readonly serviceId: string | null
  /** For each date; null: the service's, else the resource's own. */
  readonly price: number | null
  readonly currency: string | null
}

/** A date as it is planned; its booking may lie elsewhere. */
export interface SeriesDateRow {
  readonly number: number
  readonly resourceId: string
  readonly start: Instant
  readonly end: Instant
  readonly isMissing: boolean
  readonly bookingId: string | null
}

export async function findSeries(queries: Queries, id: string): Promise<SeriesRow | undefined> {
  const answer = await sql<SeriesRow>`
    SELECT series.id, series.version, series.resource_id AS "resourceId", series.customer_id AS "customerId",
      customers.name AS "customerName", customers.phone AS "customerPhone", customers.email AS "customerEmail",
      series.rule, ${milliseconds('lower(series.during)')} AS "start", ${milliseconds('upper(series.during)')} AS "end",
      series.service_id AS "serviceId", series.title, series.notes, series.price::float8 AS price, series.currency
      FROM slotkeeper.series JOIN slotkeeper.customers ON customers.id = series.customer_id
     WHERE series.id = ${id}`.execute(queries)
  return answer.rows[0]
}

export interface NewSeries
  extends Omit<SeriesRow, 'version' | 'customerName' | 'customerPhone' | 'customerEmail'> {
  readonly deskId: string
  readonly staffId: string | undefined
}

export async function insertSeries(transaction: Queries, series: NewSeries): Promise<void> {
  await sql`
    INSERT INTO slotkeeper.series
      (id, resource_id, customer_id, rule, during, service_id, title, notes, price, currency, desk_id, created_by)
    VALUES (${series.id}, ${series.resourceId}, ${series.customerId}, ${series.rule},
      ${rangeOf(series.start, series.end)}, ${series.serviceId}, ${series.title}, ${series.notes}, ${series.price},
      ${series.currency}, ${series.deskId}, ${series.staffId ?? null})`.execute(transaction)
}

/** The changeable part of a series. Its version counts up. */
export async function updateSeries(
  transaction: Queries,
  series: Pick<
    SeriesRow,
    'id' | 'resourceId' | 'customerId' | 'start' | 'end' | 'title' | 'notes' | 'price' | 'currency'
  >,
): Promise<void> {
  await sql`
    UPDATE slotkeeper.series
       SET resource_id = ${series.resourceId}, customer_id = ${series.customerId},
           during = ${rangeOf(series.start, series.end)}, title = ${series.title}, notes = ${series.notes},
           price = ${series.price}, currency = ${series.currency}, version = version + 1
     WHERE id = ${series.id}`.execute(transaction)
}

const dateColumns = sql`number, resource_id AS "resourceId", ${milliseconds('lower(during)')} AS "start",
  ${milliseconds('upper(during)')} AS "end", is_missing AS "isMissing", booking_id AS "bookingId"`

/** All dates of a series, in order. */
export async function datesOfSeries(queries: Queries, seriesId: string): Promise<SeriesDateRow[]> {
  const answer = await sql<SeriesDateRow>`
    SELECT ${dateColumns} FROM slotkeeper.series_dates WHERE series_id = ${seriesId} ORDER BY lower(during), number
  `.execute(queries)
  return answer.rows
}

/** Every resource on which the series has a date, planned or booked. */
export async function resourcesOfSeries(queries: Queries, seriesId: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    SELECT resource_id AS id FROM slotkeeper.series_dates WHERE series_id = ${seriesId}
    UNION SELECT resource_id FROM slotkeeper.bookings WHERE series_id = ${seriesId}`.execute(queries)
  return answer.rows.map((row) => row.id)
}

export async function insertSeriesDates(
  transaction: Queries,
  seriesId: string,
  dates: readonly SeriesDateRow[],
): Promise<void> {
  const rows = dates.map((date) => ({ ...date, start: date.start / 1000, end: date.end / 1000 }))
  await sql`
    INSERT INTO slotkeeper.series_dates (series_id, number, resource_id, during, is_missing, booking_id)
    SELECT ${seriesId}, number, "resourceId", tstzrange(to_timestamp("start"), to_timestamp("end")), "isMissing",
      "bookingId"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS date (number int, "resourceId" uuid, "start" float8,
        "end" float8, "isMissing" boolean, "bookingId" uuid)`.execute(transaction)
}

/** Where dates are planned from now on. */
export async function updateSeriesDates(
  transaction: Queries,
  seriesId: string,
  dates: readonly Omit<SeriesDateRow, 'bookingId'>[],
): Promise<void> {
  const rows = dates.map((date) => ({ ...date, start: date.start / 1000, end: date.end / 1000 }))
  await sql`
    UPDATE slotkeeper.series_dates
       SET resource_id = date."resourceId", is_missing = date."isMissing",
           during = tstzrange(to_timestamp(date."start"), to_timestamp(date."end"))
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS date (number int, "resourceId" uuid, "start" float8,
        "end" float8, "isMissing" boolean)
     WHERE series_id = ${seriesId} AND series_dates.number = date.number`.execute(transaction)
}

/** A date whose booking was never made after all is one that was left out, and can be booked again. */
export async function leaveDate(transaction: Queries, bookingId: string): Promise<void> {
  await sql`UPDATE slotkeeper.series_dates SET booking_id = NULL WHERE booking_id = ${bookingId}`.execute(
    transaction,
  )
}

/** The booking that left its date, as `leaveDate` has it, is that date's again. */
export async function takeDateAgain(
  transaction: Queries,
  booking: { readonly id: string; readonly seriesId: string | null; readonly start: Instant },
): Promise<void> {
  await sql`
    UPDATE slotkeeper.series_dates SET booking_id = ${booking.id}
     WHERE series_id = ${booking.seriesId} AND booking_id IS NULL AND lower(during) = ${instantOf(booking.start)}
       AND NOT EXISTS (SELECT FROM slotkeeper.series_dates AS other WHERE other.booking_id = ${booking.id})`.execute(
    transaction,
  )
}

/** A skipped date has its booking now. */
export async function setBookingOfDate(
  transaction: Queries,
  seriesId: string,
  number: number,
  bookingId: string,
): Promise<void> {
  await sql`
    UPDATE slotkeeper.series_dates SET booking_id = ${bookingId}
     WHERE series_id = ${seriesId} AND number = ${number}`.execute(transaction)
}
