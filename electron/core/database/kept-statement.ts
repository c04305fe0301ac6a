/**
 * Statements that a connection may keep parsed under a name. It spares the server reading a long text anew each time,
 * a tenth of a booking's cost; only for texts of which one plan is good for all values.
 */
const names = new Map<string, string>()

/** The text, which from now on is kept by connections that may keep any. */
export function keptStatement(name: string, text: string): string {
  names.set(text, name)
  return text
}

/** The name under which a text is kept; undefined where it is not. */
export function keptName(text: string): string | undefined {
  return names.get(text)
}
