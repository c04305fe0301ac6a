/** `npm run migrations:seal`: part of making a release; from then on the migrations that are there never change. */
import {
  readMigrationFiles,
  readReleasedMigrations,
  sealMigrations,
  writeReleasedMigrations,
} from './migrations.ts'

try {
  const sealed = sealMigrations(readMigrationFiles(), readReleasedMigrations())
  writeReleasedMigrations(sealed)
  process.stdout.write(`Sealed ${Object.keys(sealed).length} migrations.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
