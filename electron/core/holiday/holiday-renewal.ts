/** Asks each year whether the next one's holidays are to be imported. */
import { dateOf, type Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { readClock } from '../venue/venue-facts.ts'
import { type HolidayImport, latestImport, noteAsking, tellHolidaysDue } from './holiday-repository.ts'

/** From this month on the next year is planned. */
const planningMonth = 10
/** Days between two askings. */
const quietDays = 7

/** The import that is due at the instant, after the latest one. Pure. */
export function renewalDue(
  latest: HolidayImport | undefined,
  now: Instant,
  zone: string,
): HolidayImport | undefined {
  if (latest === undefined) return undefined
  const [year, month] = dateOf(now, zone).split('-').map(Number)
  const wanted = (year ?? 0) + ((month ?? 0) >= planningMonth ? 1 : 0)
  return latest.year < wanted ? { ...latest, year: wanted } : undefined
}

export async function findRenewal(
  context: DeskContext,
  queries: Queries,
): Promise<HolidayImport | undefined> {
  const zone = (await context.venue()).time_zone
  return renewalDue(await latestImport(queries), await readClock(queries, context.database.clock), zone)
}

/** Tells the desks of a renewal that is due, at most once a week. */
export async function askForRenewal(context: DeskContext): Promise<void> {
  await context.database.change(async (transaction) => {
    const due = await findRenewal(context, transaction)
    const latest = await latestImport(transaction)
    if (due === undefined || latest === undefined) return
    if (await noteAsking(transaction, latest, quietDays)) await tellHolidaysDue(transaction, due)
  })
}
