/** A plain text as simple HTML that any mail reader shows alike. Pure. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** Paragraphs at empty lines, breaks at the others. Nothing in the text can become markup. */
export function htmlOf(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\n/g, '<br>\n')}</p>`)
  return `<!doctype html>\n<html><body style="font-family: sans-serif">\n${paragraphs.join('\n')}\n</body></html>\n`
}
