import { defineConfig } from 'vitest/config'

const generated = ['**/node_modules/**', 'out/**', 'dist/**']

/** `unit` needs nothing but Node; `database` brings its own PostgreSQL (see e2e/test-server). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...generated, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['**/*.db.test.ts'],
          exclude: generated,
          globalSetup: ['e2e/test-server/vitest-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          // After the unit tests: projects with another number of workers cannot run beside each other.
          sequence: { groupOrder: 1 },
          // Only what hangs is ended by these: real servers start and stop, and a busy PC is slow.
          // CI must not turn a change away for one missed moment of a busy machine; a second try is shown as such.
          retry: process.env.CI === 'true' ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
