import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDeskIdentity } from './desk-identity.ts'
import { startFailure } from './start-failure.ts'

it('tells of a folder that cannot be written to, in the system’s language', () => {
  const parent = mkdtempSync(join(tmpdir(), 'start-failure-'))
  const folder = join(parent, 'taken-by-a-file')
  writeFileSync(folder, '')
  let met: unknown
  try {
    readDeskIdentity(join(folder, 'desk.json'))
  } catch (error) {
    met = error
  }
  rmSync(parent, { recursive: true })
  expect(startFailure(met, folder, 'en')).toContain(`${folder} cannot be written to`)
  expect(startFailure(met, folder, 'id')).toContain(`${folder} tidak bisa ditulisi`)
})

it('tells of a full disk', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  expect(startFailure(full, '/srv/desk', 'en')).toContain('full')
})

it('says what it was when it is something else', () => {
  expect(startFailure(new TypeError('x is not a function'), '/srv/desk', 'en')).toContain(
    'x is not a function',
  )
})
