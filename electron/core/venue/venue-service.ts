/** The venue itself and its policy. */
import { stale } from '../../contract/index.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { lockPolicyRow, lockVenueRow, readPolicy, updatePolicy, updateVenue } from './venue-repository.ts'
import { policyValue, venueValue } from './venue-rules.ts'

/** The fields that were given; kysely writes only those. */
function given<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  const isGiven = ([, value]: [string, unknown]) => value !== undefined
  return Object.fromEntries(Object.entries(fields).filter(isGiven)) as Partial<Fields>
}

export function venueHandlers({
  database,
}: DeskContext): Handlers<'venue.save' | 'policy.get' | 'policy.save'> {
  return {
    'venue.save': (input, call) =>
      call.change(async (transaction) => {
        const current = await lockVenueRow(transaction)
        if (input.version !== undefined && input.version !== current.version) throw stale(venueValue(current))
        const change = given({
          name: input.name,
          time_zone: input.timeZone,
          locale: input.locale,
          currency: input.currency,
          slot_minutes: input.slotMinutes,
          week_starts_on: input.weekStartsOn,
        })
        return venueValue(await updateVenue(transaction, change))
      }),

    'policy.get': () => database.read(async (queries) => policyValue(await readPolicy(queries))),

    'policy.save': (input, call) =>
      call.change(async (transaction) => {
        const current = await lockPolicyRow(transaction)
        if (input.version !== undefined && input.version !== current.version)
          throw stale(policyValue(current))
        const change = given({
          hold_minutes: input.holdMinutes,
          cancel_min_hours: input.cancelMinHours,
          min_notice_minutes: input.minNoticeMinutes,
          max_ahead_days: input.maxAheadDays,
          offer_minutes: input.offerMinutes,
          undo_seconds: input.undoSeconds,
        })
        return policyValue(await updatePolicy(transaction, change))
      }),
  }
}
