/** The venue itself and its policy. */
import { type Input, stale, type Venue } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { changeRulesAlone } from '../schedule/affected-bookings.ts'
import { keepNumbers } from './currency-change-repository.ts'
import {
  lockPolicyRow,
  lockVenueRow,
  readPolicy,
  readVenue,
  updatePolicy,
  updateVenue,
} from './venue-repository.ts'
import { policyValue, venueValue } from './venue-rules.ts'
import { keepTimes, zoneEffect } from './zone-service.ts'

/** Changes the venue's row; `zoneChanges` is told of another time zone before it holds. */
async function save(
  { database }: DeskContext,
  transaction: Queries,
  input: Input<'venue.save'>,
  zoneChanges?: (change: { from: string; to: string }) => Promise<void>,
): Promise<Venue> {
  const current = await lockVenueRow(transaction)
  if (input.version !== undefined && input.version !== current.version) throw stale(venueValue(current))
  const { time_zone: from } = current
  const { timeZone: to = from } = input
  if (to !== from) {
    // The zone was another one when this call looked whether it is to change.
    if (zoneChanges === undefined) throw stale(venueValue(current))
    await zoneChanges({ from, to })
  }
  const { currency } = current
  if (input.currency !== undefined && input.currency !== currency) {
    await keepNumbers(transaction, { from: currency, to: input.currency }, database.clock)
  }
  const change = given({
    name: input.name,
    time_zone: input.timeZone,
    locale: input.locale,
    currency: input.currency,
    slot_minutes: input.slotMinutes,
    week_starts_on: input.weekStartsOn,
    clock_hours: input.clockHours,
  })
  return venueValue(await updateVenue(transaction, change))
}

/** The fields that were given; kysely writes only those. */
function given<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  const isGiven = ([, value]: [string, unknown]) => value !== undefined
  return Object.fromEntries(Object.entries(fields).filter(isGiven)) as Partial<Fields>
}

type VenueOperations = 'venue.save' | 'venue.zoneEffect' | 'policy.get' | 'policy.save'

export function venueHandlers(context: DeskContext): Handlers<VenueOperations> {
  const { database } = context
  return {
    'venue.save': async (input, call) => {
      const { time_zone: zone } = await database.read(readVenue)
      const saved =
        input.timeZone === undefined || input.timeZone === zone
          ? await call.change((transaction) => save(context, transaction, input))
          : await changeRulesAlone(context, call, (transaction) =>
              save(context, transaction, input, (change) =>
                keepTimes(context, transaction, change, input.keep),
              ),
            )
      context.forgetVenue()
      return saved
    },

    'venue.zoneEffect': ({ timeZone }) =>
      database.read(async (queries) => {
        const { time_zone: from } = await readVenue(queries)
        return zoneEffect(context, queries, { from, to: timeZone })
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
