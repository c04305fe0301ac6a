import type { Booking } from '../../../electron/contract/index.ts'
import type { Words } from '../language/words.ts'

/** The customer, else the title, else what kind it is; a hold by whose it is. */
export function nameOf(booking: Booking, { t, deskName }: Pick<Words, 't' | 'deskName'>): string {
  const name = booking.customer?.name ?? booking.title
  if (name !== undefined && name !== '') return name
  if (booking.status !== 'held') return t(booking.kind === 'block' ? 'booking.block' : 'booking.unnamed')
  if (booking.deskName === deskName) return t('booking.ownHold')
  return t('booking.heldBy', { desk: booking.deskName ?? t('booking.someDesk') })
}

/**
 * `Ana Lopez, 09:00–10:00, Doubles, Tuesday 3 November 2026, Court 1, confirmed`: begins with what its box shows, in
 * that order, so that it can also be called by what is read.
 */
export function bookingLabel(booking: Booking, words: Words): string {
  const { t, formats, resourceName } = words
  const start = Date.parse(booking.start)
  return [
    nameOf(booking, words),
    formats.timeRange(start, Date.parse(booking.end)),
    booking.customer === undefined ? undefined : booking.title,
    formats.longDate(formats.dateAt(start)),
    resourceName(booking.resourceId),
    t(`status.${booking.status}`),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** `Tuesday 3 November 2026, 09:00 to 10:00, Court 1, Ana Lopez, confirmed` */
export function spokenBooking(booking: Booking, words: Words): string {
  const { t, formats, resourceName } = words
  const start = Date.parse(booking.start)
  return [
    formats.longDate(formats.dateAt(start)),
    formats.spokenRange(start, Date.parse(booking.end)),
    resourceName(booking.resourceId),
    nameOf(booking, words),
    t(`status.${booking.status}`),
  ].join(', ')
}
