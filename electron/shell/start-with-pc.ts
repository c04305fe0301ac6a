/** Starting the program with the PC: by the system's login items, on Linux by a file of the desktop's. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { autostartEntry, hiddenSwitch } from './autostart-entry.ts'
import type { StartWithPc } from './background.ts'

/** `program`: the installed program's path. Only an installed one can be started by the system. */
export function startWithPc(program: string): StartWithPc {
  return {
    isPossible: app.isPackaged,
    set: process.platform === 'linux' ? (isOn) => setDesktopFile(program, isOn) : setLoginItem,
  }
}

function setLoginItem(isOn: boolean): void {
  app.setLoginItemSettings({ openAtLogin: isOn, args: [hiddenSwitch] })
}

function setDesktopFile(program: string, isOn: boolean): void {
  const folder = join(app.getPath('appData'), 'autostart')
  const file = join(folder, 'slotkeeper.desktop')
  if (!isOn) {
    rmSync(file, { force: true })
    return
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, autostartEntry(program))
}
