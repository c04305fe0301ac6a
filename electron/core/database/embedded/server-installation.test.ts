import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { embeddedInstallation, majorVersion, outsideArchive } from './server-installation.ts'

describe('outsideArchive', () => {
  it('finds the files that the packager left beside the archive', () => {
    const inside = join('opt', 'Slotkeeper', 'resources', 'app.asar', 'node_modules', 'x', 'index.js')
    const outside = join(
      'opt',
      'Slotkeeper',
      'resources',
      'app.asar.unpacked',
      'node_modules',
      'x',
      'index.js',
    )
    expect(outsideArchive(inside)).toBe(outside)
    expect(outsideArchive(outside)).toBe(outside)
    expect(outsideArchive(join('src', 'node_modules', 'x'))).toBe(join('src', 'node_modules', 'x'))
  })
})

describe('majorVersion', () => {
  it('is what the data folder is marked with', () => {
    expect(majorVersion({ folder: '', version: '18.4.0-beta.17' })).toBe('18')
    expect(majorVersion({ folder: '', version: '15' })).toBe('15')
  })
})

describe('embeddedInstallation', () => {
  it('is the package of this machine', () => {
    const { folder, version } = embeddedInstallation()
    expect(folder).toContain(`-${process.arch}`)
    expect(version).toMatch(/^\d+\.\d+/)
  })
})
