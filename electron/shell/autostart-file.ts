/** The desktop's own way to start programs with the session: a file for each in one folder. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { autostartEntry } from './autostart-entry.ts'

/** `folder`: where the account's settings lie; `program`: the installed program's path. */
export function setAutostartFile(folder: string, program: string, isOn: boolean): void {
  const file = join(folder, 'autostart', 'slotkeeper.desktop')
  if (!isOn) {
    rmSync(file, { force: true })
    return
  }
  mkdirSync(join(folder, 'autostart'), { recursive: true })
  writeFileSync(file, autostartEntry(program))
}
