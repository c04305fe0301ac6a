/** What undo and redo mean for the date of a series that a booking was made for. */
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { leaveDate, takeDateAgain } from './series-repository.ts'

interface MaybeOfSeries {
  readonly id: string
  readonly seriesId: string | null
  readonly start: Instant
}

/** Its making is taken back: the date is left out again. */
export async function leaveDateOf(transaction: Queries, { id, seriesId }: MaybeOfSeries): Promise<void> {
  if (seriesId !== null) await leaveDate(transaction, id)
}

/** It stands again: where its making had been taken back, it has its date again. */
export async function returnToDate(transaction: Queries, booking: MaybeOfSeries): Promise<void> {
  if (booking.seriesId !== null) await takeDateAgain(transaction, booking)
}
