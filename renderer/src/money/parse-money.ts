/** Reads an amount of money as people type it. Pure. What can mean two things, or nothing, is refused and never guessed. */
import type { Locale } from '../../../electron/contract/index.ts'

export interface MoneyStyle {
  readonly locale: Locale
  readonly currency: string
  /** How many digits of the currency are fractions. */
  readonly fractionDigits: number
}

/** Why a text is no amount. */
export type MoneyFault = 'unreadable' | 'negative' | 'tooManyDecimals' | 'ambiguous' | 'tooLarge'

export type MoneyReading =
  /** Minor units; null is nothing written. */
  { readonly ok: true; readonly amount: number | null } | { readonly ok: false; readonly fault: MoneyFault }

interface Digits {
  readonly whole: string
  readonly fraction: string
}

const tags: Record<Locale, string> = { en: 'en-GB', id: 'id-ID' }
const decimalSigns: Record<Locale, '.' | ','> = { en: '.', id: ',' }
/** How many zeros the word behind a number stands for. */
const zerosOfWord: Readonly<Record<string, number>> = { k: 3, rb: 3, ribu: 3, jt: 6, juta: 6 }
const namesOfCurrency = new Map<string, readonly string[]>()

/** Its code and its symbols in each language, in small letters, the longest first. */
function currencyNames(currency: string): readonly string[] {
  const known = namesOfCurrency.get(currency)
  if (known !== undefined) return known
  const names = new Set<string>()
  for (const tag of Object.values(tags)) {
    for (const currencyDisplay of ['code', 'symbol', 'narrowSymbol'] as const) {
      const parts = new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay,
      }).formatToParts(0)
      const name = parts.find(({ type }) => type === 'currency')?.value.toLowerCase()
      if (name !== undefined) names.add(name)
    }
  }
  const sorted = [...names].sort((one, other) => other.length - one.length)
  namesOfCurrency.set(currency, sorted)
  return sorted
}

/** Without what names the currency before and behind: `Rp. 30.000` and `30.000 IDR` are both `30.000`. */
function withoutCurrency(text: string, names: readonly string[]): string {
  const before = names.find((name) => text.startsWith(name)) ?? ''
  const rest = text.slice(before.length)
  const number = (/\p{L}$/u.test(before) ? rest.replace(/^\.(?= ?\d)/, '') : rest).trim()
  // The kyat's K would be taken from a thousand.
  const behind = names.find((name) => number.endsWith(name) && !(name in zerosOfWord)) ?? ''
  return number.slice(0, number.length - behind.length).trim()
}

function isGrouped([first = '', ...more]: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && more.every((group) => group.length === 3)
}

/** Tells the groups from the fraction. `decimals` is how many digits the fraction may have. */
function splitDigits(text: string, decimals: number, sign: '.' | ',' | null): Digits | MoneyFault {
  const parts = text.split(/[ .,]/)
  const [separator, ...others] = text.replace(/\d/g, '').split('').reverse()
  const groups = { whole: parts.join(''), fraction: '' }
  if (separator === undefined) return groups
  const fraction = parts.at(-1) ?? ''
  const whole = parts.slice(0, -1)
  if (others.some((other) => other !== separator)) {
    const isRight = separator !== ' ' && new Set(others).size === 1 && isGrouped(whole)
    return isRight ? { whole: whole.join(''), fraction } : 'unreadable'
  }
  const canBeGroups = isGrouped(parts)
  if (others.length > 0 || separator === ' ') return canBeGroups ? groups : 'unreadable'
  const asDecimal = { whole: whole.join(''), fraction }
  if (!canBeGroups) return asDecimal
  // One separator before three digits: groups, unless the currency has as many digits. Then the language decides.
  if (decimals < 3) return groups
  if (sign === null) return 'ambiguous'
  return separator === sign ? asDecimal : groups
}

/** The amount that was typed, in minor units. */
export function parseMoney(text: string, { locale, currency, fractionDigits }: MoneyStyle): MoneyReading {
  const refuse = (fault: MoneyFault): MoneyReading => ({ ok: false, fault })
  const names = currencyNames(currency)
  const typed = text.replace(/\s+/g, ' ').trim().toLowerCase()
  if (typed === '') return { ok: true, amount: null }
  const bare = withoutCurrency(typed, names)
  if (/^[-−–]/.test(typed) || /^[-−–]/.test(bare)) return refuse('negative')

  const { number, word } =
    /^(?<number>.*\d) ?(?<word>k|rb|ribu|jt|juta)$/.exec(bare)?.groups ?? ({ number: bare } as const)
  const zeros = word === undefined ? 0 : (zerosOfWord[word] ?? 0)
  // `30.000,-` and `.50` are what they say.
  const written = (number ?? '').replace(/ ?[.,][-–—]+$/, '').replace(/^(?=[.,]\d)/, '0')
  if (!/^\d+(?:[ .,]\d+)*$/.test(written)) return refuse('unreadable')

  const decimals = fractionDigits + zeros
  const digits = splitDigits(written, decimals, word === undefined ? decimalSigns[locale] : null)
  if (typeof digits === 'string') return refuse(digits)
  const fraction = decimals === 0 && digits.fraction === '00' ? '' : digits.fraction
  if (fraction.length > decimals) return refuse('tooManyDecimals')
  const amount = Number(digits.whole + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(amount) ? { ok: true, amount } : refuse('tooLarge')
}

/** The amount as it is easiest to change: `1250.50`, without symbol and groups. */
export function plainMoney(amount: number, { locale, fractionDigits }: MoneyStyle): string {
  const digits = String(amount).padStart(fractionDigits + 1, '0')
  const cut = digits.length - fractionDigits
  const fraction = digits.slice(cut)
  return /^0*$/.test(fraction)
    ? digits.slice(0, cut)
    : `${digits.slice(0, cut)}${decimalSigns[locale]}${fraction}`
}
