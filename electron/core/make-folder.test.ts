import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'slotkeeper-make-folder-'))
})
afterEach(() => rmSync(place, { recursive: true }))

it('makes what is missing above, once', () => {
  const folder = join(place, 'a', 'b', 'c')
  expect(makeFolder(folder)).toBe(true)
  expect(existsSync(folder)).toBe(true)
  expect(makeFolder(folder)).toBe(false)
})

it('says why it cannot', () => {
  writeFileSync(join(place, 'file'), '')
  symlinkSync(join(place, 'gone', 'away'), join(place, 'link'))
  expect(() => makeFolder(join(place, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(place, 'file', 'new'))).toThrow('ENOTDIR')
  expect(() => makeFolder(join(place, 'link'))).toThrow('EEXIST')
})

it.runIf(process.platform === 'linux')('ends where the system takes no folders', () => {
  for (const folder of ['/proc/slotkeeper', '/proc/slotkeeper/venue']) {
    expect(() => makeFolder(folder)).toThrow(/ENOENT|EACCES|EPERM/)
  }
})
