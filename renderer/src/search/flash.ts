/** Draws the eye to a booking on the calendar, as soon as it is drawn there. */

/** Longer than turning the page takes; a booking that is not shown, such as a cancelled one, is not waited for. */
const waitAtMost = 4_000
const lasting = 2_400

export function flashBooking(id: string): void {
  const find = () => document.querySelector<HTMLElement>(`main [data-booking="${CSS.escape(id)}"]`)
  const present = find()
  if (present !== null) {
    flash(present)
    return
  }
  const observer = new MutationObserver(() => {
    const element = find()
    if (element === null) return
    observer.disconnect()
    flash(element)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), waitAtMost)
}

function flash(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center', inline: 'nearest' })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const ring = { outline: '3px solid var(--accent)', outlineOffset: '2px' }
  const gone = { outline: '3px solid transparent', outlineOffset: '2px' }
  // Without motion it is a ring that stays for a while.
  const frames = isCalm ? [ring, ring] : [ring, gone, ring, gone, ring, ring, gone]
  element.dataset.flash = ''
  element.animate(frames, { duration: lasting }).finished.then(
    () => delete element.dataset.flash,
    () => {},
  )
}
