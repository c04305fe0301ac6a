import type { Booking } from '../../../electron/contract/index.ts'
import { balanceOf } from '../booking/balance.ts'
import { spokenBooking } from '../booking/booking-name.ts'
import type { Words } from '../language/words.ts'

/** `Rp 100.000 of Rp 150.000 to pay`, or that it is paid; undefined without a price. */
export function paymentText(booking: Booking, { t, formats }: Words): string | undefined {
  const { price } = booking
  if (price === undefined) return undefined
  const due = balanceOf(booking)
  if (due === undefined) return `${formats.money(price)} · ${t('paid.paid')}`
  const amount = formats.money(due)
  return due.amount === price.amount
    ? t('card.toPay', { amount })
    : t('card.toPayOf', { amount, price: formats.money(price) })
}

/** What the card shows, said: beyond the booking's own name, how to reach the customer, the notes, who made it. */
export function cardText(booking: Booking, words: Words): string {
  const { t, formats } = words
  const { customer, title, notes, status } = booking
  const made = Date.parse(booking.createdAt)
  const desk = booking.deskName ?? t('booking.someDesk')
  const when = `${formats.shortDate(formats.dateAt(made))} ${formats.time(made)}`
  return [
    spokenBooking(booking, words),
    customer === undefined ? undefined : title,
    paymentText(booking, words),
    customer?.phone,
    notes,
    status === 'held' ? t('card.heldAt', { desk }) : t('card.madeAt', { desk, when }),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
