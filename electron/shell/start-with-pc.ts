/** Starting the program with the PC: by the system's login items, on Linux by a file of the desktop's. */
import { app } from 'electron'
import { hiddenSwitch } from './autostart-entry.ts'
import { setAutostartFile } from './autostart-file.ts'
import type { StartWithPc } from './background.ts'

/** `program`: the installed program's path. Only an installed one can be started by the system. */
export function startWithPc(program: string): StartWithPc {
  return {
    isPossible: app.isPackaged,
    set:
      process.platform === 'linux'
        ? (isOn) => setAutostartFile(app.getPath('appData'), program, isOn)
        : setLoginItem,
  }
}

function setLoginItem(isOn: boolean): void {
  app.setLoginItemSettings({ openAtLogin: isOn, args: [hiddenSwitch] })
}
