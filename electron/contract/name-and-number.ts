/** Reads what is typed in one go at the counter: a name with the phone number behind it. Pure. */

export interface NameAndNumber {
  readonly name: string
  /** As it was typed. */
  readonly phone: string
}

/** Fewer belong to the name: a court, a class, a year. */
const fewestDigits = 6
/** What a phone number, a date and a time are all written with. */
const digits = /^[\d()+./-]+$/
/** 01/12/2026, or 01/12/2026-03/12/2026 */
const dates = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(-\d{1,2}[./-]\d{1,2}[./-]\d{2,4})?$/
/** 08.00, or 08.00-10.00 */
const times = /^\d{1,2}[.]\d{2}(-\d{1,2}[.]\d{2})?$/
/** How a number begins that may have spaces in it. */
const beginning = /^[+(0]/

/**
 * The name and the number behind it; null for a text that is not both. A number begins with 0, + or a bracket and may
 * have spaces and a phone's punctuation in it, or is at least six digits in a row: dates, times, a year and "Class 7" are
 * part of the name.
 */
export function nameAndNumber(text: string): NameAndNumber | null {
  const words = [...text.matchAll(/\S+/g)]
  const isOfNumber = ([word]: RegExpExecArray) => digits.test(word) && !dates.test(word) && !times.test(word)
  const run = words.slice(words.findLastIndex((word) => !isOfNumber(word)) + 1)
  const first = run.find(([word]) => beginning.test(word)) ?? run.findLast(([word]) => /^\d{6,}$/.test(word))
  if (first === undefined) return null
  const name = text.slice(0, first.index).trim()
  const phone = text.slice(first.index).trim()
  return phone.replace(/\D/g, '').length >= fewestDigits && /\p{L}/u.test(name) ? { name, phone } : null
}
