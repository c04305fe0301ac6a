/** Which steps a customer's booking can take from where it is. Pure. */
import type { Booking } from '../../../electron/contract/index.ts'
import type { Instant } from '../../../electron/contract/venue-time.ts'
import type { StatusStep } from '../booking/booking-acts.ts'

export interface StatusSteps {
  /** The one that is mostly due. */
  readonly next: StatusStep | undefined
  readonly others: readonly StatusStep[]
}

type Dated = Pick<Booking, 'businessDay' | 'start'>

const none: StatusSteps = { next: undefined, others: [] }

/** How long before the start somebody may have come, also where midnight is between. */
const earlyMs = 2 * 3_600_000

export interface Moment {
  readonly today: string
  readonly now: Instant
}

/** Nobody comes, or stays away, before the day: a slip of the finger would have it said. */
export function isDue({ businessDay, start }: Dated, { today, now }: Moment): boolean {
  return businessDay <= today || Date.parse(start) - now <= earlyMs
}

export function stepsFor(booking: Dated & Pick<Booking, 'kind' | 'status'>, moment: Moment): StatusSteps {
  if (booking.kind !== 'customer') return none
  switch (booking.status) {
    case 'confirmed':
      if (!isDue(booking, moment)) return none
      return { next: 'booking.checkIn', others: ['booking.noShow'] }
    case 'checked_in':
      return { next: 'booking.complete', others: [] }
    case 'no_show':
      return { next: 'booking.checkIn', others: [] }
    default:
      return none
  }
}
