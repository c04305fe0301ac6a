/** The weeks of opening hours: the venue's, and those of resources with hours of their own. */
import { type Input, Refusal, stale, type Value } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { requireResource } from '../resource/resource-service.ts'
import { affectedBy, changeRulesAlone } from './affected-bookings.ts'
import { withWeekly } from './changed-rules.ts'
import { validateWeekly } from './hours-validation.ts'
import { findHours, type HoursRow, saveHours } from './schedule-repository.ts'

export function hoursHandlers(context: DeskContext): Handlers<'hours.get' | 'hours.save'> {
  return {
    'hours.get': ({ resourceId }) =>
      context.database.read(async (queries) => {
        if (resourceId !== null) await requireResource(queries, resourceId)
        return hoursValue(await findHours(queries, resourceId))
      }),

    'hours.save': (input, call) => {
      const issues = validateWeekly(input.weekly ?? [])
      if (issues.length > 0) throw new Refusal('invalid', { issues })
      if (input.preview === true) return context.database.read((queries) => preview(context, queries, input))
      return changeRulesAlone(context, call, async (transaction) => {
        const { affected, affectedCount } = await preview(context, transaction, input)
        return {
          ...hoursValue(await saveHours(transaction, input.resourceId, input.weekly)),
          affected,
          affectedCount,
        }
      })
    },
  }
}

function hoursValue({ weekly, version }: HoursRow): Value<'hours.get'> {
  return { weekly, version, affected: [], affectedCount: 0 }
}

/** The week that is wanted, with what it does; `version` is the one that is there. */
async function preview(
  context: DeskContext,
  queries: Queries,
  { resourceId, weekly, version }: Input<'hours.save'>,
): Promise<Value<'hours.save'>> {
  if (resourceId !== null) await requireResource(queries, resourceId)
  const current = await findHours(queries, resourceId)
  if (version !== undefined && version !== current.version) throw stale(hoursValue(current))
  const reach = { resourceId: resourceId ?? undefined }
  const affected = await affectedBy(context, queries, reach, (before) =>
    withWeekly(before, resourceId, weekly),
  )
  return { weekly, version: current.version, ...affected }
}
