import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Locale } from '../../../electron/contract/index.ts'
import { createFormats } from '../language/formats.ts'
import { type MoneyFault, type MoneyStyle, parseMoney, plainMoney } from './parse-money.ts'

const formats = { en: createFormats('en', 'UTC'), id: createFormats('id', 'UTC') }

function styleOf(locale: Locale, currency: string): MoneyStyle {
  return { locale, currency, fractionDigits: formats[locale].fractionDigits(currency) }
}

const read = (text: string, locale: Locale, currency: string) => parseMoney(text, styleOf(locale, currency))

it.each<[Locale, string, string, number | null]>([
  ['en', 'GBP', '', null],
  ['en', 'GBP', '  ', null],
  ['en', 'GBP', '25', 2500],
  ['en', 'GBP', '25.5', 2550],
  ['en', 'GBP', '25,5', 2550],
  ['en', 'GBP', '12,50', 1250],
  ['en', 'GBP', '.50', 50],
  ['en', 'GBP', '0.05', 5],
  ['en', 'GBP', '1,250', 125_000],
  ['en', 'GBP', '1.250', 125_000],
  ['en', 'GBP', '1 250', 125_000],
  ['en', 'GBP', '1 250,50', 125_050],
  ['en', 'GBP', '1.000,50', 100_050],
  ['en', 'GBP', '1,000.50', 100_050],
  ['en', 'GBP', '1.000.000', 100_000_000],
  ['en', 'GBP', '1,000,000.5', 100_000_050],
  ['en', 'GBP', '£25.50', 2550],
  ['en', 'GBP', ' £ 25.50 ', 2550],
  ['en', 'GBP', '25.50 GBP', 2550],
  ['en', 'GBP', 'gbp25', 2500],
  ['en', 'GBP', '2.5k', 250_000],
  ['en', 'USD', 'US$25', 2500],
  ['id', 'USD', '$25,50', 2550],
  ['id', 'GBP', '25.5', 2550],
  ['id', 'GBP', '1.000', 100_000],
  ['id', 'IDR', '25', 25],
  ['id', 'IDR', '30.000', 30_000],
  ['id', 'IDR', '30,000', 30_000],
  ['en', 'IDR', '30.000', 30_000],
  ['id', 'IDR', '30.000,00', 30_000],
  ['id', 'IDR', '30000.00', 30_000],
  ['id', 'IDR', 'Rp 30.000,-', 30_000],
  ['id', 'IDR', 'Rp. 30.000', 30_000],
  ['id', 'IDR', 'Rp30rb', 30_000],
  ['id', 'IDR', '30rb', 30_000],
  ['id', 'IDR', '30 ribu', 30_000],
  ['id', 'IDR', '30k', 30_000],
  ['id', 'IDR', '30K', 30_000],
  ['id', 'IDR', '12,5rb', 12_500],
  ['id', 'IDR', '1,5jt', 1_500_000],
  ['id', 'IDR', '1.5 juta', 1_500_000],
  ['id', 'IDR', '1,25jt', 1_250_000],
  ['id', 'IDR', '2jt', 2_000_000],
  ['en', 'MMK', '30k', 30_000],
  ['en', 'KWD', '1.5', 1500],
  ['en', 'KWD', '1.500', 1500],
  ['en', 'KWD', '1,500', 1_500_000],
  ['id', 'KWD', '1,500', 1500],
  ['id', 'KWD', '1.500', 1_500_000],
  ['id', 'KWD', '0.500', 500],
  ['en', 'KWD', '1.000,500', 1_000_500],
])('reads in %s of %s “%s”', (locale, currency, text, amount) => {
  expect(read(text, locale, currency)).toEqual({ ok: true, amount })
})

it.each<[Locale, string, string, MoneyFault]>([
  ['en', 'GBP', 'abc', 'unreadable'],
  ['en', 'GBP', '£', 'unreadable'],
  ['en', 'GBP', '1e3', 'unreadable'],
  ['en', 'GBP', '+5', 'unreadable'],
  ['en', 'GBP', '25.', 'unreadable'],
  ['en', 'GBP', '$25', 'unreadable'],
  ['en', 'GBP', '12 50', 'unreadable'],
  ['en', 'GBP', '1,00,000', 'unreadable'],
  ['en', 'GBP', '1.000,000.50', 'unreadable'],
  ['en', 'GBP', '1,2505', 'tooManyDecimals'],
  ['en', 'GBP', '25²', 'unreadable'],
  ['en', 'GBP', '-5', 'negative'],
  ['en', 'GBP', '£-5', 'negative'],
  ['en', 'GBP', '-£5', 'negative'],
  ['en', 'GBP', '−5', 'negative'],
  ['en', 'GBP', '1.000.000,555', 'tooManyDecimals'],
  ['en', 'GBP', '0.500', 'tooManyDecimals'],
  ['en', 'GBP', '1234,567', 'tooManyDecimals'],
  ['en', 'GBP', '90071992547410', 'tooLarge'],
  ['id', 'IDR', '25,5', 'tooManyDecimals'],
  ['id', 'IDR', '25.5', 'tooManyDecimals'],
  ['id', 'IDR', '25,50', 'tooManyDecimals'],
  ['id', 'IDR', '1.000.00', 'unreadable'],
  ['id', 'IDR', '1.250jt', 'ambiguous'],
  ['id', 'IDR', '1,500rb', 'ambiguous'],
  ['id', 'IDR', '30m', 'unreadable'],
  ['id', 'IDR', 'rb', 'unreadable'],
])('refuses in %s of %s “%s”: %s', (locale, currency, text, fault) => {
  expect(read(text, locale, currency)).toEqual({ ok: false, fault })
})

const currencies = ['IDR', 'JPY', 'HUF', 'GBP', 'USD', 'EUR', 'TWD', 'KWD', 'TND']
const anyStyle = fc
  .tuple(fc.constantFrom<Locale>('en', 'id'), fc.constantFrom(...currencies))
  .map(([locale, currency]) => styleOf(locale, currency))
const anyAmount = fc.oneof(
  fc.nat(),
  fc.integer({ min: 0, max: 10 ** 13 }),
  fc.nat(2_000_000).map((n) => n * 50),
)

it('covers currencies of none, two and three digits', () => {
  const digits = currencies.map((currency) => formats.en.fractionDigits(currency))
  expect(new Set(digits)).toEqual(new Set([0, 2, 3]))
})

it('reads back what the lists and the field itself write', () => {
  fc.assert(
    fc.property(anyStyle, anyAmount, (style, amount) => {
      const { locale, currency } = style
      expect(parseMoney(formats[locale].money({ amount, currency }), style)).toEqual({ ok: true, amount })
      expect(parseMoney(plainMoney(amount, style), style)).toEqual({ ok: true, amount })
    }),
  )
})

it('reads what the other language writes as the same amount, where the currency has no three digits', () => {
  fc.assert(
    fc.property(anyStyle, anyAmount, (style, amount) => {
      fc.pre(style.fractionDigits < 3)
      const other = formats[style.locale === 'en' ? 'id' : 'en']
      expect(parseMoney(other.money({ amount, currency: style.currency }), style)).toEqual({
        ok: true,
        amount,
      })
    }),
  )
})
