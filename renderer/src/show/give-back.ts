import type { Attendee, Money } from '../../../electron/contract/index.ts'

/**
 * What is to be given back for so many seats of a paid purchase. Undefined where that cannot be told exactly: nothing was
 * paid, or its price is no whole amount for each seat, so that what is left is rounded where it is told.
 */
export function moneyToGiveBack(
  { paid, price, seats }: Pick<Attendee, 'paid' | 'price' | 'seats'>,
  count: number,
): Money | undefined {
  if (paid !== 'paid' || price === undefined || count > seats.length) return undefined
  if (count === seats.length) return price
  const ofOne = price.amount / seats.length
  return Number.isInteger(ofOne) ? { ...price, amount: ofOne * count } : undefined
}
