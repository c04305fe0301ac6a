/** SQL conditions for search terms; the sign that LIKE gives a meaning to is searched for as it is. */
import { type RawBuilder, sql } from 'kysely'

/** The digits of a phone number, without the zeros in front of it. */
export interface PhoneTerms {
  readonly digits: string
  /** What may be the number without its country, where a + or 00 says that it begins with one. */
  readonly withoutCountry: readonly string[]
}

/** Whether a text that was folded for searching has the word in it. */
export function hasWord(folded: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${folded} LIKE slotkeeper.containing(${word})`
}

/** Whether the digits of a kept phone number are the number wanted, or have it in them. */
export function hasPhone(keptDigits: RawBuilder<unknown>, { digits, withoutCountry }: PhoneTerms) {
  const patterns = [`%${digits}%`, ...withoutCountry.flatMap((rest) => [`${rest}%`, `0${rest}%`])]
  return sql<boolean>`${keptDigits} LIKE ANY (${patterns})`
}
