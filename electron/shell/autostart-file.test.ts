import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setAutostartFile } from './autostart-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slotkeeper-autostart-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is there as long as the program is to start with the PC', () => {
  const file = join(folder, 'autostart', 'slotkeeper.desktop')
  setAutostartFile(folder, '/opt/Slotkeeper/slotkeeper', true)
  setAutostartFile(folder, '/opt/Slotkeeper/slotkeeper', true)
  expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Slotkeeper/slotkeeper" --hidden')
  setAutostartFile(folder, '/opt/Slotkeeper/slotkeeper', false)
  expect(existsSync(file)).toBe(false)
  setAutostartFile(folder, '/opt/Slotkeeper/slotkeeper', false)
})
