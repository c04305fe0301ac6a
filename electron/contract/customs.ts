/** What people of a language and country are used to, from its tag such as `en-GB`. Pure. */
import { Info } from 'luxon'
import type { Venue } from './values.ts'

export type Customs = Pick<Venue, 'weekStartsOn' | 'clockHours'>

/** Where nothing else is known. */
export const plainCustoms: Customs = { weekStartsOn: 1, clockHours: 24 }

/** The first day of the week and the clock that are usual where the language tag is from. */
export function customsOf(languageTag: string): Customs {
  const [tag] = knownTags(languageTag)
  if (tag === undefined) return plainCustoms
  const { hourCycle } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
  return {
    weekStartsOn: Info.getStartOfWeek({ locale: tag }),
    clockHours: hourCycle === 'h11' || hourCycle === 'h12' ? 12 : 24,
  }
}

/** The tag where the runtime knows its language: of any other it would answer for the PC's own. */
function knownTags(languageTag: string): string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(languageTag)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
