/** What a booking would cost if it were made as it is now, beside the price that was agreed on. */
import type { Booking, Money, Resource } from '../../../electron/contract/index.ts'
import { resourcesKey } from '../desk/questions.ts'
import { minutesBetween } from '../language/formats.ts'
import { usualPrice } from './booking-form.ts'
import type { FrontDesk } from './front-desk.ts'
import { offeredOn } from './services.ts'

/** null where nothing has a price there. */
export function usualPriceOf(front: FrontDesk, booking: Booking): Money | null {
  const { resourceId, start, end, serviceId = null } = booking
  const resources = front.desk.queries.getQueryData<readonly Resource[]>(resourcesKey) ?? []
  const resource = resources.find(({ id }) => id === resourceId)
  const minutes = minutesBetween(Date.parse(start), Date.parse(end))
  const service = offeredOn(front, serviceId, resourceId)
  const amount = usualPrice(resource, minutes, service)
  const currency = (service?.price ?? resource?.pricePerHour)?.currency
  return amount === null || currency === undefined ? null : { amount, currency }
}

function isSame(one: Money | null, other: Money): boolean {
  return one !== null && one.amount === other.amount && one.currency === other.currency
}

/** A price that was the usual one and is no more: it stays, as it was told to the customer, and that is said. */
export function stayingPriceText(front: FrontDesk, before: Booking, after: Booking): string | undefined {
  const { price } = after
  const usual = usualPriceOf(front, after)
  if (price === undefined || usual === null || isSame(usual, price)) return undefined
  if (!isSame(usualPriceOf(front, before), price)) return undefined
  const { t, formats } = front.words()
  return t('toast.priceStays', { price: formats.money(price), usual: formats.money(usual) })
}
