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

/** Makes the texts ready, in English until the venue's language is known. */
export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'texts',
    resources: { en: { texts: english }, id: { texts: indonesian } },
    // React escapes what it draws.
    interpolation: { escapeValue: false },
    // The texts are in the bundle: nothing to wait for.
    initAsync: false,
  })
}

/** Changes all that is written on the screen to the language. */
export function speak(locale: Locale) {
  document.documentElement.lang = locale
  if (i18next.language !== locale) void i18next.changeLanguage(locale)
}

export function currentTranslate(): Translate {
  return i18next.t
}
