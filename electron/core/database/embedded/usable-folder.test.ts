import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isUsableFolder } from './usable-folder.ts'

let place: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'slotkeeper-usable-'))
})

afterEach(() => rm(place, { recursive: true }))

describe('isUsableFolder', () => {
  it('takes a folder that is writable or can be made', () => {
    expect(isUsableFolder(place)).toBe(true)
    expect(isUsableFolder(join(place, 'new'))).toBe(true)
  })

  it('takes one that holds a venue, whoever may write there', async () => {
    await mkdir(join(place, 'venue', 'data'), { recursive: true, mode: 0o555 })
    expect(isUsableFolder(join(place, 'venue'))).toBe(true)
  })

  it('does not take one that cannot be made', async () => {
    await writeFile(join(place, 'file'), '')
    expect(isUsableFolder(join(place, 'gone', 'new'))).toBe(false)
    expect(isUsableFolder(join(place, 'file', 'new'))).toBe(false)
  })
})
