import type { Booking } from '../../../electron/contract/index.ts'
import { spokenBooking } from '../booking/booking-name.ts'
import type { Words } from '../language/words.ts'

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
    customer?.phone,
    notes,
    status === 'held' ? t('card.heldAt', { desk }) : t('card.madeAt', { desk, when }),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
