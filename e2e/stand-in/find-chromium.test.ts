import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium, missingForWindow } from './find-chromium.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-chromium-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function program(path: string): string {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

describe('findChromium', () => {
  it('takes the one that is named, or none', () => {
    const chosen = program('mine')
    expect(findChromium({ CHROMIUM_PATH: chosen, PATH: '' }, 'linux')).toBe(chosen)
    expect(findChromium({ CHROMIUM_PATH: join(folder, 'missing'), PATH: '' }, 'linux')).toBeUndefined()
  })

  it('looks along the path on Linux', () => {
    const none = join(folder, 'no-download')
    const chrome = program('bin/google-chrome')
    expect(findChromium({ PATH: `${join(folder, 'empty')}:${join(folder, 'bin')}` }, 'linux', none)).toBe(
      chrome,
    )
    const chromium = program('bin/chromium')
    expect(findChromium({ PATH: join(folder, 'bin') }, 'linux', none)).toBe(chromium)
  })
})

describe('missingForWindow', () => {
  it('names what to install when there is no browser', () => {
    expect(missingForWindow({ CHROMIUM_PATH: join(folder, 'none'), DISPLAY: ':0' }, 'linux')).toContain(
      'apt-get install chromium',
    )
  })

  it('names a virtual display when there is none', () => {
    const CHROMIUM_PATH = program('chromium')
    expect(missingForWindow({ CHROMIUM_PATH }, 'linux')).toContain('xvfb-run npm start')
    expect(missingForWindow({ CHROMIUM_PATH, DISPLAY: ':0' }, 'linux')).toBeUndefined()
    expect(missingForWindow({ CHROMIUM_PATH, WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBeUndefined()
    expect(missingForWindow({ CHROMIUM_PATH }, 'darwin')).toBeUndefined()
  })
})
