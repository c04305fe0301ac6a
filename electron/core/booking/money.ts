/** What a booking costs and what of it is paid, in minor units. Pure. */
import { invalid, type MoneyInput, type PaidState } from '../../contract/index.ts'

export interface MoneyFields {
  readonly price?: MoneyInput | null | undefined
  readonly paidAmount?: MoneyInput | undefined
  readonly paid?: PaidState | undefined
}

export interface Amounts {
  readonly price: number | null
  readonly paid: number | null
  readonly currency: string | null
}

/** The price of a stretch of time by the hour, rounded to whole minor units. */
export function priceFor(pricePerHour: number | null, minutes: number): number | null {
  return pricePerHour === null ? null : Math.round((pricePerHour * minutes) / 60)
}

/**
 * The amounts after an input: what it leaves out stays as in `current`. `paid` is shorthand for the amount; a
 * deposit needs its amount. Throws `invalid`.
 */
export function amountsAfter(current: Amounts, fields: MoneyFields, venueCurrency: string): Amounts {
  const price = fields.price === undefined ? current.price : (fields.price?.amount ?? null)
  const currency =
    fields.price?.currency ??
    fields.paidAmount?.currency ??
    current.currency ??
    (price === null ? null : venueCurrency)
  if (fields.paidAmount?.currency !== undefined && fields.paidAmount.currency !== currency) {
    throw invalid('paidAmount', 'must be in the currency of the price')
  }
  return { price, paid: paidAfter(current.paid, price, fields), currency: currency ?? venueCurrency }
}

function paidAfter(current: number | null, price: number | null, fields: MoneyFields): number | null {
  if (fields.paidAmount !== undefined) return fields.paidAmount.amount
  switch (fields.paid) {
    case undefined:
      return current
    case 'unpaid':
      return 0
    case 'paid':
      if (price === null) throw invalid('paid', 'needs a price')
      return price
    case 'deposit':
      throw invalid('paid', 'a deposit needs paidAmount')
  }
}
