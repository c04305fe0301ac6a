/** All facts that decide about a slot, as the database's function `rules` gives them in one answer. */
import type {
  DayInterval,
  Policy,
  Resource,
  ScheduleException,
  Venue,
  WeekInterval,
} from '../../contract/index.ts'
import { notFound } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { ScheduleRules } from '../schedule/schedule-rules.ts'

/** A row of `slotkeeper.venue` as JSON. */
export interface VenueJson {
  readonly name: string
  readonly time_zone: string
  readonly locale: 'en' | 'id'
  readonly currency: string
  readonly slot_minutes: number
  readonly week_starts_on: number
  readonly clock_hours: 12 | 24
  readonly is_set_up: boolean
  readonly version: number
}

/** A row of `slotkeeper.policy` as JSON. */
export interface PolicyJson {
  readonly hold_minutes: number
  readonly cancel_min_hours: number
  readonly min_notice_minutes: number
  readonly max_ahead_days: number
  readonly offer_minutes: number
  readonly undo_seconds: number
  readonly version: number
}

/** A row of `slotkeeper.resources` as JSON. */
export interface ResourceJson {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly slot_minutes: number
  readonly buffer_before_minutes: number
  readonly buffer_after_minutes: number
  readonly people: number | null
  readonly price_per_hour: number | null
  readonly color: string | null
  readonly active: boolean
  readonly position: number
  readonly sample: boolean
  readonly version: number
}

export interface ExceptionJson {
  readonly id: string
  readonly version: number
  readonly resourceId: string | null
  readonly from: string
  readonly to: string
  readonly closed: boolean
  readonly intervals: DayInterval[] | null
  readonly note: string | null
}

/** A week of opening hours; `weekly` null: none of its own any more. */
export interface HoursJson {
  readonly resourceId: string | null
  readonly weekly: WeekInterval[] | null
}

/** The answer of `slotkeeper.rules`. */
export interface VenueRules {
  readonly now: Instant
  /** Counts the changes of what follows. */
  readonly version: number
  readonly venue: VenueJson
  readonly policy: PolicyJson
  readonly resources: readonly ResourceJson[]
  readonly hours: readonly HoursJson[]
  readonly exceptions: readonly ExceptionJson[]
}

/** The resource of that id among the rules. Throws `not_found`. */
export function resourceIn(rules: VenueRules, id: string): ResourceJson {
  const resource = rules.resources.find((candidate) => candidate.id === id)
  if (resource === undefined) throw notFound('resource')
  return resource
}

/** Buffers that a booking brings along instead of the resource's. */
export interface OwnBuffers {
  readonly bufferBeforeMinutes: number | null
  readonly bufferAfterMinutes: number | null
}

/** The rules with resources that give those buffers instead of their own. */
export function withBuffers<Rules extends VenueRules>(rules: Rules, buffers: OwnBuffers | undefined): Rules {
  if (buffers === undefined) return rules
  const resources = rules.resources.map((resource) => ({
    ...resource,
    buffer_before_minutes: buffers.bufferBeforeMinutes ?? resource.buffer_before_minutes,
    buffer_after_minutes: buffers.bufferAfterMinutes ?? resource.buffer_after_minutes,
  }))
  return { ...rules, resources }
}

interface KnownSchedule {
  readonly hours: VenueRules['hours']
  readonly zone: string
  readonly schedule: ScheduleRules
}

/** Kept with the reading they come from: open time is laid out per schedule, and asked for many times. */
const schedules = new WeakMap<VenueRules['exceptions'], Map<string, KnownSchedule>>()

/** The opening rules of one resource. */
export function scheduleOf(rules: VenueRules, resourceId: string): ScheduleRules {
  const ofReading = schedules.get(rules.exceptions) ?? new Map<string, KnownSchedule>()
  schedules.set(rules.exceptions, ofReading)
  const { hours } = rules
  const { time_zone: zone } = rules.venue
  const known = ofReading.get(resourceId)
  // A preview takes other hours, or another zone, with the same exceptions.
  if (known !== undefined && known.hours === hours && known.zone === zone) return known.schedule
  const schedule = makeSchedule(rules, resourceId)
  ofReading.set(resourceId, { hours, zone, schedule })
  return schedule
}

function makeSchedule(rules: VenueRules, resourceId: string): ScheduleRules {
  return {
    zone: rules.venue.time_zone,
    venueWeekly: rules.hours.find((hours) => hours.resourceId === null)?.weekly ?? null,
    resourceWeekly: rules.hours.find((hours) => hours.resourceId === resourceId)?.weekly ?? null,
    exceptions: rules.exceptions
      .filter((exception) => exception.resourceId === null || exception.resourceId === resourceId)
      .map((exception) => ({
        resourceId: exception.resourceId,
        from: exception.from,
        to: exception.to,
        closed: exception.closed,
        intervals: exception.intervals ?? [],
        note: exception.note ?? undefined,
      })),
  }
}

export function exceptionValue(row: ExceptionJson): ScheduleException {
  return {
    id: row.id,
    version: row.version,
    resourceId: row.resourceId,
    from: row.from,
    to: row.to,
    closed: row.closed,
    ...(row.intervals !== null && { intervals: row.intervals }),
    ...(row.note !== null && { note: row.note }),
  }
}

export function venueValue(row: VenueJson): Venue {
  return {
    name: row.name,
    timeZone: row.time_zone,
    locale: row.locale,
    currency: row.currency,
    slotMinutes: row.slot_minutes,
    weekStartsOn: row.week_starts_on,
    clockHours: row.clock_hours,
    version: row.version,
    isSetUp: row.is_set_up,
  }
}

export function policyValue(row: PolicyJson): Policy {
  return {
    holdMinutes: row.hold_minutes,
    cancelMinHours: row.cancel_min_hours,
    minNoticeMinutes: row.min_notice_minutes,
    maxAheadDays: row.max_ahead_days,
    offerMinutes: row.offer_minutes,
    undoSeconds: row.undo_seconds,
    version: row.version,
  }
}

export function resourceValue(row: ResourceJson, currency: string): Resource {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    kind: row.kind,
    slotMinutes: row.slot_minutes,
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
    ...(row.people !== null && { people: row.people }),
    ...(row.price_per_hour !== null && { pricePerHour: { amount: row.price_per_hour, currency } }),
    ...(row.color !== null && { color: row.color }),
    active: row.active,
    position: row.position,
  }
}
