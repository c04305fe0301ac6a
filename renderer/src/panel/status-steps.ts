/** Which steps a customer's booking can take from where it is. Pure. */
import type { Booking } from '../../../electron/contract/index.ts'
import type { StatusStep } from '../booking/booking-acts.ts'

export interface StatusSteps {
  /** The one that is mostly due. */
  readonly next: StatusStep | undefined
  readonly others: readonly StatusStep[]
}

export function stepsFor({ kind, status }: Pick<Booking, 'kind' | 'status'>): StatusSteps {
  if (kind !== 'customer') return { next: undefined, others: [] }
  switch (status) {
    case 'confirmed':
      return { next: 'booking.checkIn', others: ['booking.noShow'] }
    case 'checked_in':
      return { next: 'booking.complete', others: [] }
    case 'no_show':
      return { next: 'booking.checkIn', others: [] }
    default:
      return { next: undefined, others: [] }
  }
}
