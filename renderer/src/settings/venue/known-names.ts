/** What the runtime knows of the world, to choose from, in the venue's language. */
import { clockText } from '../../../../electron/contract/clock-text.ts'
import type { ClockHours, Locale } from '../../../../electron/contract/index.ts'
import type { Choice } from '../../design/select-field.tsx'
import { localeTags } from '../../language/formats.ts'

/** The runtime's list, with the one in use should it be missing there. */
function withCurrent(known: readonly string[], current: string): readonly string[] {
  return known.includes(current) ? known : [current, ...known]
}

/** `Asia/Jakarta · GMT+7`: the offset that is in force at the moment. */
export function zoneChoices(current: string, at: number): Choice[] {
  return withCurrent(Intl.supportedValuesOf('timeZone'), current).map((id) => ({
    id,
    name: `${id.replaceAll('_', ' ')} · ${offsetText(id, at)}`,
  }))
}

function offsetText(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** `IDR · Indonesian Rupiah` */
export function currencyChoices(current: string, locale: Locale): Choice[] {
  const names = new Intl.DisplayNames(localeTags[locale], { type: 'currency' })
  return withCurrent(Intl.supportedValuesOf('currency'), current).map((id) => ({
    id,
    name: `${id} · ${names.of(id) ?? id}`,
  }))
}

/** A clock by an evening time: only there do the two differ at a glance. */
export function clockName(clockHours: ClockHours, locale: Locale): string {
  return clockText(18 * 60 + 30, { clockHours, locale })
}

export function clockChoices(locale: Locale): Choice<'24' | '12'>[] {
  return [
    { id: '24', name: clockName(24, locale) },
    { id: '12', name: clockName(12, locale) },
  ]
}

export const languageChoices: readonly Choice<Locale>[] = [
  { id: 'en', name: 'English' },
  { id: 'id', name: 'Bahasa Indonesia' },
]
