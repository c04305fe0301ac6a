/** Where the keys go to next, once what had the focus in the panel is gone. */

/** The seat of the map that has the focus, or had it last. */
export function focusMap(): void {
  document.querySelector<HTMLElement>('[data-seat][tabindex="0"]')?.focus()
}

/** The same after the next drawing, for whoever would have the focus nowhere. */
export function focusMapFromNowhere(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusMap()
  })
}
