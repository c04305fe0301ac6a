/** What the database's and the network's errors mean to a desk. The one place that knows SQLSTATEs. */
import { DatabaseError } from 'pg'
import { type AwayReason, Refusal } from '../../contract/index.ts'

/** Another was at work on the same rows: a deadlock, a serialisation failure, a lock not granted in time. */
const contendedStates = new Set(['40P01', '40001', '55P03'])
/**
 * Of these the transaction may be tried once more, after a pause and through the lock; after a duplicate key the
 * second try finds the row that came into being meanwhile. 26000 and 42P05: a pooler mixed up kept statements.
 */
const retriedStates = new Set(['40P01', '40001', '23505', '26000', '42P05'])
/** The server is going, full, not letting anybody in, or takes no changes. */
const awayStates = /^(08|57P0|53|28|3D|25P03|25P04|25006|58030)/
/**
 * The server ended the connection, or the transaction together with it. A pooler says with 08 that it lost the server:
 * what was sent may have been done.
 */
const endedStates = /^(08|57P|25P03|25P04)/
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTDOWN',
  'ECONNABORTED',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
const awayMessages =
  /^(SASL|Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after|Client was closed|The server does not support SSL)/

const neverConnectedMessages =
  /^(SASL|The server does not support SSL)|when trying to connect$|due to connection timeout$/

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Two writers met in spite of the lock (a script, an older program, the same call twice): worth one more try. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof DatabaseError && retriedStates.has(error.code ?? '')
}

/** The slot is another's: the constraint refused it. */
export function isSlotTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23P01'
}

/** Nothing was done because another desk was at work on the same; it can be tried again. */
export function isContended(error: unknown): boolean {
  return error instanceof DatabaseError && contendedStates.has(error.code ?? '')
}

/** Our own: time that came free while somebody on the waitlist waits for it, and that was not offered yet. */
export function isWaitedFor(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'SK001'
}

/** One statement took too long; the server itself is there. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014'
}

/** The server has no connection left for this desk just now. */
export function hasNoRoom(error: unknown): boolean {
  return error instanceof NoTurn || (error instanceof DatabaseError && error.code === '53300')
}

/** This desk has more to do than its few connections can take in good time. */
export class NoTurn extends Error {
  constructor() {
    super('no connection came free in time')
  }
}

/** A row with that key is there already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}

/** The connection is gone with this error. */
export function isSessionEnded(error: DatabaseError): boolean {
  return endedStates.test(error.code ?? '')
}

/** The database cannot be reached or does not take work: the connection is not to be used again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NoTurn) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = codeOf(error)
  if (error instanceof DatabaseError) return awayStates.test(code ?? '') || code === '57014'
  return (code !== undefined && awayCodes.has(code)) || awayMessages.test(error.message) || isTlsError(code)
}

/** The statement was never sent, or the server itself answered that it failed. */
export function isSurelyNotSaved(error: unknown): boolean {
  if (error instanceof DatabaseError) return !isSessionEnded(error)
  if (error instanceof NoTurn) return true
  if (error instanceof AggregateError) return error.errors.every(isSurelyNotSaved)
  if (!(error instanceof Error)) return false
  // The same codes come from a connection that was there before: only the system call tells.
  const wasConnecting = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
  return wasConnecting || isTlsError(codeOf(error)) || neverConnectedMessages.test(error.message)
}

function isTlsError(code: string | undefined): boolean {
  return code !== undefined && /^(ERR_TLS|ERR_SSL|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|CERT_)/.test(code)
}

/** Why the database cannot be used, as far as its answer says; `away-text.ts` has a sentence for each. */
export function awayReason(error: unknown): AwayReason {
  if (error instanceof AggregateError && error.errors.length > 0) return awayReason(error.errors[0])
  const code = codeOf(error) ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'refused'
  if (code === '28000' && isNotAdmitted(error)) return 'not_admitted'
  if (code === '28P01' || code === '28000') return 'password'
  if (error instanceof Error && error.message.startsWith('SASL')) return 'password'
  if (code === '3D000') return 'no_such_database'
  if (code === '42501') return 'permission'
  if (code.startsWith('5310') || code === 'ENOSPC') return 'full'
  if (hasNoRoom(error) || isContended(error)) return 'busy'
  if (code === '57014' || /timeout/i.test(error instanceof Error ? error.message : '')) return 'timeout'
  if (isTlsError(code) || (error instanceof Error && error.message.includes('SSL'))) return tlsReason(code)
  return 'unreachable'
}

/** The server's list of who may come from where; its name stands in the message in every language. */
function isNotAdmitted(error: unknown): boolean {
  return error instanceof Error && error.message.includes('pg_hba.conf')
}

function tlsReason(code: string): AwayReason {
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'certificate_expired'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'certificate_host'
  return /^(UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|CERT_)/.test(code) ? 'certificate_untrusted' : 'tls'
}

/** As `offline`, with what is known of the change that was under way. */
export function offline(error: unknown, since: string, outcome: 'not_saved' | 'unknown'): Refusal<'offline'> {
  return new Refusal('offline', { since, outcome, reason: awayReason(error) }, { cause: error })
}
