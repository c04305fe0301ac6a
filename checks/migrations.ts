/**
 * Migrations run once on each venue's database, so a released file never changes again. `migrations.json` beside this
 * file keeps what each one was; `npm run migrations:record` writes it. Until the first release (`lastReleased` is
 * null) every file may still change and be recorded anew; afterwards only those after the last released one.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from '../e2e/launch/project-folder.ts'
import { projectFiles, readProjectFile } from './project-files.ts'
import type { Violation } from './violation.ts'

const recordSchema = z.strictObject({
  lastReleased: z.string().nullable(),
  sha256: z.record(z.string(), z.string()),
})

export type MigrationRecord = z.infer<typeof recordSchema>

/** File name to content, in the order in which they run. */
export type MigrationFiles = ReadonlyMap<string, string>

const recordPath = 'checks/migrations.json'

export function readMigrationRecord(): MigrationRecord {
  return recordSchema.parse(JSON.parse(readFileSync(join(projectFolder, recordPath), 'utf8')))
}

export function writeMigrationRecord(record: MigrationRecord): void {
  writeFileSync(join(projectFolder, recordPath), `${JSON.stringify(record, null, 2)}\n`)
}

export function readMigrationFiles(): MigrationFiles {
  const paths = projectFiles().filter((path) => path.startsWith('migrations/'))
  return new Map(paths.toSorted().map((path) => [path.slice('migrations/'.length), readProjectFile(path)]))
}

export function migrationViolations(files: MigrationFiles, record: MigrationRecord): Violation[] {
  const gone = Object.keys(record.sha256).filter((name) => !files.has(name))
  return [
    ...nameViolations([...files.keys()]),
    ...[...files].flatMap(([name, content]) => changeViolation(name, content, record) ?? []),
    ...gone.map((name) => violation(name, `is recorded but not there. ${wayOut(name, record)}`)),
  ]
}

/** By the numbers the files run in one order, and two people who take the same one find out. */
function nameViolations(names: readonly string[]): Violation[] {
  return names.flatMap((name, index) => {
    if (!/^\d{4}-[a-z-]+\.sql$/.test(name))
      return [violation(name, 'is no migration’s name: write it as 0042-what-it-is-about.sql.')]
    if (names[index - 1]?.slice(0, 4) !== name.slice(0, 4)) return []
    return [violation(name, 'has the number of the one before: take the next free one.')]
  })
}

function changeViolation(name: string, content: string, record: MigrationRecord): Violation | undefined {
  const recorded = record.sha256[name]
  if (recorded === digest(content)) return undefined
  const what = recorded === undefined ? 'is not recorded yet.' : 'is not what was recorded.'
  return violation(name, `${what} ${wayOut(name, record)}`)
}

function wayOut(name: string, record: MigrationRecord): string {
  if (!comesBeforeRelease(name, record))
    return 'It is not released yet: run "npm run migrations:record" and commit checks/migrations.json.'
  if (name in record.sha256)
    return 'It is released, and venues have run it: put it back, and write a new migration.'
  return `It would run before ${record.lastReleased}, which venues have run: give it a number after that.`
}

function comesBeforeRelease(name: string, { lastReleased }: MigrationRecord): boolean {
  return lastReleased !== null && name <= lastReleased
}

/**
 * The record of the files as they are; `release` marks all of them as released. Throws a sentence when a released
 * one has changed or gone, or when a new one would run before it.
 */
export function recordMigrations(
  files: MigrationFiles,
  record: MigrationRecord,
  release: boolean,
): MigrationRecord {
  const broken = migrationViolations(files, record).find(({ path }) =>
    comesBeforeRelease(path.slice('migrations/'.length), record),
  )
  if (broken !== undefined) throw new Error(`${broken.path} ${broken.message}`)
  return {
    lastReleased: release ? ([...files.keys()].at(-1) ?? null) : record.lastReleased,
    sha256: Object.fromEntries([...files].map(([name, content]) => [name, digest(content)])),
  }
}

function digest(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}

function violation(name: string, message: string): Violation {
  return { path: `migrations/${name}`, message }
}
