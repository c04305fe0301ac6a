import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeLinks } from './usable-installation.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slotkeeper-links-'))
  await mkdir(join(folder, 'lib'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('makeLinks', () => {
  it('makes the links that are missing, wherever the installation lies', async () => {
    const links = [
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    ]
    await writeFile(join(folder, 'pg-symlinks.json'), JSON.stringify(links))
    await writeFile(join(folder, 'lib', 'libpq.so'), 'is there already')
    expect(await makeLinks({ folder, version: '18' })).toBe(true)
    expect(await readlink(join(folder, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
    expect(await makeLinks({ folder, version: '18' })).toBe(true)
  })

  it('has nothing to do for an installation without a list', async () => {
    expect(await makeLinks({ folder, version: '15' })).toBe(true)
  })

  it('tells when they cannot be made', async () => {
    const links = [{ source: 'native/gone/libpq.so.5.18', target: 'native/gone/libpq.so.5' }]
    await writeFile(join(folder, 'pg-symlinks.json'), JSON.stringify(links))
    expect(await makeLinks({ folder, version: '18' })).toBe(false)
  })
})
