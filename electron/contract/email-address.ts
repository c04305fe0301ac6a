/** What can be somebody's e-mail address, as desk and screens both decide it. Pure. */

/** Something on both sides of one `@`, without spaces: whether it is in use, only sending to it tells. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text)
}
