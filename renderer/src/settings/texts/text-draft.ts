/** Where a text names a field that its messages do not have. Pure. */

/** A field as it stands in a text: `{customer}`, also with spaces inside the braces. */
const named = /\{\s*([\p{L}_]+)\s*\}/gu

export interface UnknownField {
  readonly name: string
  /** Where in the text it stands, braces included. */
  readonly start: number
  readonly end: number
}

/** The first field in the text that is not among those known; undefined where there is none. */
export function unknownField(text: string, known: readonly string[]): UnknownField | undefined {
  for (const match of text.matchAll(named)) {
    const name = match[1] ?? ''
    if (!known.includes(name)) return { name, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

/** The text with the field put in place of what is chosen there, and where the cursor stands after it. */
export function withField(
  text: string,
  field: string,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly text: string; readonly cursor: number } {
  const written = `{${field}}`
  return { text: text.slice(0, start) + written + text.slice(end), cursor: start + written.length }
}
