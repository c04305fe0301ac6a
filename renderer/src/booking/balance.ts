import type { Booking, Money } from '../../../electron/contract/index.ts'

/** What is still to be paid; undefined where nothing is. */
export function balanceOf({ price, paid, paidAmount }: Booking): Money | undefined {
  if (price === undefined || paid === 'paid') return undefined
  const amount = price.amount - (paidAmount?.amount ?? 0)
  return amount > 0 ? { ...price, amount } : undefined
}
