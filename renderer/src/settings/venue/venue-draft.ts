import type { ClockHours, Locale, Venue } from '../../../../electron/contract/index.ts'

/** What another time zone leaves as it is: the times of day, or the moments. */
export type Keep = 'wall' | 'instants'

export interface VenueDraft {
  readonly name: string
  readonly timeZone: string
  readonly locale: Locale
  readonly currency: string
  readonly slotMinutes: number
  readonly weekStartsOn: number
  readonly clockHours: ClockHours
  /** Asked only with another time zone while bookings are to come. */
  readonly keep: Keep | null
}

/** A new venue's name is made up: it is asked for, not shown. */
export function venueDraftOf(venue: Venue): VenueDraft {
  const { timeZone, locale, currency, slotMinutes, weekStartsOn, clockHours } = venue
  const name = venue.isSetUp ? venue.name : ''
  return { name, timeZone, locale, currency, slotMinutes, weekStartsOn, clockHours, keep: null }
}
