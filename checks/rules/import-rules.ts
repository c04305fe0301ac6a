/** Who may import whom: DESIGN.md §1, each rule with what to do instead. */
import { posix } from 'node:path'
import type { Import, SourceFile } from '../source-file.ts'
import type { Violation } from '../violation.ts'
import { type ImportTarget, importTarget } from './import-target.ts'
import { isTestFile, type Zone, zoneOf } from './zones.ts'

/** Undefined: allowed. Otherwise what to do instead. */
type ImportRule = (path: string, target: ImportTarget) => string | undefined

export function importViolations({ path, imports }: SourceFile): Violation[] {
  return imports.flatMap((entry) => violationsOf(path, entry))
}

function violationsOf(path: string, { specifier, line }: Import): Violation[] {
  const target = importTarget(path, specifier)
  return rules
    .map((rule) => rule(path, target))
    .filter((instead) => instead !== undefined)
    .map((instead) => ({ path, line, message: `imports ${specifier}. ${instead}` }))
}

const rules: readonly ImportRule[] = [
  partsKeepApart,
  testsStayOutside,
  repositoriesArePrivate,
  electronInItsShell,
  databaseInRepositories,
  timeZonesInTheContract,
  pagesRunWithoutNode,
]

const mayKnow: Readonly<Record<Exclude<Zone, 'tests and tools'>, readonly Zone[]>> = {
  renderer: ['renderer', 'contract'],
  contract: ['contract'],
  core: ['core', 'contract', 'version'],
  shell: ['shell', 'core', 'contract', 'version'],
  preload: ['shell', 'contract'],
  'window program': ['shell', 'core', 'contract', 'version'],
  'headless program': ['core', 'contract', 'version'],
  version: ['version'],
}

const insteadOf: Readonly<Record<Exclude<Zone, 'tests and tools'>, string>> = {
  renderer: 'The renderer knows the desk by electron/contract only: put what both sides need there.',
  contract: 'The contract imports nothing of ours: move what it needs into electron/contract.',
  core: 'The core runs without a window: hand in what it needs from the shell when it is composed.',
  shell: 'The shell surrounds the core and knows no screen: let the screen ask by an operation.',
  preload: 'The preload is two functions: it needs the channels and the contract’s types only.',
  'window program': 'The window app is composed of shell/ and core/: move the code there.',
  'headless program': 'The headless desk has no window: move what both programs need into core/.',
  version: 'The version stands alone.',
}

function partsKeepApart(path: string, target: ImportTarget): string | undefined {
  const from = zoneOf(path)
  if (target.kind !== 'project' || from === 'tests and tools') return undefined
  const to = zoneOf(target.path)
  if (to === 'tests and tools' && isTestFile(path)) return undefined
  return mayKnow[from].includes(to) ? undefined : insteadOf[from]
}

function testsStayOutside(path: string, target: ImportTarget): string | undefined {
  if (target.kind !== 'project' || isTestFile(path) || !isTestFile(target.path)) return undefined
  // The rule before this one speaks of e2e/ and checks/.
  if (zoneOf(target.path) === 'tests and tools') return undefined
  return 'What a venue runs does not need test files: move what it needs out of there.'
}

function repositoriesArePrivate(path: string, target: ImportTarget): string | undefined {
  if (target.kind !== 'project' || !target.path.endsWith('-repository.ts')) return undefined
  const capability = posix.dirname(target.path)
  // The database is no capability but everybody's ground.
  if (capability === 'electron/core/database' || putsTogether(path)) return undefined
  if (posix.dirname(path) === capability || isTestFile(path)) return undefined
  return 'A repository belongs to its own folder: ask that capability’s service, or give it one.'
}

/** The core's own files compose the capabilities, and one table lists the jobs of all. */
function putsTogether(path: string): boolean {
  return posix.dirname(path) === 'electron/core' || path === 'electron/core/job/scheduled-jobs.ts'
}

const electronPlaces = ['electron/shell/', 'electron/main.ts', 'electron/preload.ts', 'e2e/']

function electronInItsShell(path: string, target: ImportTarget): string | undefined {
  if (target.kind !== 'package' || target.name !== 'electron') return undefined
  if (electronPlaces.some((place) => path.startsWith(place))) return undefined
  return 'Electron is known to shell/, main.ts and preload.ts only: put a module there and hand it in.'
}

function databaseInRepositories(path: string, target: ImportTarget): string | undefined {
  if (target.kind !== 'package' || !['kysely', 'pg'].includes(target.name)) return undefined
  if (holdsSql(path) || isTestFile(path)) return undefined
  return 'SQL stands in *-repository.ts, core/database/ and migrations/ only: move the query there.'
}

/** Where SQL may stand. */
export function holdsSql(path: string): boolean {
  return path.startsWith('electron/core/database/') || path.endsWith('-repository.ts')
}

/** The contract's venue time, and the texts in which times are written for people. */
const timePlaces = /^electron\/(contract|core\/(\w+\/)?text)\//

function timeZonesInTheContract(path: string, target: ImportTarget): string | undefined {
  if (target.kind !== 'package' || target.name !== 'luxon') return undefined
  if (timePlaces.test(path) || isTestFile(path)) return undefined
  return 'luxon settles skipped and repeated hours by itself: use the venue time of electron/contract.'
}

function pagesRunWithoutNode(path: string, target: ImportTarget): string | undefined {
  if (target.kind !== 'node' || isTestFile(path)) return undefined
  if (!['renderer', 'contract', 'preload'].includes(zoneOf(path))) return undefined
  return 'This runs in a sandboxed page, which has no Node: ask the desk by an operation.'
}
