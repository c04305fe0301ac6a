import type { Booking } from '../../../electron/contract/index.ts'
import type { Words } from '../language/words.ts'
import { isOffer } from '../waitlist/waiting.ts'
import { isWalkIn } from './walk-in.ts'

/** The customer, else the title, else what kind it is; a hold by whose it is. */
export function nameOf(booking: Booking, { t, deskName }: Pick<Words, 't' | 'deskName'>): string {
  const name = booking.customer?.name ?? booking.title
  if (name !== undefined && name !== '') return name
  if (booking.status !== 'held') return t(booking.kind === 'block' ? 'booking.block' : 'booking.unnamed')
  if (booking.deskName === deskName) return t('booking.ownHold')
  return t('booking.heldBy', { desk: booking.deskName ?? t('booking.someDesk') })
}

/**
 * The name that its box shows: of an offer, at every desk alike, for whom it is held, since any desk may book it for
 * them. The pattern and the clock say of another desk's hold that it is one; the room there is goes to whose it is.
 */
export function boxName(booking: Booking, words: Pick<Words, 't' | 'deskName'>): string {
  if (isOffer(booking) && booking.customer !== undefined) {
    return words.t('booking.offeredTo', { name: booking.customer.name })
  }
  const isOthersHold =
    booking.status === 'held' && booking.kind !== 'block' && booking.deskName !== words.deskName
  return isOthersHold ? (booking.deskName ?? nameOf(booking, words)) : nameOf(booking, words)
}

/** Looked up once in each language: a thousand boxes ask for the same few words. */
const statusWords = new WeakMap<Words['t'], Map<Booking['status'] | 'blocked', string>>()

/** `confirmed`; of time that is out of sale, where nobody confirms anything, `blocked`. */
export function statusWord({ status, kind }: Pick<Booking, 'status' | 'kind'>, t: Words['t']): string {
  const known = statusWords.get(t) ?? new Map<Booking['status'] | 'blocked', string>()
  statusWords.set(t, known)
  const state = kind === 'block' && status === 'confirmed' ? 'blocked' : status
  const word = known.get(state) ?? t(state === 'blocked' ? 'booking.blocked' : `status.${state}`)
  known.set(state, word)
  return word
}

/**
 * `Ana Lopez, 09:00–10:00, Doubles, Tuesday 3 November 2026, Court 1, confirmed`: begins with what its box shows, in
 * that order, so that it can also be called by what is read.
 */
export function bookingLabel(booking: Booking, words: Words): string {
  const { t, formats, resourceName } = words
  const start = Date.parse(booking.start)
  return [
    isOffer(booking) ? boxName(booking, words) : nameOf(booking, words),
    formats.shortTimeRange(start, Date.parse(booking.end)),
    booking.customer === undefined ? undefined : booking.title,
    formats.longDate(formats.dateAt(start)),
    resourceName(booking.resourceId),
    statusWord(booking, t),
    isWalkIn(booking) ? t('booking.walkIn') : undefined,
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
    statusWord(booking, t),
    ...(isWalkIn(booking) ? [t('booking.walkIn')] : []),
  ].join(', ')
}
