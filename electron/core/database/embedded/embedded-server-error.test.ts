import { describe, expect, it } from 'vitest'
import { EmbeddedServerError, embeddedServerError, reasonOfWords } from './embedded-server-error.ts'

const folder = '/var/lib/slotkeeper'

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: something`), { code })
}

describe('EmbeddedServerError', () => {
  it('says in both languages which versions do not fit, and what to do', () => {
    const { message, sentence } = new EmbeddedServerError('wrong_version', {
      folder,
      found: '15',
      expected: '18',
    })
    expect(message).toBe(sentence.en)
    for (const text of [sentence.en, sentence.id]) expect(text).toMatch(/PostgreSQL 15.* 18/)
    expect(sentence.id).toContain('cadangan')
  })

  it('gives the file system’s refusals their reason, and keeps the error as the cause', () => {
    const cause = systemError('EROFS')
    expect(embeddedServerError(cause, folder)).toMatchObject({ reason: 'not_writable', cause })
    expect(embeddedServerError(systemError('EACCES'), folder).reason).toBe('not_writable')
    expect(embeddedServerError(systemError('ENOSPC'), folder).reason).toBe('disk_full')
    expect(embeddedServerError(systemError('EMFILE'), folder).reason).toBe('start_failed')
    expect(embeddedServerError('odd', folder).reason).toBe('start_failed')
  })

  it('leaves one that has its reason already', () => {
    const error = new EmbeddedServerError('already_running', { folder })
    expect(embeddedServerError(error, '/elsewhere')).toBe(error)
  })
})

describe('reasonOfWords', () => {
  it.each([
    ['FATAL:  could not write to file "pg_wal/xlogtemp.17121": No space left on device', 'disk_full'],
    ['FATAL:  could not write blocks 18..18 in file "base/13510/2838": No space left on device', 'disk_full'],
    ['initdb: error: cannot be run as root', 'cannot_run_as_root'],
    ['"root" execution of the PostgreSQL server is not permitted.', 'cannot_run_as_root'],
    [
      'Execution of PostgreSQL by a user with administrative permissions is not\npermitted.',
      'cannot_run_as_root',
    ],
    ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', 'not_writable'],
    ['PANIC:  could not locate a valid checkpoint record at 0/1B82358', 'damaged'],
    ['FATAL:  incorrect checksum in control file', 'damaged'],
    ['PANIC:  could not read file "global/pg_control": read 0 of 296', 'damaged'],
    ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', 'start_failed'],
  ] as const)('%s', (words, reason) => {
    expect(reasonOfWords(words)).toBe(reason)
  })
})
