/** What stands in a number field: a whole number, nothing, or a text that is neither. Pure. */
import { isUnread, type UnreadText } from '../design/unread-text.ts'

/** null is nothing written. */
export type TypedNumber = number | null | UnreadText

/** Below zero too: which numbers a field takes is told by its form, and -4 is another mistake than `4x`. */
export function readNumber(text: string): TypedNumber {
  const plain = text.trim()
  if (plain === '') return null
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : { unread: text }
}

/** The number where there is one. A form sends nothing while one of its numbers is unread. */
export function numberOf(value: TypedNumber): number | null {
  return isUnread(value) ? null : value
}

/** Whether it is a number at all, and none too small or too large. */
export function isWithin(value: TypedNumber, least: number, most: number): value is number {
  return typeof value === 'number' && least <= value && value <= most
}

/** What stands in the field, a number in the given words; `none` where nothing does. */
export function numberInWords(
  value: TypedNumber,
  write: (number: number) => string = String,
  none = '',
): string {
  if (value === null) return none
  return isUnread(value) ? value.unread : write(value)
}
