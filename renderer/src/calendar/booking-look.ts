/** How a booking looks, wherever it is drawn. */
import { Check, CheckCheck, ListOrdered, type LucideIcon, Timer, UserX, Wrench } from 'lucide-react'
import type { Booking } from '../../../electron/contract/index.ts'
import { isOffer } from '../waitlist/waiting.ts'

export type Look = 'confirmed' | 'arrived' | 'done' | 'no-show' | 'own-hold' | 'hold' | 'block'

/** The look by status; colour never stands alone, an icon or a pattern says the same. */
export function lookOf(booking: Booking, deskName: string): Look {
  if (booking.kind === 'block') return 'block'
  switch (booking.status) {
    case 'held':
      // An offer is for every desk to book, whichever's act has freed its time.
      return booking.deskName === deskName && !isOffer(booking) ? 'own-hold' : 'hold'
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

/** The waitlist's own: of an offer, which looks like a hold. */
export const offerIcon = ListOrdered

export function iconOf(booking: Booking, deskName: string): LucideIcon | undefined {
  return isOffer(booking) ? offerIcon : lookIcons[lookOf(booking, deskName)]
}
