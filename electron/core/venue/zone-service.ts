/** The venue moves to another time zone: what that does to the coming bookings, and how it is done. */
import { invalid, type Value } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { type Affected, namedBookings, rulesAround } from '../schedule/affected-bookings.ts'
import { outsideOf } from '../schedule/outside-hours.ts'
import type { VenueRules } from './venue-rules.ts'
import { clashesAmong, withSameWall } from './zone-change.ts'
import {
  cancelledBookings,
  moveBookings,
  movePlannedDates,
  moveWishes,
  openWishes,
  plannedDates,
  type StandingBooking,
  standingBookings,
} from './zone-change-repository.ts'

export type KeptTimes = 'wall' | 'instants'

interface ZoneChange {
  readonly from: string
  readonly to: string
}

/** What a change of zone would do, for either choice. */
export async function zoneEffect(
  context: DeskContext,
  queries: Queries,
  change: ZoneChange,
): Promise<Value<'venue.zoneEffect'>> {
  const standing = await standingBookings(queries, context.database.clock)
  const coming = standing.filter(({ isComing }) => isComing)
  const none = { affected: [], affectedCount: 0 }
  if (coming.length === 0) return { bookings: 0, wall: { ...none, clashes: [] }, instants: none }
  const before = await rulesAround(context, queries, standing)
  const after = { ...before, venue: { ...before.venue, time_zone: change.to } }
  const moved = movedBookings(standing, change)
  return {
    bookings: coming.length,
    wall: {
      ...(await newlyOutside(queries, { before, was: standing }, { after, is: moved })),
      clashes: await namedBookings(queries, clashesAmong(moved), after),
    },
    instants: await newlyOutside(queries, { before, was: standing }, { after, is: standing }),
  }
}

/**
 * Moves what is to come to the same wall times in the new zone: bookings with what they occupy, also cancelled ones,
 * the plans of series and the wishes of those who wait. Reminders follow their bookings. What happened, or is counted in elapsed time,
 * stays at its instant: holds, offers and shows' seat holds that run out, history, attempts, messages sent, jobs.
 * Opening hours, exceptions and rules are wall times by themselves. Where no booking is to come nobody is asked, and
 * plans and wishes keep their wall times: they were told by the clock. With `instants` nothing moves. Throws `invalid` when it is not said which, or when bookings would
 * overlap. The caller is alone with the venue's rules, and changes the zone. Measured with 145,000 bookings on two
 * cores that others used as well: two minutes, in which nobody can book.
 */
export async function keepTimes(
  context: DeskContext,
  transaction: Queries,
  change: ZoneChange,
  keep: KeptTimes | undefined,
): Promise<void> {
  const { clock } = context.database
  const standing = await standingBookings(transaction, clock)
  const coming = standing.filter(({ isComing }) => isComing)
  if (coming.length > 0 && keep === undefined) {
    throw invalid(
      'keep',
      `${coming.length} coming bookings: say whether they keep their wall times or their instants`,
      {
        en: 'Bookings are to come by now. Say whether they keep their time of day or their moment, then save again.',
        id: 'Sekarang ada pemesanan yang akan datang. Pilih apakah jamnya atau saatnya yang dipertahankan, lalu simpan lagi.',
      },
    )
  }
  if (keep === 'instants') return
  const moved = movedBookings(standing, change)
  const clashing = clashesAmong(moved)
  if (clashing.length > 0) {
    throw invalid(
      'keep',
      `${clashing.length} bookings would overlap where the clocks change; move them first`,
      {
        en: `Bookings would overlap where the clocks change (${clashing.length}). Move them first, then save again.`,
        id: `${clashing.length} pemesanan akan bertumpang tindih saat jam berubah. Pindahkan dulu, lalu simpan lagi.`,
      },
    )
  }
  const sameWall = <Row extends { readonly start: number; readonly end: number }>(row: Row): Row => ({
    ...row,
    ...withSameWall(row, change.from, change.to),
  })
  await moveBookings(
    transaction,
    moved.filter(({ isComing }) => isComing),
    (await cancelledBookings(transaction, clock)).map(sameWall),
  )
  await movePlannedDates(transaction, (await plannedDates(transaction, clock)).map(sameWall))
  await moveWishes(transaction, (await openWishes(transaction, clock)).map(sameWall))
  await context.waitlist.offerFreed(transaction, [...new Set(coming.map(({ resourceId }) => resourceId))])
}

/** All that stands, the coming ones at their new times. */
function movedBookings(standing: readonly StandingBooking[], { from, to }: ZoneChange): StandingBooking[] {
  return standing.map((booking) =>
    booking.isComing ? { ...booking, ...withSameWall(booking, from, to) } : booking,
  )
}

/** The bookings of customers and the shows that lie outside afterwards and lay inside before. */
async function newlyOutside(
  queries: Queries,
  { before, was }: { before: VenueRules; was: readonly StandingBooking[] },
  { after, is }: { after: VenueRules; is: readonly StandingBooking[] },
): Promise<Affected> {
  const counts = ({ isBoundToHours, keptOutside }: StandingBooking) => isBoundToHours && !keptOutside
  const wasOutside = new Set(outsideOf(before, was.filter(counts)).map(({ id }) => id))
  const outside = outsideOf(after, is.filter(counts)).filter(({ id }) => !wasOutside.has(id))
  return { affected: await namedBookings(queries, outside, after), affectedCount: outside.length }
}
