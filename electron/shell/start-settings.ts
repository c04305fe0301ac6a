/** What the window app is given at its start, mostly by rehearsals and tests; a venue's PC gives at most a backup. */
import { join } from 'node:path'
import { instant } from '../contract/index.ts'
import type { BackupProgram } from '../core/job/nightly-backup.ts'
import { hiddenSwitch } from './autostart-entry.ts'
import type { DatabaseChoice } from './database-choice.ts'

export interface StartSettings {
  /** Where this program keeps its own files; left out, where the system has such folders. */
  readonly dataFolder: string | undefined
  /** `postgres://…` or `embedded:<folder>`, instead of the database that people chose. */
  readonly databaseAddress: string | undefined
  readonly deskName: string | undefined
  /** The program of this PC that the nightly backup starts. */
  readonly backupProgram: BackupProgram | undefined
  /** The instant to take for the present one, in milliseconds since 1970. */
  readonly now: number | undefined
  /** Started with the PC: the window stays closed until somebody opens it. */
  readonly isHidden: boolean
}

/** Throws a sentence for the person who starts the program when the instant is none. */
export function readStartSettings(
  environment: Readonly<Record<string, string | undefined>>,
  commandLine: readonly string[],
): StartSettings {
  const backup = given(environment.SLOTKEEPER_BACKUP)
  return {
    dataFolder: given(environment.SLOTKEEPER_DATA),
    databaseAddress: given(environment.SLOTKEEPER_DATABASE),
    deskName: given(environment.SLOTKEEPER_DESK),
    backupProgram: backup === undefined ? undefined : { path: backup, environment },
    now: readInstant(switchValue(commandLine, '--now=')),
    isHidden: commandLine.includes(hiddenSwitch),
  }
}

/**
 * What follows `--headless`: the options of a desk without a window, which an installed program offers by itself
 * since it brings no Node. Nothing when a window is wanted.
 */
export function headlessArguments(commandLine: readonly string[]): readonly string[] | undefined {
  const at = commandLine.indexOf('--headless')
  return at < 0 ? undefined : commandLine.slice(at + 1)
}

/** The folder of the PC's own database when a rehearsal has one of its own; nothing: the PC's common one. */
export function rehearsedFolder({ dataFolder, databaseAddress }: StartSettings): string | undefined {
  if (databaseAddress?.startsWith('embedded:')) return databaseAddress.slice('embedded:'.length)
  return dataFolder === undefined ? undefined : join(dataFolder, 'venue')
}

/** The database that a rehearsal names; nothing: what people chose on this PC. */
export function rehearsedChoice({ databaseAddress }: StartSettings): DatabaseChoice | undefined {
  if (databaseAddress === undefined) return undefined
  if (databaseAddress.startsWith('embedded:')) return { kind: 'embedded' }
  return { kind: 'server', url: databaseAddress }
}

function given(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text
}

function switchValue(commandLine: readonly string[], start: string): string | undefined {
  return commandLine.find((argument) => argument.startsWith(start))?.slice(start.length)
}

function readInstant(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!instant.safeParse(text).success || !/(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    throw new RangeError(`--now=${text} is no instant; write it as 2026-03-02T09:00:00+07:00.`)
  }
  return Date.parse(text)
}
