/** Currencies and how many of their digits are fractions, as desk and screens both count them. Pure. */
import type { Money } from './values.ts'

/** 2 for GBP: its minor unit is a hundredth. */
export function fractionDigitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** As standards write it, whatever the language: `EUR 25.50`. */
export function isoMoneyText({ amount, currency }: Money): string {
  const digits = fractionDigitsOf(currency)
  return `${currency} ${(amount / 10 ** digits).toFixed(digits)}`
}

/** The same number in another currency, rounded to its digits: £25.50 is ¥26, and ¥2,550 is £2,550. Nothing is converted. */
export function sameNumberIn({ amount, currency }: Money, to: string): Money {
  const digits = fractionDigitsOf(to) - fractionDigitsOf(currency)
  return {
    amount: digits < 0 ? Math.round(amount / 10 ** -digits) : amount * 10 ** digits,
    currency: to,
  }
}
