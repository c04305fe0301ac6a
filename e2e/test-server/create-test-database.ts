import { inject } from 'vitest'
import { createDatabaseOn, type TestDatabase } from './test-database.ts'

/**
 * A database of the test file's own, on the run's server; `drop` it in `afterAll`. The migrations have
 * been applied, with a venue in Asia/Jakarta; not so with `empty`, for tests of the migrations themselves.
 */
export function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  return createDatabaseOn(inject('testServer'), options)
}
