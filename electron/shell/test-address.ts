/** Tries a server's address while there is no desk that could: the way to a database begins before one. */
import { type DatabaseTest, deskOperations, type Input, type Locale, type Result } from '../contract/index.ts'
import { readDatabaseAddress } from '../core/database/database-address.ts'
import { tryAddress } from '../core/database/move/try-address.ts'
import { answering } from './shell-operations.ts'

/** The operation that is answered so. */
export const addressTest = 'database.test'

/** As the desk's own; without a desk nobody can sign in, so whoever is at the PC may, as they may save an address. */
export function addressTester(locale: Locale): (input: unknown) => Promise<Result<DatabaseTest>> {
  async function test({ url }: Input<typeof addressTest>): Promise<Result<DatabaseTest>> {
    const address = readDatabaseAddress(url)
    if (address.kind !== 'server') throw new TypeError('an embedded database has no server address')
    return { ok: true, value: await tryAddress(address, locale) }
  }
  return answering(deskOperations[addressTest], test, locale)
}
