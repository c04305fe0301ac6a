/** What tests may ask of the stand-in; everything else it takes from the program, as Electron does. */

/** `1`: opens no visible window. */
export const headlessVariable = 'SLOTKEEPER_STAND_IN_HEADLESS'

/** What the stand-in says of itself on the error stream begins with this. */
export const sayingPrefix = 'stand-in: '

export function say(text: string): void {
  process.stderr.write(`${sayingPrefix}${text}\n`)
}
