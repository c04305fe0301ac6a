/** The currency that the amounts of an entry were in. Pure. */
import type { AuditEntry } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { AuditRow } from './audit-repository.ts'

/** When the venue went over to another currency. */
export interface CurrencyChange {
  readonly at: Instant
  readonly transaction: string
  readonly before: string
  readonly after: string
}

/** What is an amount of money, as the database names it. */
export const amountColumns: readonly string[] = ['price', 'paid', 'price_per_hour']
/** A transaction's number may come again after the database was moved to another server; its moment does not. */
const transactionMs = 60_000

/** `changes` are those of the venue, the oldest first; `present` is its currency now. Undefined without amounts. */
export function amountCurrency(
  { at, transaction, before, after }: Pick<AuditRow, 'at' | 'transaction' | 'before' | 'after'>,
  changes: readonly CurrencyChange[],
  present: string,
): AuditEntry['currency'] {
  if (!amountColumns.some((field) => typeof (before?.[field] ?? after?.[field]) === 'number'))
    return undefined
  // Prices change with the venue's currency in one transaction, and keep their number.
  const own = changes.find(
    (change) => change.transaction === transaction && Math.abs(change.at - at) < transactionMs,
  )
  const then = changes.find((change) => change.at > at)?.before ?? present
  const venue = { before: own?.before ?? then, after: own?.after ?? then }
  // Bookings and shows keep the currency that they were priced in.
  const [earlier, later] = [before?.currency, after?.currency]
  const [one, other] = [earlier ?? later, later ?? earlier]
  return {
    before: typeof one === 'string' ? one : venue.before,
    after: typeof other === 'string' ? other : venue.after,
  }
}
