/** One program for each data folder: a second start shows the first one's window instead. */
import { app } from 'electron'

/** False when another program runs already; this one should then quit. `show` runs when somebody starts a second. */
export function claimSingleInstance(show: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', show)
  return true
}
