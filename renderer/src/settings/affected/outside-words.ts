/** How it is said what a change of hours leaves outside. Pure. */
import type { Booking } from '../../../../electron/contract/index.ts'
import type { Translate } from '../../language/language.ts'
import type { Affected } from './effect.ts'

/** Of all that is affected; shows are the last that an answer leaves unnamed. */
export function showCountOf({ affected }: Pick<Affected, 'affected'>): number {
  return affected.filter(({ kind }) => kind === 'show').length
}

/** `1 coming show and 2 coming bookings` */
export function outsideWords(outside: Affected, t: Translate): string {
  const showCount = showCountOf(outside)
  const bookingCount = outside.affectedCount - showCount
  const shows = t('affected.shows', { count: showCount })
  const bookings = t('affected.bookings', { count: bookingCount })
  if (showCount === 0) return bookings
  return bookingCount === 0 ? shows : t('affected.both', { shows, bookings })
}

/** `2 seats sold`, of a show. */
export function soldWords(soldSeats: number, t: Translate): string {
  return soldSeats === 0 ? t('affected.noneSold') : t('affected.sold', { count: soldSeats })
}

/** Shows before bookings, each by start: behind a show there may be a hundred people. */
export function showsFirst(affected: readonly Booking[]): readonly Booking[] {
  const isShow = ({ kind }: Booking) => kind === 'show'
  return [...affected.filter(isShow), ...affected.filter((booking) => !isShow(booking))]
}
