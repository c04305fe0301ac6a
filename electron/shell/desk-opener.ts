/** Opens the desk of this PC on whichever database is chosen. */
import { type DatabaseAddress, readDatabaseAddress } from '../core/database/database-address.ts'
import { openDesk } from '../core/desk.ts'
import type { BackupProgram } from '../core/job/nightly-backup.ts'
import type { Log } from '../core/log.ts'
import { systemDefaults } from '../core/venue/surrounding-defaults.ts'
import { programVersion } from '../program-version.ts'
import type { OpenedDesk } from './connection.ts'
import type { OpenableChoice } from './database-choice.ts'
import type { DeskIdentity } from './desk-identity.ts'
import { addFirstResource } from './first-resource.ts'

export interface DeskOpening {
  readonly identity: DeskIdentity
  /** Where the PC's own database lies. */
  readonly embeddedFolder: string
  /** The system's language tag, from which a new venue takes its language, currency and customs. */
  readonly systemLocale: string
  /** The name of the one resource that a new database of this PC begins with. */
  readonly firstResource: string
  /** For rehearsals: the instant to take for the present one. */
  readonly now: number | undefined
  /** The program of this PC that the nightly backup starts. */
  readonly backupProgram: BackupProgram | undefined
  readonly log: Log
}

/** Rejects as `openDesk` does, and with `invalid` for an address that cannot be read. */
export function deskOpener(opening: DeskOpening): (choice: OpenableChoice) => Promise<OpenedDesk> {
  const { identity, now, log } = opening
  return async (choice) => {
    const desk = await openDesk({
      database: databaseAddress(choice, opening.embeddedFolder),
      deskId: identity.id,
      deskName: identity.name,
      version: programVersion,
      ...(now === undefined ? {} : { now }),
      // On a venue without staff whoever is at the desk sets it up.
      roleWithoutStaff: 'manager',
      runsJobs: true,
      backupProgram: opening.backupProgram,
      defaults: systemDefaults(opening.systemLocale),
      log,
    })
    // A server's venue may be empty on purpose: somebody is setting it up, or importing.
    if (choice.kind === 'embedded') await addFirstResource(desk, opening.firstResource, log)
    return desk
  }
}

function databaseAddress(choice: OpenableChoice, folder: string): DatabaseAddress {
  return choice.kind === 'embedded' ? { kind: 'embedded', folder } : readDatabaseAddress(choice.url)
}
