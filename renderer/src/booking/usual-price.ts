/** What a booking would cost if it were made as it is now, beside the price that was agreed on. */
import type { Booking, Resource } from '../../../electron/contract/index.ts'
import { resourcesKey } from '../desk/questions.ts'
import { minutesBetween } from '../language/formats.ts'
import { usualPrice } from './booking-form.ts'
import type { FrontDesk } from './front-desk.ts'
import { offeredOn } from './services.ts'

/** In minor units of the venue's currency; null where nothing has a price there. */
export function usualPriceOf(front: FrontDesk, booking: Booking): number | null {
  const { resourceId, start, end, serviceId = null } = booking
  const resources = front.desk.queries.getQueryData<readonly Resource[]>(resourcesKey) ?? []
  const resource = resources.find(({ id }) => id === resourceId)
  const minutes = minutesBetween(Date.parse(start), Date.parse(end))
  return usualPrice(resource, minutes, offeredOn(front, serviceId, resourceId))
}

/** A price that was the usual one and is no more: it stays, as it was told to the customer, and that is said. */
export function stayingPriceText(front: FrontDesk, before: Booking, after: Booking): string | undefined {
  const { price } = after
  const usual = usualPriceOf(front, after)
  if (price === undefined || usual === null || usual === price.amount) return undefined
  if (usualPriceOf(front, before) !== price.amount) return undefined
  const { t, formats } = front.words()
  const money = (amount: number) => formats.money({ amount, currency: price.currency })
  return t('toast.priceStays', { price: money(price.amount), usual: money(usual) })
}
