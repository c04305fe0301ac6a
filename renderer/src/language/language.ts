/** The words of the screens, in the venue's language. */
import i18next, { type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '../../../electron/contract/index.ts'
import { english } from './english.ts'
import { indonesian } from './indonesian.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts'
    resources: { texts: typeof english }
  }
}

export type Translate = TFunction<'texts'>

/** The first of the PC's languages that there are texts in. `in` is what Indonesian was called once. */
export function spokenOf(languages: readonly string[]): Locale {
  const known = languages.map((language) => language.slice(0, 2).toLowerCase())
  const first = known.find((language) => ['en', 'id', 'in'].includes(language))
  return first === undefined || first === 'en' ? 'en' : 'id'
}

/** Makes the texts ready, in the PC's language until the venue's is known. */
export async function startLanguage(languages: readonly string[] = []): Promise<void> {
  const locale = spokenOf(languages)
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    defaultNS: 'texts',
    resources: { en: { texts: english }, id: { texts: indonesian } },
    // React escapes what it draws.
    interpolation: { escapeValue: false },
    // The texts are in the bundle: nothing to wait for.
    initAsync: false,
  })
  if (typeof document !== 'undefined') markPage(locale)
}

/** For speech, hyphens and fonts, and for the side that lines and columns begin at. */
function markPage(locale: Locale) {
  const page = document.documentElement
  const dir = i18next.dir(locale)
  // Also the same written again makes the browser look at the style of every element anew.
  if (page.lang !== locale) page.lang = locale
  if (page.dir !== dir) page.dir = dir
}

/** Changes all that is written on the screen to the language. */
export function speak(locale: Locale) {
  markPage(locale)
  if (i18next.language !== locale) void i18next.changeLanguage(locale)
}

export function currentTranslate(): Translate {
  return i18next.t
}

/** The texts of a language that the screen is about to be written in. */
export function translateIn(locale: Locale): Translate {
  return i18next.getFixedT(locale)
}
