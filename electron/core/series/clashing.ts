/** A change of a series that cannot be made as it is planned: told with all its dates, once it was rolled back. */
import { type ClashReason, Refusal } from '../../contract/index.ts'
import { lookAtManySlots } from '../booking/booking-service.ts'
import type { DeskContext } from '../desk-context.ts'
import { clashesOf, type DatePlan, type SeriesTerms, slotsOf } from './date-plan.ts'
import { occurrenceValues } from './occurrences.ts'

/** On its way out of the transaction. */
export class SeriesClash extends Error {
  readonly plans: readonly DatePlan[]
  /** In the order of the plans. */
  readonly reasons: readonly (ClashReason | undefined)[]
  readonly terms: SeriesTerms

  constructor(
    plans: readonly DatePlan[],
    reasons: readonly (ClashReason | undefined)[],
    terms: SeriesTerms = {},
  ) {
    super('a date of the series clashes')
    this.plans = plans
    this.reasons = reasons
    this.terms = terms
  }
}

/** Runs a change; a clash in it comes out as `series_clashes` with every date and what is free instead. */
export async function tellingClashes<Value>(
  context: DeskContext,
  change: () => Promise<Value>,
): Promise<Value> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof SeriesClash)) throw error
    const occurrences = await occurrenceValues(context, error.plans, error.reasons, error.terms)
    throw new Refusal('series_clashes', { occurrences }, { cause: error })
  }
}

/** Why each date clashes at this moment, without a lock. */
export async function presentReasons(
  { database }: DeskContext,
  plans: readonly DatePlan[],
  terms: SeriesTerms,
): Promise<(ClashReason | undefined)[]> {
  const slots = slotsOf(plans)
  if (slots.length === 0)
    return plans.map(({ action }) => (action === 'skip' ? undefined : 'local_time_missing'))
  const options = { moving: terms.moving, buffers: terms.service }
  const facts = await database.read((queries) => lookAtManySlots(queries, slots, database.clock, options))
  return clashesOf(facts, plans, terms)
}
