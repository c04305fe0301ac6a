/** Desks for tests: the real desk on a real database, only its clock set. */
import { inject } from 'vitest'
import { asDesk } from '../../e2e/test-server/desk-role.ts'
import {
  type DeskEvent,
  type DeskOperationName,
  deskOperations,
  type Failure,
  type Role,
  type Sent,
  type Value,
} from '../contract/index.ts'
import { readDatabaseAddress } from './database/database-address.ts'
import { type Desk, openDesk } from './desk.ts'
import type { BackupProgram } from './job/nightly-backup.ts'
import { type Log, silentLog } from './log.ts'

export interface TestDesk {
  /** Calls an operation; fails the test when it is refused, or its value is not what the contract says. */
  call<Name extends DeskOperationName>(operation: Name, input: Sent<Name>): Promise<Value<Name>>
  /** Calls an operation that must be refused. */
  refusal<Name extends DeskOperationName>(operation: Name, input: Sent<Name>): Promise<Failure>
  /** What the desk has told since it was opened. */
  readonly events: readonly DeskEvent[]
  readonly desk: Desk
  close(): Promise<void>
}

export interface TestDeskOptions {
  readonly name?: string
  /** An ISO instant that the database's clock is to show this desk. */
  readonly now?: string
  readonly roleWithoutStaff?: Role
  readonly manager?: { readonly pin: string | undefined }
  readonly runsJobs?: boolean
  readonly backupProgram?: BackupProgram
  /** Milliseconds that this PC's clock is to be wrong. */
  readonly pcClockErrorMs?: number
  /** The PC's own id, where the name is not to be its identity. */
  readonly deskId?: string
  /** Connects as the address says, such as the owner who may migrate, and not with a desk's rights. */
  readonly asAddressed?: boolean
}

/** Opens a desk on the database of that address, with a desk's rights. It runs no jobs unless asked to. */
export async function openTestDesk(url: string, options: TestDeskOptions = {}): Promise<TestDesk> {
  const defects: string[] = []
  const log: Log = { ...silentLog, error: (_message, facts) => defects.push(String(facts?.error)) }
  const address = options.asAddressed === true ? url : asDesk(url, inject('testServer').adminUrl)
  const desk = await openDesk({
    database: readDatabaseAddress(address),
    deskName: options.name ?? 'Test desk',
    ...(options.deskId !== undefined && { deskId: options.deskId }),
    ...(options.pcClockErrorMs !== undefined && { pcClockErrorMs: options.pcClockErrorMs }),
    version: 'test',
    ...(options.now !== undefined && { now: Date.parse(options.now) }),
    roleWithoutStaff: options.roleWithoutStaff ?? 'manager',
    ...(options.manager !== undefined && { manager: options.manager }),
    runsJobs: options.runsJobs ?? false,
    backupProgram: options.backupProgram,
    defaults: { timeZone: 'Asia/Jakarta', locale: 'en', currency: 'IDR', weekStartsOn: 1, clockHours: 24 },
    log,
  })
  const events: DeskEvent[] = []
  desk.subscribe((event) => events.push(event))
  return {
    desk,
    events,
    call: async <Name extends DeskOperationName>(operation: Name, input: Sent<Name>) => {
      const answer = await desk.call(operation, input)
      if (!answer.ok) throw new Error(`${operation} was refused: ${JSON.stringify(answer.error)} ${defects}`)
      return deskOperations[operation].value.parse(answer.value) as Value<Name>
    },
    refusal: async (operation, input) => {
      const answer = await desk.call(operation, input)
      if (answer.ok) throw new Error(`${operation} was not refused: ${JSON.stringify(answer.value)}`)
      return answer.error
    },
    close: () => desk.close(),
  }
}
