/** Reads what is typed in one go at the counter: a name with the phone number behind it. Pure. */

export interface NameAndNumber {
  readonly name: string
  /** As it was typed. */
  readonly phone: string
}

/** Fewer belong to the name: a court, a class, a year. */
const fewestDigits = 6
const date = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/
/** 08.00-10.00 */
const times = /^\d{1,2}[.]\d{2}\s*-\s*\d{1,2}[.]\d{2}$/

/**
 * The name and the number behind it; null for a text that is not both. A number begins with 0, + or a bracket and may
 * have spaces and a phone's punctuation in it, or is at least six digits in a row: a date, times, a year and "Class 7" are
 * part of the name.
 */
export function nameAndNumber(text: string): NameAndNumber | null {
  const parts = /^(.*?\S)\s+([+(0][\d\s()+./-]*|\d{6,})$/.exec(text.trim())
  const [, name = '', phone = ''] = parts ?? []
  const isNumber = phone.replace(/\D/g, '').length >= fewestDigits && !date.test(phone) && !times.test(phone)
  return isNumber && /\p{L}/u.test(name) ? { name, phone } : null
}
