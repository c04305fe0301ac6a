import { inject } from 'vitest'
import { createDatabaseOn, type TestDatabase } from './test-database.ts'

/**
 * A database of the test file's own, on the run's server; `drop` it in `afterAll`. The migrations have
 * been applied, with a venue in Asia/Jakarta; not so with `empty`, for tests of the migrations themselves. `direct`
 * goes past a pooler that the run may have, for tests of the server's own answers and connections.
 */
export function createTestDatabase(
  options: { readonly empty?: boolean; readonly direct?: boolean } = {},
): Promise<TestDatabase> {
  const { pooler, ...direct } = inject('testServer')
  const isPooled = pooler !== undefined && options.direct !== true
  return createDatabaseOn(isPooled ? { ...direct, pooler } : direct, options)
}
