import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import {
  awayReason,
  isContended,
  isDatabaseAway,
  isSessionEnded,
  isSlotTaken,
  isSurelyNotSaved,
  isWorthRetrying,
  offline,
} from './sql-errors.ts'

function told(code: string): DatabaseError {
  const error = new DatabaseError('told by the server', 1, 'error')
  error.code = code
  return error
}

function failed(code: string, syscall?: string): Error {
  return Object.assign(new Error(code), { code, syscall })
}

describe('an error of the server', () => {
  it('23P01 means that the slot is another’s', () => {
    expect(isSlotTaken(told('23P01'))).toBe(true)
    expect(isContended(told('23P01'))).toBe(false)
    expect(isSurelyNotSaved(told('23P01'))).toBe(true)
  })

  it.each(['40P01', '40001', '55P03'])('%s means that others were at work on the same', (code) => {
    expect(isContended(told(code))).toBe(true)
    expect(isSlotTaken(told(code))).toBe(false)
    expect(isDatabaseAway(told(code))).toBe(false)
    expect(isSurelyNotSaved(told(code))).toBe(true)
    expect(awayReason(told(code))).toBe('busy')
  })

  it('08P01, by which a pooler says that it lost the server, leaves open whether it was saved', () => {
    expect(isSurelyNotSaved(told('08P01'))).toBe(false)
    expect(isSessionEnded(told('08P01'))).toBe(true)
  })

  it('is worth another try when two writers met, not when the slot is gone', () => {
    expect(['40P01', '40001', '23505'].every((code) => isWorthRetrying(told(code)))).toBe(true)
    expect(['23P01', '55P03', '57014', '23503'].some((code) => isWorthRetrying(told(code)))).toBe(false)
  })

  it.each([
    ['57P01', 'unreachable'],
    ['57P03', 'unreachable'],
    ['08006', 'unreachable'],
    ['53300', 'busy'],
    ['53100', 'full'],
    ['28P01', 'password'],
    ['28000', 'password'],
    ['3D000', 'no_such_database'],
    ['57014', 'timeout'],
    ['25P03', 'unreachable'],
    ['25006', 'unreachable'],
  ])('%s means that the database is away: %s', (code, reason) => {
    expect(isDatabaseAway(told(code))).toBe(true)
    expect(awayReason(told(code))).toBe(reason)
  })

  it('leaves open whether it was saved only when the server ended the connection', () => {
    expect(['57P01', '57P02', '25P03'].map((code) => isSurelyNotSaved(told(code)))).toEqual([
      false,
      false,
      false,
    ])
    expect(['57014', '53100', '23505'].map((code) => isSurelyNotSaved(told(code)))).toEqual([
      true,
      true,
      true,
    ])
    expect(isSessionEnded(told('57014'))).toBe(false)
  })

  it('that is a defect is told as none of these', () => {
    for (const code of ['42P01', '22P02', '23502', 'XX000']) {
      expect([isDatabaseAway(told(code)), isSlotTaken(told(code)), isWorthRetrying(told(code))]).toEqual([
        false,
        false,
        false,
      ])
    }
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false)
    expect(isDatabaseAway('no error at all')).toBe(false)
  })
})

describe('an error on the way to the server', () => {
  it.each([
    [failed('ECONNREFUSED', 'connect'), 'refused', true],
    [failed('ENOENT', 'connect'), 'refused', true],
    [failed('ENOTFOUND', 'getaddrinfo'), 'unknown_host', true],
    [failed('EAI_AGAIN', 'getaddrinfo'), 'unknown_host', true],
    [failed('EHOSTUNREACH', 'connect'), 'unreachable', true],
    [failed('EHOSTUNREACH', 'read'), 'unreachable', false],
    [failed('ECONNRESET', 'connect'), 'unreachable', true],
    [failed('ECONNRESET', 'read'), 'unreachable', false],
    [failed('EPIPE'), 'unreachable', false],
    [new Error('Connection terminated unexpectedly'), 'unreachable', false],
    [new Error('Query read timeout'), 'timeout', false],
    [new Error('Connection terminated due to connection timeout'), 'timeout', true],
    [new Error('timeout exceeded when trying to connect'), 'timeout', true],
    [failed('SELF_SIGNED_CERT_IN_CHAIN'), 'certificate_untrusted', true],
    [failed('UNABLE_TO_GET_ISSUER_CERT_LOCALLY'), 'certificate_untrusted', true],
    [failed('CERT_HAS_EXPIRED'), 'certificate_expired', true],
    [failed('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate_host', true],
    [new Error('The server does not support SSL connections'), 'tls', true],
    [new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), 'password', true],
    [
      new AggregateError([failed('ECONNREFUSED', 'connect'), failed('ECONNREFUSED', 'connect')]),
      'refused',
      true,
    ],
  ])('%s: %s', (error, reason, isSure) => {
    expect(isDatabaseAway(error)).toBe(true)
    expect(awayReason(error)).toBe(reason)
    expect(isSurelyNotSaved(error)).toBe(isSure)
  })

  it('is told as offline with what is known', () => {
    const refusal = offline(failed('ECONNREFUSED', 'connect'), '2026-09-20T09:00:00Z', 'unknown')
    expect(refusal).toMatchObject({
      code: 'offline',
      details: { since: '2026-09-20T09:00:00Z', outcome: 'unknown', reason: 'refused' },
    })
  })
})
