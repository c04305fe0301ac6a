/** A page that crashed is drawn anew: a desk must not stand there with an empty window. */
import type { Log } from '../core/log.ts'

/** The part of Electron's WebContents that tells of a crash. */
export interface CrashingContents {
  on(
    name: 'render-process-gone',
    listener: (event: unknown, details: { readonly reason: string; readonly exitCode: number }) => void,
  ): unknown
}

/** A page that crashes again so soon after it was loaded would only go on crashing. */
const shortestLifeMs = 10_000

/** Loads the page again by `load` when its process is gone, unless that keeps happening at once. */
export function reviveCrashedPage(contents: CrashingContents, load: () => Promise<void>, log: Log): void {
  let lastCrash = 0
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error('the page crashed', { reason, exitCode })
    const isAgain = Date.now() - lastCrash < shortestLifeMs
    lastCrash = Date.now()
    // Nothing crashed when the process ended as it should, with its window.
    if (reason === 'clean-exit' || isAgain) return
    load().catch((error: unknown) => log.error('the page did not come back', { because: String(error) }))
  })
}
