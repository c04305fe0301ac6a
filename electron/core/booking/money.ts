/** What a booking costs and what of it is paid, in minor units. Pure. */
import { invalid, type MoneyInput, type PaidState } from '../../contract/index.ts'
import { otherCurrency } from '../venue/other-currency.ts'

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

/** What a booking costs unless somebody says otherwise: the service's price, else by the hour. */
export function standardPrice(
  service: { readonly price: number | null } | undefined,
  resource: { readonly price_per_hour: number | null },
  minutes: number,
): number | null {
  return service?.price ?? priceFor(resource.price_per_hour, minutes)
}

/**
 * The amounts with the service's price, which is in the venue's currency. What is paid already in another one keeps
 * its price: an amount cannot be in two currencies.
 */
export function pricedByService<Row extends Amounts>(
  row: Row,
  service: { readonly price: number | null } | undefined,
  venueCurrency: string,
): Row {
  if (service === undefined || service.price === null) return row
  const isPaid = (row.paid ?? 0) > 0
  if (isPaid && row.currency !== null && row.currency !== venueCurrency) return row
  return { ...row, price: service.price, currency: venueCurrency }
}

/**
 * The amounts after an input: what it leaves out stays as in `current`. `paid` is shorthand for the amount; a
 * deposit needs its amount. Throws `invalid`, also for a change that would turn an amount into another currency.
 */
export function amountsAfter(current: Amounts, fields: MoneyFields, venueCurrency: string): Amounts {
  const price = fields.price === undefined ? current.price : (fields.price?.amount ?? null)
  const paid = paidAfter(current.paid, price, fields)
  const keptCurrency = current.price !== null || current.paid !== null ? current.currency : null
  const isPriceKept = price !== null && fields.price === undefined
  const isPaidKept = (current.paid ?? 0) > 0 && fields.paidAmount === undefined && fields.paid === undefined
  const kept = isPriceKept || isPaidKept ? keptCurrency : null
  const currency =
    kept ?? fields.price?.currency ?? fields.paidAmount?.currency ?? keptCurrency ?? venueCurrency
  requireCurrency('price', fields.price?.currency, currency)
  requireCurrency('paidAmount', fields.paidAmount?.currency, currency)
  return { price, paid, currency }
}

function requireCurrency(path: string, given: string | undefined, currency: string): void {
  if (given !== undefined && given !== currency) throw otherCurrency(path, currency)
}

function paidAfter(current: number | null, price: number | null, fields: MoneyFields): number | null {
  if (fields.paidAmount !== undefined) return fields.paidAmount.amount
  switch (fields.paid) {
    case undefined:
      return current
    case 'unpaid':
      return 0
    case 'paid':
      if (price === null)
        throw invalid('paid', 'needs a price', {
          en: 'Without a price it cannot be paid. Enter the price first.',
          id: 'Tanpa harga, ini tidak dapat dibayar. Isi harganya dulu.',
        })
      return price
    case 'deposit':
      throw invalid('paid', 'a deposit needs paidAmount', {
        en: 'A deposit needs its amount. Enter how much was paid.',
        id: 'Uang muka perlu jumlahnya. Isi berapa yang dibayar.',
      })
  }
}
