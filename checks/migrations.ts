/**
 * Migrations run once on each venue's database, so a released file never changes again. `released-migrations.json`
 * keeps what each released one was; making a release runs `npm run migrations:seal`, which adds those that are new.
 * Until then a migration may still change: no venue has run it.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from '../e2e/launch/project-folder.ts'
import { projectFiles, readProjectFile } from './project-files.ts'
import type { Violation } from './violation.ts'

/** File name to content, in the order in which they run. */
export type MigrationFiles = ReadonlyMap<string, string>

/** File name to the SHA-256 of the content that venues have run. */
export type ReleasedMigrations = Readonly<Record<string, string>>

const recordFile = join(projectFolder, 'checks/released-migrations.json')

export function readReleasedMigrations(): ReleasedMigrations {
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(recordFile, 'utf8')))
}

export function writeReleasedMigrations(released: ReleasedMigrations): void {
  writeFileSync(recordFile, `${JSON.stringify(released, null, 2)}\n`)
}

export function readMigrationFiles(): MigrationFiles {
  const paths = projectFiles().filter((path) => path.startsWith('migrations/'))
  return new Map(paths.toSorted().map((path) => [path.slice('migrations/'.length), readProjectFile(path)]))
}

export function migrationViolations(files: MigrationFiles, released: ReleasedMigrations): Violation[] {
  const names = [...files.keys()]
  return [
    ...names.flatMap((name, index) => nameMessage(name, names[index - 1])),
    ...names.flatMap((name) => orderMessage(name, released)),
    ...Object.entries(released).flatMap(([name, sha256]) => changeMessage(name, sha256, files.get(name))),
  ].map(([name, message]) => ({ path: `migrations/${name}`, message }))
}

type Message = readonly [name: string, message: string]

/** By the numbers the files run in one order, and two people who take the same one find out. */
function nameMessage(name: string, before: string | undefined): Message[] {
  if (!/^\d{4}-[a-z-]+\.sql$/.test(name))
    return [[name, 'is no migration’s name: write it as 0042-what-it-is-about.sql.']]
  if (before?.slice(0, 4) !== name.slice(0, 4)) return []
  return [[name, 'has the number of the one before: take the next free one.']]
}

function orderMessage(name: string, released: ReleasedMigrations): Message[] {
  const last = Object.keys(released).toSorted().at(-1)
  if (last === undefined || name > last || name in released) return []
  return [[name, `would run before ${last}, which venues have run: give it a number after that.`]]
}

function changeMessage(name: string, sha256: string, content: string | undefined): Message[] {
  if (content !== undefined && digest(content) === sha256) return []
  return [[name, 'is released, and venues have run it: put it back as it was, and write a new migration.']]
}

/** All files as released ones. Throws a sentence when they do not fit those that are released already. */
export function sealMigrations(files: MigrationFiles, released: ReleasedMigrations): ReleasedMigrations {
  const [broken] = migrationViolations(files, released)
  if (broken !== undefined) throw new Error(`${broken.path} ${broken.message}`)
  return Object.fromEntries([...files].map(([name, content]) => [name, digest(content)]))
}

function digest(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
