/** How a booking looks and how it is named, wherever it is drawn. */
import { Check, CheckCheck, type LucideIcon, Timer, UserX, Wrench } from 'lucide-react'
import type { Booking } from '../../../electron/contract/index.ts'
import type { Formats } from '../language/formats.ts'
import type { Translate } from '../language/language.ts'
import { instantOf } from './grid/placement.ts'

export type Look = 'confirmed' | 'arrived' | 'done' | 'no-show' | 'own-hold' | 'hold' | 'block'

/** The look by status; colour never stands alone, an icon or a pattern says the same. */
export function lookOf(booking: Booking, deskName: string): Look {
  if (booking.kind === 'block') return 'block'
  switch (booking.status) {
    case 'held':
      return booking.deskName === deskName ? 'own-hold' : 'hold'
    case 'checked_in':
      return 'arrived'
    case 'completed':
      return 'done'
    case 'no_show':
      return 'no-show'
    default:
      return 'confirmed'
  }
}

export const lookIcons: Partial<Record<Look, LucideIcon>> = {
  arrived: Check,
  done: CheckCheck,
  'no-show': UserX,
  'own-hold': Timer,
  hold: Timer,
  block: Wrench,
}

/** The customer, else the title, else what kind it is. */
export function nameOf(booking: Booking, t: Translate): string {
  const name = booking.customer?.name ?? booking.title
  if (name !== undefined && name !== '') return name
  if (booking.status === 'held')
    return t('booking.heldBy', { desk: booking.deskName ?? t('booking.someDesk') })
  return t(booking.kind === 'block' ? 'booking.block' : 'booking.unnamed')
}

/** `Tuesday 3 November 2026, 09:00–10:00, Court 1, Ana Lopez, confirmed` */
export function spokenBooking(
  booking: Booking,
  resourceName: string,
  formats: Formats,
  t: Translate,
): string {
  const start = instantOf(booking.start)
  return [
    formats.longDate(formats.dateAt(start)),
    formats.spokenRange(start, instantOf(booking.end)),
    resourceName,
    nameOf(booking, t),
    t(`status.${booking.status}`),
  ].join(', ')
}
