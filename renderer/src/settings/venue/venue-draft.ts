import type { Locale, Venue } from '../../../../electron/contract/index.ts'

export interface VenueDraft {
  readonly name: string
  readonly timeZone: string
  readonly locale: Locale
  readonly currency: string
  readonly slotMinutes: number
  readonly weekStartsOn: number
}

/** A new venue's name is made up: it is asked for, not shown. */
export function venueDraftOf(venue: Venue): VenueDraft {
  const { timeZone, locale, currency, slotMinutes, weekStartsOn } = venue
  return { name: venue.isSetUp ? venue.name : '', timeZone, locale, currency, slotMinutes, weekStartsOn }
}
