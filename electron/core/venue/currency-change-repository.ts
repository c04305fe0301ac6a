import { type RawBuilder, sql } from 'kysely'
import { fractionDigitsOf } from '../../contract/currency.ts'
import type { Queries } from '../database/database.ts'

export interface CurrencyChange {
  readonly from: string
  readonly to: string
}

/**
 * Prices keep their number when the venue's currency becomes another: £25.50 is ¥26. They are kept in minor units, of
 * which currencies have different ones. So do those of resources, services and shows that are not over; what was
 * booked, planned or sold before has its own currency and stays as it was made. The caller changes the venue.
 */
export async function keepNumbers(
  transaction: Queries,
  { from, to }: CurrencyChange,
  clock: RawBuilder<Date>,
): Promise<void> {
  const digits = fractionDigitsOf(to) - fractionDigitsOf(from)
  const kept = (column: string) =>
    sql`round(${sql.raw(column)}::numeric * power(10::numeric, ${digits}::int))::bigint`
  if (digits !== 0) {
    // A form that is open at another desk has the old amount: it is told that the row was changed.
    await sql`
      UPDATE slotkeeper.resources SET price_per_hour = ${kept('price_per_hour')}, version = version + 1
       WHERE price_per_hour IS NOT NULL`.execute(transaction)
    await sql`
      UPDATE slotkeeper.services SET price = ${kept('price')}, version = version + 1
       WHERE price IS NOT NULL`.execute(transaction)
  }
  await sql`
    UPDATE slotkeeper.shows SET price = ${kept('shows.price')}, currency = ${to}
      FROM slotkeeper.bookings
     WHERE bookings.id = shows.id AND shows.currency = ${from} AND upper(bookings.during) > ${clock}`.execute(
    transaction,
  )
}
