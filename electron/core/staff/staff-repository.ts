import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { HashedPin } from './pin-hash.ts'
import type { SignedIn, StaffFacts } from './session.ts'

export interface StaffRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly role: Role
  readonly active: boolean
  readonly hasPin: boolean
}

const columns = ['id', 'version', 'name', 'role', 'active', 'has_pin as hasPin'] as const

/** Whether the venue has any staff yet, and who of them is signed in, if they still are there. */
export async function lookAtStaff(queries: Queries, signedInId: string | undefined): Promise<StaffFacts> {
  const answer = await sql<{ venueHasStaff: boolean; signedIn: SignedIn | null }>`
    SELECT EXISTS (SELECT FROM slotkeeper.staff WHERE active) AS "venueHasStaff",
      (SELECT jsonb_build_object('id', id, 'name', name, 'role', role) FROM slotkeeper.staff
        WHERE id = ${signedInId ?? null}::uuid AND active) AS "signedIn"`.execute(queries)
  const { venueHasStaff, signedIn } = onlyRow(answer.rows)
  return { venueHasStaff, signedIn: signedIn ?? undefined }
}

/** By name; those who have left only when asked for. */
export function listStaff(queries: Queries, includeInactive: boolean): Promise<StaffRow[]> {
  const all = queries.selectFrom('staff').select(columns).orderBy('name').orderBy('id')
  return (includeInactive ? all : all.where('active', '=', true)).execute()
}

export function findStaff(queries: Queries, id: string): Promise<StaffRow | undefined> {
  return queries.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirst()
}

export interface PinSalt {
  readonly staffId: string
  readonly salt: Buffer
  /** As kept; what a desk of another version wrote is checked before it is used. */
  readonly parameters: unknown
}

/** What is needed to hash a PIN: of one of the staff, or of every manager. None for somebody without a PIN. */
export async function pinSalts(queries: Queries, staffId: string | undefined): Promise<PinSalt[]> {
  const answer = await sql<PinSalt>`
    SELECT staff_id AS "staffId", salt, parameters FROM slotkeeper.pin_salts(${staffId ?? null})`.execute(
    queries,
  )
  return answer.rows
}

export interface PinGuess {
  readonly staffId: string
  readonly hash: Buffer
}

/** Tries a PIN. Must not run inside a transaction: the outcome is told only of a try that was committed. */
export async function tryPin(
  queries: Queries,
  guesses: readonly PinGuess[],
  anyManager: boolean,
): Promise<string> {
  const ids = guesses.map(({ staffId }) => staffId)
  const hashes = guesses.map(({ hash }) => hash)
  const answer = await sql<{ try: string }>`
    SELECT slotkeeper.try_pin(${ids}::uuid[], ${hashes}::bytea[], ${anyManager}) AS try`.execute(queries)
  return onlyRow(answer.rows).try
}

export type PinOutcome =
  | { readonly outcome: 'right'; readonly staffId: string; readonly token: string; readonly waitMs: number }
  | { readonly outcome: 'wrong' | 'paused'; readonly waitMs: number }

/** What became of a try. It is told once. */
export async function pinOutcome(queries: Queries, triedAs: string): Promise<PinOutcome> {
  const answer = await sql<PinOutcome>`
    SELECT outcome, staff_id AS "staffId", token, coalesce(wait_ms, 0) AS "waitMs"
      FROM slotkeeper.pin_outcome(${triedAs})`.execute(queries)
  return onlyRow(answer.rows)
}

export async function endSession(queries: Queries, token: string): Promise<void> {
  await sql`SELECT slotkeeper.end_session(${token})`.execute(queries)
}

export interface StaffChange {
  readonly id: string
  /** False: it must be there. */
  readonly isNew: boolean
  readonly version: number | undefined
  readonly name: string | undefined
  readonly role: Role | undefined
  readonly active: boolean | undefined
  readonly pin: HashedPin | undefined
}

export interface SaveOutcome {
  readonly outcome:
    | 'saved'
    | 'forbidden'
    | 'not_found'
    | 'stale'
    | 'first_is_manager'
    | 'needs_pin'
    | 'last_manager'
  /** Proves the first manager, who is signed in with the save. */
  readonly token: string | null
}

/** Makes or changes one of the staff; `proof` is the token of the manager who does it. */
export async function saveStaff(
  transaction: Queries,
  proof: string | undefined,
  change: StaffChange,
): Promise<SaveOutcome> {
  const answer = await sql<SaveOutcome>`
    SELECT outcome, token FROM slotkeeper.save_staff(${proof ?? null}, ${change.id}, ${change.isNew},
      ${change.version ?? null}, ${change.name ?? null}, ${change.role ?? null}, ${change.active ?? null},
      ${pinArguments(change.pin)})`.execute(transaction)
  return onlyRow(answer.rows)
}

/** Gives somebody a new PIN, which only the owner of the database can. False when there is nobody of that id. */
export async function resetPin(queries: Queries, staffId: string, pin: HashedPin): Promise<boolean> {
  const answer = await sql<{ done: boolean }>`
    SELECT slotkeeper.reset_pin(${staffId}, ${pinArguments(pin)}) AS done`.execute(queries)
  return onlyRow(answer.rows).done
}

function pinArguments(pin: HashedPin | undefined): RawBuilder<unknown> {
  const parameters = pin === undefined ? null : JSON.stringify(pin.parameters)
  return sql`${pin?.salt ?? null}::bytea, ${parameters}::jsonb, ${pin?.hash ?? null}::bytea`
}

function onlyRow<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new Error('the database answered no row about staff')
  return row
}
