import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLogFile } from './log-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const written = (name: string) => vi.waitFor(() => readFileSync(join(folder, 'log', name), 'utf8'))

it('goes on where the last start ended', async () => {
  openLogFile(join(folder, 'log'))('one\n')
  await vi.waitFor(async () => expect(await written('slotkeeper.log')).toBe('one\n'))
  openLogFile(join(folder, 'log'))('two\n')
  await vi.waitFor(async () => expect(await written('slotkeeper.log')).toBe('one\ntwo\n'))
})

it('puts a large file aside, and keeps only one such', async () => {
  const log = join(folder, 'log')
  openLogFile(log)('')
  await written('slotkeeper.log')
  for (const letter of ['a', 'b']) {
    writeFileSync(join(log, 'slotkeeper.log'), letter.repeat(2_000_001))
    openLogFile(log)('small\n')
    await vi.waitFor(async () => expect(await written('slotkeeper.log')).toBe('small\n'))
  }
  expect(readdirSync(log).sort()).toEqual(['slotkeeper.log', 'slotkeeper.old.log'])
  expect((await written('slotkeeper.old.log')).startsWith('b')).toBe(true)
})

it('stops nothing when it cannot be written', () => {
  writeFileSync(join(folder, 'log'), 'a file where the folder should be')
  expect(() => openLogFile(join(folder, 'log'))('lost\n')).not.toThrow()
})
