import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Cipher, readSavedDatabase, saveDatabase } from './saved-database.ts'

const url = 'postgres://desk:s3cret%2Fword@db.venue.example:5433/slotkeeper?sslmode=require'
const address = {
  host: 'db.venue.example',
  port: 5433,
  database: 'slotkeeper',
  user: 'desk',
  tls: true,
  url: 'postgres://desk@db.venue.example:5433/slotkeeper?sslmode=require',
}

/** Turns every byte around, which is enough to see that plain text reached no file. */
function turningCipher(isAvailable: boolean, isReadable = true): Cipher {
  const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => 255 - byte))
  return {
    isAvailable: async () => isAvailable,
    encrypt: async (text) => turned(Buffer.from(text)),
    decrypt: async (bytes) => {
      if (!isReadable) throw new Error('encrypted by another account')
      return turned(bytes).toString()
    },
  }
}

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saved-database-'))
  path = join(folder, 'new', 'database.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('saved database', () => {
  it('is the embedded one at the first start', async () => {
    expect(await readSavedDatabase(path, turningCipher(true))).toEqual({ kind: 'embedded' })
  })

  it('is asked for when the file is damaged: a server may have been chosen', async () => {
    await saveDatabase(path, turningCipher(true), { kind: 'embedded' }, undefined)
    writeFileSync(path, '{"kind":"serv')
    expect(await readSavedDatabase(path, turningCipher(true))).toEqual({
      kind: 'asked',
      because: 'address_unreadable',
    })
  })

  it('keeps a server encrypted, readable by this account only', async () => {
    const cipher = turningCipher(true)
    expect(await saveDatabase(path, cipher, { kind: 'server', url }, undefined)).toBe(true)
    expect(readFileSync(path, 'utf8')).not.toContain('s3cret')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await readSavedDatabase(path, cipher)).toEqual({ kind: 'server', url })
  })

  it('keeps nothing of the password where only plain text is possible and nobody agreed', async () => {
    const cipher = turningCipher(false)
    expect(await saveDatabase(path, cipher, { kind: 'server', url }, undefined)).toBe(false)
    expect(readFileSync(path, 'utf8')).not.toContain('s3cret')
    expect(await readSavedDatabase(path, cipher)).toEqual({
      kind: 'asked',
      because: 'address_not_kept',
      address,
    })
  })

  it('keeps plain text when the person agreed', async () => {
    const cipher = turningCipher(false)
    expect(await saveDatabase(path, cipher, { kind: 'server', url }, true)).toBe(true)
    expect(await readSavedDatabase(path, cipher)).toEqual({ kind: 'server', url })
  })

  it('keeps the address for this run only when asked to, even where it could be encrypted', async () => {
    const cipher = turningCipher(true)
    expect(await saveDatabase(path, cipher, { kind: 'server', url }, false)).toBe(false)
    expect(await readSavedDatabase(path, cipher)).toMatchObject({ kind: 'asked' })
  })

  it('asks for an address that another account encrypted, instead of opening an empty venue', async () => {
    await saveDatabase(path, turningCipher(true), { kind: 'server', url }, undefined)
    expect(await readSavedDatabase(path, turningCipher(true, false))).toEqual({
      kind: 'asked',
      because: 'address_unreadable',
      address,
    })
  })
})
