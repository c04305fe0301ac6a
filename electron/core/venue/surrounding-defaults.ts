/** What a new venue starts with: the zone and language of the PC that makes its database. */
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

export function surroundingDefaults(
  environment: Readonly<Record<string, string | undefined>>,
): VenueDefaults {
  const language = environment.LC_ALL ?? environment.LC_MESSAGES ?? environment.LANG ?? ''
  const known = localeSchema.safeParse(language.slice(0, 2))
  return {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: known.success ? known.data : 'en',
    currency: currencyOfCountry[language.slice(3, 5)] ?? 'EUR',
  }
}
