import { sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { rangeOf } from '../database/expressions.ts'

export interface SampleResource {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly color: string
  readonly pricePerHour: number
}

export interface SampleBooking {
  readonly resourceId: string
  readonly customerId: string
  readonly start: Instant
  readonly end: Instant
}

export async function isSamplePresent(queries: Queries): Promise<boolean> {
  const answer = await sql<{ present: boolean }>`
    SELECT EXISTS (SELECT FROM slotkeeper.resources WHERE sample) AS present`.execute(queries)
  return answer.rows[0]?.present === true
}

export async function insertSampleResources(
  transaction: Queries,
  resources: readonly SampleResource[],
  slotMinutes: number,
  firstPosition: number,
): Promise<void> {
  await transaction
    .insertInto('resources')
    .values(
      resources.map(({ id, name, kind, color, pricePerHour }, index) => ({
        id,
        name,
        kind,
        color,
        price_per_hour: pricePerHour,
        slot_minutes: slotMinutes,
        people: null,
        position: firstPosition + index,
        sample: true,
      })),
    )
    .execute()
}

export async function insertSampleCustomers(
  transaction: Queries,
  customers: readonly { readonly id: string; readonly name: string; readonly phone: string }[],
): Promise<void> {
  await transaction
    .insertInto('customers')
    .values(
      customers.map((customer) => ({ ...customer, email: null, notes: null, locale: null, sample: true })),
    )
    .execute()
}

/** Inserts what is free; how many that were. */
export async function insertSampleBookings(
  transaction: Queries,
  bookings: readonly SampleBooking[],
  deskId: string,
): Promise<number> {
  const rows = bookings.map(
    ({ resourceId, customerId, start, end }) =>
      sql`(${resourceId}::uuid, ${customerId}::uuid, ${rangeOf(start, end)}, 'confirmed', ${deskId}::uuid, true)`,
  )
  const answer = await sql<{ id: string }>`
    INSERT INTO slotkeeper.bookings (resource_id, customer_id, during, status, desk_id, sample)
    VALUES ${sql.join(rows)} ON CONFLICT DO NOTHING RETURNING id`.execute(transaction)
  return answer.rows.length
}

/**
 * Takes the sample rows away. A sample resource or customer that a real booking refers to stays and becomes a real
 * one.
 */
export async function deleteSample(transaction: Queries): Promise<{ resources: number; bookings: number }> {
  const bookings = await sql`DELETE FROM slotkeeper.bookings WHERE sample RETURNING id`.execute(transaction)
  await sql`UPDATE slotkeeper.customers SET sample = false
    WHERE sample AND id IN (SELECT customer_id FROM slotkeeper.bookings)`.execute(transaction)
  await sql`DELETE FROM slotkeeper.customers WHERE sample`.execute(transaction)
  await sql`UPDATE slotkeeper.resources SET sample = false
    WHERE sample AND (id IN (SELECT resource_id FROM slotkeeper.bookings)
      OR id IN (SELECT resource_id FROM slotkeeper.exceptions) OR id IN (SELECT resource_id FROM slotkeeper.opening_hours))
  `.execute(transaction)
  const resources = await sql`DELETE FROM slotkeeper.resources WHERE sample RETURNING id`.execute(transaction)
  return { resources: resources.rows.length, bookings: bookings.rows.length }
}
