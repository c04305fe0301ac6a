import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { hasPhone, hasWord } from '../database/search-expressions.ts'
import type { SearchTerms } from './search-terms.ts'

export interface CustomerRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly notes: string | null
  readonly locale: 'en' | 'id' | null
}

const columns = ['id', 'version', 'name', 'phone', 'email', 'notes', 'locale'] as const

export function findCustomer(queries: Queries, id: string): Promise<CustomerRow | undefined> {
  return queries.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirst()
}

/** As `findCustomer`, locked against other changes until this one ends. */
export function lockCustomerRow(transaction: Queries, id: string): Promise<CustomerRow | undefined> {
  return transaction
    .selectFrom('customers')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type CustomerFields = Omit<CustomerRow, 'id' | 'version'>

export function insertCustomer(
  transaction: Queries,
  id: string,
  fields: CustomerFields,
): Promise<CustomerRow> {
  return transaction
    .insertInto('customers')
    .values({ id, ...fields })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateCustomer(
  transaction: Queries,
  id: string,
  fields: CustomerFields,
): Promise<CustomerRow> {
  return transaction
    .updateTable('customers')
    .set(fields)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/**
 * Customers whose name or e-mail has every word, or whose phone has the digits, or both where a name and its number are
 * given; those whose name begins with the first word come first, then by name.
 */
export async function searchCustomers(
  queries: Queries,
  { words, phone, named, limit }: SearchTerms & { readonly limit: number },
): Promise<CustomerRow[]> {
  const matches: RawBuilder<unknown>[] = []
  const inName = (all: readonly string[]) => all.map((word) => hasWord(sql`folded`, word))
  if (words.length > 0) matches.push(sql`(${sql.join(inName(words), sql` AND `)})`)
  if (phone !== undefined) matches.push(hasPhone(sql`phone_digits`, phone))
  if (named !== undefined) {
    const both = [...inName(named.words), hasPhone(sql`phone_digits`, named.phone)]
    matches.push(sql`(${sql.join(both, sql` AND `)})`)
  }
  const condition = matches.length === 0 ? sql`true` : sql`(${sql.join(matches, sql` OR `)})`
  const answer = await sql<CustomerRow>`
    SELECT id, version, name, phone, email, notes, locale FROM slotkeeper.customers WHERE ${condition}
     ORDER BY starts_with(folded, slotkeeper.fold(${words[0] ?? ''})) DESC, folded, id LIMIT ${limit}`.execute(
    queries,
  )
  return answer.rows
}
