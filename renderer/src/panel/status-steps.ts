/** Which steps a customer's booking can take from where it is. Pure. */
import type { Booking } from '../../../electron/contract/index.ts'
import type { StatusStep } from '../booking/booking-acts.ts'

export interface StatusSteps {
  /** The one that is mostly due. */
  readonly next: StatusStep | undefined
  readonly others: readonly StatusStep[]
}

const none: StatusSteps = { next: undefined, others: [] }

/** Nobody comes, or stays away, before the day: a slip of the finger would have it said. */
export function isDue({ businessDay }: Pick<Booking, 'businessDay'>, today: string): boolean {
  return businessDay <= today
}

export function stepsFor(
  booking: Pick<Booking, 'kind' | 'status' | 'businessDay'>,
  today: string,
): StatusSteps {
  if (booking.kind !== 'customer') return none
  switch (booking.status) {
    case 'confirmed':
      if (!isDue(booking, today)) return none
      return { next: 'booking.checkIn', others: ['booking.noShow'] }
    case 'checked_in':
      return { next: 'booking.complete', others: [] }
    case 'no_show':
      return { next: 'booking.checkIn', others: [] }
    default:
      return none
  }
}
