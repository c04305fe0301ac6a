/** What every measured page offers to the bench, and how it tells when something is on the screen. */
import type { LoadedBooking } from './load.ts'

export interface MeasuredCalendar {
  readonly start: () => void
  /** Gives the booking another title, as another desk's change does. */
  readonly rename: (booking: LoadedBooking, title: string) => void
  readonly bookings: readonly LoadedBooking[]
}

export interface MeasuredPage {
  /** Milliseconds from the start until all that is in sight is painted. */
  readonly firstPaint: () => Promise<number>
  /** Milliseconds from a change of the numbered booking until it is painted. */
  readonly redraw: (index: number) => Promise<number>
  /** Milliseconds of each pointer move since the last question, until it was painted. */
  readonly takeMoves: () => number[]
}

declare global {
  interface Window {
    measured: MeasuredPage
  }
}

/** Resolves after the next frame has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port2.onmessage = () => resolve()
      port1.postMessage(null)
    })
  })
}

/** Resolves once the page has the text; looked for after each change of the page. */
function until(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isThere()) return resolve()
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

function shows(text: string): boolean {
  return document.body.textContent.includes(text)
}

export function offerMeasured({ start, rename, bookings }: MeasuredCalendar): void {
  const moves: number[] = []
  window.addEventListener(
    'pointermove',
    () => {
      const began = performance.now()
      void painted().then(() => moves.push(performance.now() - began))
    },
    { capture: true },
  )
  window.measured = {
    async firstPaint() {
      const began = performance.now()
      start()
      await until(() => shows(bookings[0]?.title ?? ''))
      await painted()
      return performance.now() - began
    },
    async redraw(index) {
      const booking = bookings[index]
      if (booking === undefined) throw new Error(`there is no booking ${index}`)
      const title = `Changed ${index}`
      const began = performance.now()
      rename(booking, title)
      await until(() => shows(title))
      await painted()
      return performance.now() - began
    },
    takeMoves: () => moves.splice(0),
  }
}
