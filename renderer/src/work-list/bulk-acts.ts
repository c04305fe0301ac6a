/** What is decided for several bookings at once: each by itself, and what could not be done is told. */
import type { Booking, Failure, Result } from '../../../electron/contract/index.ts'
import { ask } from '../desk/client.ts'
import type { Desk } from '../desk/desk.ts'
import { minutesBetween } from '../language/formats.ts'
import { type PlannedMove, placesFor } from './bulk-places.ts'

export interface Refused {
  readonly booking: Booking
  readonly failure: Failure
}

export interface Settled {
  readonly done: number
  readonly refused: readonly Refused[]
}

/** How many places are looked at for each: enough that several bookings of one evening find different ones. */
const placesLookedAt = 12

/** One after the other, so that each sees what the one before has taken. */
export async function settleEach(
  bookings: readonly Booking[],
  settle: (booking: Booking) => Promise<Result<unknown>>,
): Promise<Settled> {
  const refused: Refused[] = []
  for (const booking of bookings) {
    const result = await settle(booking)
    if (!result.ok) refused.push({ booking, failure: result.error })
  }
  return { done: bookings.length - refused.length, refused }
}

/** The nearest free place for each. */
export async function findPlaces(
  { client }: Pick<Desk, 'client'>,
  bookings: readonly Booking[],
): Promise<readonly PlannedMove[]> {
  const wishes = await Promise.all(
    bookings.map(async (booking) => {
      const { resourceId, start, end, serviceId } = booking
      const minutes = minutesBetween(Date.parse(start), Date.parse(end))
      const wanted = { resourceId, start, minutes, count: placesLookedAt }
      const { slots } = await ask(client, 'availability.suggest', {
        ...wanted,
        ...(serviceId !== undefined && { serviceId }),
      })
      return { booking, free: slots }
    }),
  )
  return placesFor(wishes)
}
