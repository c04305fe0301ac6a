/** What is to become of each date of a series, and what stands against it. Pure. */
import { type ClashReason, clashReason, type Input, invalid, Refusal } from '../../contract/index.ts'
import { type Instant, resolveInstant } from '../../contract/venue-time.ts'
import { checkSlot } from '../booking/booking-rules.ts'
import type { ManySlots, PlannedSlot } from '../booking/booking-service.ts'
import { meet } from '../booking/meeting-slots.ts'
import { endNotAfterStart } from '../booking/times-refused.ts'
import type { OfferedService } from '../service/offered-service.ts'
import type { VenueRules } from '../venue/venue-rules.ts'
import type { SeriesTimes } from './series-times.ts'

const minuteMs = 60_000

export type Choices = Input<'series.book'>['choices']

/** One date as the rule has it, and where it is to be booked. */
export interface DatePlan {
  readonly date: SeriesTimes
  readonly action: 'book' | 'skip' | 'move'
  /** Where it goes, unless it is skipped. */
  readonly slot: PlannedSlot
  /** Where the booking is by now; undefined for a new one. */
  readonly from?: PlannedSlot
}

/** A date before anybody has chosen anything for it. */
export interface OpenDate {
  readonly date: SeriesTimes
  readonly resourceId: string
  readonly from?: PlannedSlot
}

/**
 * The dates with the choices made for them. Throws `invalid` for a choice that names no date of them or names one
 * twice, and the refusals of wall times.
 */
export function planDates<Open extends OpenDate>(
  dates: readonly Open[],
  choices: Choices,
  zone: string,
): (Open & DatePlan)[] {
  const chosen = new Map<Instant, NonNullable<Choices>[number]>()
  for (const [index, choice] of (choices ?? []).entries()) {
    const start = resolveInstant(choice.start, zone)
    if (chosen.has(start)) throw invalid(`choices.${index}.start`, 'is chosen for twice')
    if (!dates.some(({ date }) => date.start === start)) {
      throw invalid(`choices.${index}.start`, 'is not a date of the series')
    }
    chosen.set(start, choice)
  }
  return dates.map((open) => {
    const { date, resourceId } = open
    const choice = chosen.get(date.start)
    if (choice?.to === undefined) {
      const action = choice === undefined ? 'book' : 'skip'
      return { ...open, action, slot: { resourceId, start: date.start, end: date.end } }
    }
    const slot = {
      resourceId: choice.to.resourceId,
      start: resolveInstant(choice.to.start, zone),
      end: resolveInstant(choice.to.end, zone),
    }
    if (slot.end <= slot.start) throw endNotAfterStart('choices', 'has an end that is not after its start')
    return { ...open, action: 'move', slot }
  })
}

/** The dates that take a slot: neither skipped nor at a time that does not exist. */
export function slotsOf(plans: readonly DatePlan[]): PlannedSlot[] {
  return plans.filter(takesSlot).map(({ slot }) => slot)
}

function takesSlot({ action, date }: DatePlan): boolean {
  return action === 'move' || (action === 'book' && !date.isMissing)
}

/** What beside the dates decides about them. */
export interface SeriesTerms {
  /** Only overlaps count. */
  readonly isOverridden?: boolean
  /** What is booked: it has its own buffers, and may set a length off the grid. */
  readonly service?: OfferedService | undefined
  /** Bookings that move or give way, and do not count. */
  readonly moving?: readonly string[]
}

/**
 * Why each date cannot be booked as planned; undefined where it can, or is skipped. `facts` are about the slots of
 * `slotsOf`, in their order.
 */
export function clashesOf(
  facts: ManySlots,
  plans: readonly DatePlan[],
  { isOverridden = false, service }: SeriesTerms,
): (ClashReason | undefined)[] {
  const overlapping = overlaps(facts, plans.filter(takesSlot))
  let place = -1
  return plans.map((plan) => {
    if (plan.action === 'skip') return undefined
    if (!takesSlot(plan)) return 'local_time_missing'
    place += 1
    const ruled = isOverridden ? undefined : ruleAgainst(facts, plan, service)
    if (ruled !== undefined) return ruled
    if (overlapping.has(plan)) return 'dates_overlap'
    return facts.taken.has(place) ? 'slot_taken' : undefined
  })
}

function ruleAgainst(
  facts: VenueRules,
  { slot, from }: DatePlan,
  service: OfferedService | undefined,
): ClashReason | undefined {
  const length = slot.end - slot.start
  // What the service set may go elsewhere as it is, also after its minutes were changed.
  const isKept = service !== undefined && from !== undefined && from.end - from.start === length
  const lengthIsSet = isKept || length === (service?.minutes ?? 0) * minuteMs
  try {
    checkSlot(facts, { ...slot, startIsNew: from?.start !== slot.start, lengthIsSet })
    return undefined
  } catch (error) {
    // What is no booking at all, on any date, is no clash of this one.
    if (!(error instanceof Refusal) || error.code === 'invalid') throw error
    return clashReason.parse(error.code)
  }
}

/** Those that overlap an earlier date, or a move that overlaps any; buffers included. */
function overlaps(rules: VenueRules, plans: readonly DatePlan[]): ReadonlySet<DatePlan> {
  const inTurn = plans.toSorted(
    (one, other) =>
      Number(one.action === 'move') - Number(other.action === 'move') || one.slot.start - other.slot.start,
  )
  const found = new Set<DatePlan>()
  const kept: PlannedSlot[] = []
  for (const plan of inTurn) {
    if (kept.some((slot) => meet(rules, slot, plan.slot))) found.add(plan)
    else kept.push(plan.slot)
  }
  return found
}
