import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { saveSheet } from './save-sheet.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slotkeeper-sheet-'))
})
afterEach(() => rm(folder, { recursive: true }))

const print = async () => new TextEncoder().encode('%PDF')

it('keeps each sheet under a name of its own', async () => {
  const sheet = { name: 'Day sheet 2026-11-05', paper: 'A4' } as const
  const first = await saveSheet(print, folder, sheet)
  await saveSheet(print, folder, sheet)
  expect(await readFile(first, 'utf8')).toBe('%PDF')
  expect((await readdir(folder)).sort()).toEqual(['Day sheet 2026-11-05 (2).pdf', 'Day sheet 2026-11-05.pdf'])
})

it.each([
  ['../../etc/passwd', '.. .. etc passwd.pdf'],
  ['Sheet: 5/11 *new*', 'Sheet 5 11 new.pdf'],
  [' / ', 'Slotkeeper.pdf'],
])('makes “%s” fit for a file, in the folder that it belongs to', async (name, file) => {
  const path = await saveSheet(print, join(folder, 'downloads'), { name, paper: 'Letter' })
  expect(basename(path)).toBe(file)
  expect(dirname(path)).toBe(join(folder, 'downloads'))
})
