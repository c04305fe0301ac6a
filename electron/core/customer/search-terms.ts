/** What a search text asks for. Pure. */
import { nameAndNumber } from '../../contract/name-and-number.ts'
import type { PhoneTerms } from '../database/search-expressions.ts'

export interface SearchTerms {
  readonly words: readonly string[]
  readonly phone: PhoneTerms | undefined
  /** Where a name with its number behind it is looked for: both have to fit. */
  readonly named: { readonly words: readonly string[]; readonly phone: PhoneTerms } | undefined
}

const fewestDigits = 3
/** Of what is left without the country: fewer would stand at the beginning of too many numbers. */
const fewestDigitsWithoutCountry = 6
const longestCountryCode = 3

/**
 * Splits a text into words, and reads it as a phone number when it is digits with a phone's punctuation only, so that
 * 0812…, +62 812… and 0062 812… find each other; also behind a name.
 */
export function searchTerms(text: string): SearchTerms {
  const isPhone = /^[\d\s()+./-]+$/.test(text)
  const { name = '', phone = '' } = nameAndNumber(text) ?? {}
  const behindName = phoneTerms(phone)
  return {
    words: wordsOf(text),
    phone: isPhone ? phoneTerms(text) : undefined,
    named: behindName && { words: wordsOf(name), phone: behindName },
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function phoneTerms(text: string): PhoneTerms | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < fewestDigits) return undefined
  const isInternational = /^[\s(]*(\+|00)/.test(text)
  const countryCodes = Array.from(
    { length: isInternational ? longestCountryCode : 0 },
    (_, index) => index + 1,
  )
  const withoutCountry = countryCodes
    .map((length) => digits.slice(length))
    .filter((rest) => rest.length >= fewestDigitsWithoutCountry)
  return { digits, withoutCountry }
}
