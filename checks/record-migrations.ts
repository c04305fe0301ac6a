/** `npm run migrations:record [-- --release]`: writes what the migrations are now; `--release` seals them for good. */
import { parseArgs } from 'node:util'
import {
  readMigrationFiles,
  readMigrationRecord,
  recordMigrations,
  writeMigrationRecord,
} from './migrations.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { release: { type: 'boolean', default: false } },
})
try {
  const record = recordMigrations(readMigrationFiles(), readMigrationRecord(), values.release)
  writeMigrationRecord(record)
  process.stdout.write(`Recorded ${Object.keys(record.sha256).length} migrations.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
