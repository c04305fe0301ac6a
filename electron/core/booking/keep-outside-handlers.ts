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
        if (row.kind === 'block') throw invalid('id', 'is a block, which stands at any hour')
        if (row.status === 'cancelled')
          throw invalid('id', 'is not a booking that stands', {
            en: 'This was cancelled meanwhile, so there is nothing to keep. Look at the list as it is now.',
            id: 'Ini sudah dibatalkan, jadi tidak ada yang dipertahankan. Lihat daftar yang sekarang.',
          })
        if (!isKeptOutside(entered, row, { reason }))
          throw invalid('id', 'stands inside the opening hours', {
            en: 'This is inside the opening hours by now, so nothing has to be decided. Look at the list as it is now.',
            id: 'Ini sekarang di dalam jam buka, jadi tidak ada yang perlu diputuskan. Lihat daftar yang sekarang.',
          })
        await nameAction(transaction, 'kept_outside')
        const kept = await updateBooking(transaction, id, { keptOutside: true, overrideReason: reason })
        return bookingValue(kept, entered)
      }),
  }
}
