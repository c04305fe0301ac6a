/** The least that a window app can be, to compare a start with: one sandboxed window on one small page. */
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, protocol, session } from 'electron'

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
if (process.env.SLOTKEEPER_DATA !== undefined) app.setPath('userData', process.env.SLOTKEEPER_DATA)

await app.whenReady()
session.defaultSession.protocol.handle(
  'app',
  () =>
    new Response('<!doctype html><title>Bare</title><p id="bare">Bare</p>', {
      headers: { 'content-type': 'text/html' },
    }),
)
const window = new BrowserWindow({
  show: false,
  width: 1280,
  height: 800,
  webPreferences: {
    preload: fileURLToPath(new URL('bare-preload.cjs', import.meta.url)),
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
  },
})
window.once('ready-to-show', () => window.show())
app.on('window-all-closed', () => app.quit())
await window.loadURL('app://venue/')
