import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readDeskIdentity } from './desk-identity.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-identity-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('is made once, named after the PC, and stays', () => {
  const first = readDeskIdentity(join(folder, 'desk.json'))
  expect(first.name).toBe(hostname())
  expect(readDeskIdentity(join(folder, 'desk.json'))).toEqual(first)
})

it('is another one in another folder', () => {
  const first = readDeskIdentity(join(folder, 'one', 'desk.json'))
  expect(readDeskIdentity(join(folder, 'two', 'desk.json')).id).not.toBe(first.id)
})

it('is made anew when the file is damaged', () => {
  const path = join(folder, 'desk.json')
  writeFileSync(path, '{"id":"not a uuid","name":""}')
  const made = readDeskIdentity(path)
  expect(readDeskIdentity(path)).toEqual(made)
})
