import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { electronProgram } from './engine.ts'

it('finds Electron’s binary where it was installed or built, without asking for a download', () => {
  const root = mkdtempSync(join(tmpdir(), 'engine-'))
  expect(electronProgram(root, {}, 'linux')).toBeUndefined()
  const dist = join(root, 'node_modules/electron/dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'electron'), '')
  expect(electronProgram(root, {}, 'linux')).toBe(join(dist, 'electron'))
  expect(electronProgram(root, {}, 'win32')).toBeUndefined()
  const own = join(root, 'own')
  expect(electronProgram(root, { ELECTRON_OVERRIDE_DIST_PATH: own }, 'linux')).toBeUndefined()
  mkdirSync(own)
  writeFileSync(join(own, 'electron'), '')
  expect(electronProgram(root, { ELECTRON_OVERRIDE_DIST_PATH: own }, 'linux')).toBe(join(own, 'electron'))
  rmSync(root, { recursive: true })
})
