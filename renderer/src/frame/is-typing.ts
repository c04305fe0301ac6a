/** Whether keys go into a text just now: what comes up meanwhile leaves the focus there, or the next key presses it. */
export function isTyping(): boolean {
  const { activeElement: at } = document
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) return true
  return at instanceof HTMLElement && at.isContentEditable
}
