/** The module `electron` of the stand-in: the part of it that the program uses, and no more. */
export { app } from './application.ts'
export { BrowserWindow } from './browser-window.ts'
export { ipcMain } from './ipc-main.ts'
export { Menu } from './menu.ts'
export { protocol, session } from './session.ts'
export {
  dialog,
  nativeImage,
  nativeTheme,
  powerMonitor,
  safeStorage,
  screen,
  shell,
  Tray,
} from './system.ts'
