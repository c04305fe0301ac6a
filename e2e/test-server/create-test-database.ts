import { inject } from 'vitest'
import { createDatabaseOn, type TestDatabase } from './test-database.ts'

/**
 * A database of the test file's own, on the run's server; `drop` it in `afterAll`. `empty` leaves out what the
 * server's template would bring, for tests of the migrations themselves.
 */
export function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  return createDatabaseOn(inject('testServer'), options)
}
