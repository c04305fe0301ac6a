/** What a search text asks for. Pure. */

export interface SearchTerms {
  readonly words: readonly string[]
  /** The digits of a phone number, where the text reads as one. */
  readonly phoneDigits: string | undefined
}

const fewestPhoneDigits = 3

/**
 * Splits a text into words, and reads it as a phone number when it is digits with a phone's punctuation only. What
 * a number begins with is left out, so that 0812…, +62 812… and 0062 812… find each other wherever the rest is given.
 */
export function searchTerms(text: string): SearchTerms {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const isPhone = /^[\d\s()+./-]+$/.test(text) && digits.length >= fewestPhoneDigits
  return { words, phoneDigits: isPhone ? digits : undefined }
}
