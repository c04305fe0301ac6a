/** A manager lets a booking or a show stand where the opening hours left it. */
import { invalid } from '../../contract/index.ts'
import type { Handlers } from '../handlers.ts'
import { nameAction, updateBooking } from './booking-repository.ts'
import { isKeptOutside } from './booking-rules.ts'
import { bookingValue } from './booking-view.ts'
import { openBooking, requireVersion } from './open-booking.ts'

export function keepOutsideHandlers(): Handlers<'booking.keepOutside'> {
  return {
    'booking.keepOutside': ({ id, version, reason }, call) =>
      call.change(async (transaction) => {
        const opened = await openBooking(transaction, id)
        requireVersion(opened, version)
        const { row, entered } = opened
        if (row.kind === 'block' || row.status === 'cancelled')
          throw invalid('id', 'is not a booking that stands')
        if (!isKeptOutside(entered, row, { reason })) throw invalid('id', 'stands inside the opening hours')
        await nameAction(transaction, 'kept_outside')
        const kept = await updateBooking(transaction, id, { keptOutside: true, overrideReason: reason })
        return bookingValue(kept, entered)
      }),
  }
}
