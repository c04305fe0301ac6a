import { describe, expect, it } from 'vitest'
import { Refusal } from '../contract/index.ts'
import { readDatabaseAddress } from '../core/database/database-address.ts'
import { EmbeddedServerError } from '../core/database/embedded/embedded-server-error.ts'
import { failureOfError } from './connection-failure.ts'

function offline(reason?: string, cause?: unknown) {
  return new Refusal('offline', { since: '2026-03-02T08:00:00Z', outcome: 'not_saved', reason }, { cause })
}

function caught(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('failureOfError', () => {
  it('tells the reason that the database gave', () => {
    expect(failureOfError(offline('password'), 'en')).toMatchObject({
      code: 'password',
      message: expect.stringContaining('user or password'),
    })
    expect(failureOfError(offline('password'), 'id').message).toContain('kata sandi')
  })

  it('says that it cannot be reached when no or an unknown reason is given', () => {
    expect(failureOfError(offline(), 'en').code).toBe('unreachable')
    expect(failureOfError(offline('something new'), 'en').code).toBe('unreachable')
  })

  it('says what is wrong in an address that cannot be read any more', () => {
    const error = caught(() => readDatabaseAddress('postgres://db/v?sslmode=require&sslrootcert=/no/ca.pem'))
    expect(failureOfError(error, 'id')).toMatchObject({
      code: 'address_unreadable',
      message: expect.stringContaining('/no/ca.pem tidak dapat dibaca'),
    })
  })

  it('asks for an update when the database is newer', () => {
    expect(failureOfError(new Refusal('app_outdated', { needs: '2.0.0' }), 'en').code).toBe('app_outdated')
  })

  it('uses the sentence of the PC’s own database, also when it is the cause of a refusal', () => {
    const cause = new EmbeddedServerError('already_running', { folder: '/srv/venue' })
    for (const error of [cause, offline('unreachable', cause)]) {
      expect(failureOfError(error, 'id')).toEqual({ code: 'embedded_unusable', message: cause.sentence.id })
    }
  })

  it('does not hide a defect behind the network', () => {
    expect(failureOfError(new TypeError('x is not a function'), 'en').code).toBe('internal')
  })
})
