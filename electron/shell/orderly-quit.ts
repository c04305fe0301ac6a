/** Quitting waits for the desk: what runs is finished, and the embedded server stopped. */
import { app } from 'electron'
import type { Log } from '../core/log.ts'

/** A database that does not answer must not keep the PC from being switched off. */
const longestCloseMs = 15_000

/** Ends the program when its window is closed and it is not to stay, after `close` has resolved. */
export function quitInOrder(close: () => Promise<void>, stays: () => boolean, log: Log): void {
  let isClosed = false
  let isClosing = false
  app.on('window-all-closed', () => {
    if (!stays()) app.quit()
  })
  app.on('will-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    if (isClosing) return
    isClosing = true
    withinTime(close())
      .catch((error: unknown) => log.error('the desk did not close in order', { because: String(error) }))
      .finally(() => {
        isClosed = true
        app.quit()
      })
  })
}

function withinTime(closing: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it took too long')), longestCloseMs)
    closing.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
