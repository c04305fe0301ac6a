/** What a new venue starts with: the zone, language and customs of the PC that makes its database. */
import { customsOf, plainCustoms } from '../../contract/customs.ts'
import { locale as localeSchema } from '../../contract/index.ts'
import type { VenueDefaults } from '../database/migrate.ts'

/** Country of the PC's locale to the currency that is used there, for the languages of the program and nearby. */
const currencyOfCountry: Readonly<Record<string, string>> = {
  ID: 'IDR',
  GB: 'GBP',
  US: 'USD',
  AU: 'AUD',
  SG: 'SGD',
  MY: 'MYR',
}

/** For a desk without a window, from its environment: the customs are those that scripts may count on anywhere. */
export function surroundingDefaults(
  environment: Readonly<Record<string, string | undefined>>,
): VenueDefaults {
  const language = environment.LC_ALL ?? environment.LC_MESSAGES ?? environment.LANG ?? ''
  const known = localeSchema.safeParse(language.slice(0, 2))
  return {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: known.success ? known.data : 'en',
    currency: currencyOfCountry[language.slice(3, 5)] ?? 'EUR',
    ...plainCustoms,
  }
}

/** For a desk with a window, whose people find what they are used to, from the system's language tag. */
export function systemDefaults(languageTag: string): VenueDefaults {
  return { ...surroundingDefaults({ LANG: languageTag }), ...customsOf(languageTag) }
}
