/** The rules above the constraint, in the order in which a refusal is told. Pure. */
import { Refusal } from '../../contract/index.ts'
import { isTooLong, longestBookingDays } from '../../contract/slot-lines.ts'
import {
  addDays,
  dateOf,
  endOfDate,
  formatInstant,
  type Instant,
  resolveInstant,
} from '../../contract/venue-time.ts'
import {
  businessDayOf,
  closedReason,
  isInsideHours,
  openIntervalsOfDay,
  writeOpenInterval,
} from '../schedule/open-intervals.ts'
import { gridIssue, runningSlotStart } from '../schedule/slot-grid.ts'
import { resourceIn, scheduleOf, type VenueRules } from '../venue/venue-rules.ts'
import { endNotAfterStart } from './times-refused.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export interface SlotTimes {
  readonly start: Instant
  readonly end: Instant
}

/**
 * The instants of two texts in the venue's zone. Throws `local_time_missing`, `local_time_ambiguous`, and
 * `invalid` when the end is not after the start.
 */
export function resolveTimes(start: string, end: string, zone: string): SlotTimes {
  const times = { start: resolveInstant(start, zone), end: resolveInstant(end, zone) }
  if (times.end <= times.start) throw endNotAfterStart()
  return times
}

export interface SlotCheck extends SlotTimes {
  readonly resourceId: string
  /** False when the start stays where it was: notice and horizon were kept when it was made. */
  readonly startIsNew: boolean
  /** True: a service sets the length, which need not be whole slots. */
  readonly lengthIsSet?: boolean
}

/** Throws `invalid` for what is too long, `not_on_grid`, `too_soon`, `too_far` or `closed`, whichever comes first. */
export function checkSlot(rules: VenueRules, check: SlotCheck): void {
  const { start, end, resourceId } = check
  if (isTooLong(start, end, rules.venue.time_zone)) throw tooLong()
  const { slot_minutes: slotMinutes } = resourceIn(rules, resourceId)
  const issue = gridIssue(scheduleOf(rules, resourceId), slotMinutes, start, end)
  if (issue === 'start' || (issue === 'length' && check.lengthIsSet !== true)) {
    throw new Refusal('not_on_grid', { slotMinutes })
  }
  if (check.startIsNew) checkNoticeAndHorizon(rules, check)
  checkHours(rules, check)
}

function tooLong(): Refusal<'invalid'> {
  return new Refusal(
    'invalid',
    { issues: [{ path: 'end', message: `must be at most ${longestBookingDays} days after start` }] },
    {
      sentence: {
        en: `A booking lasts at most ${longestBookingDays} days. Correct the end; to keep the time out of sale for longer, block it.`,
        id: `Pemesanan paling lama ${longestBookingDays} hari. Perbaiki waktu selesainya; untuk menutup penjualan lebih lama, blokir waktunya.`,
      },
    },
  )
}

/** The earliest start that may be booked: after the notice, or, without notice, the slot that is running. */
export function earliestStart(rules: VenueRules, resourceId: string): Instant {
  const notice = rules.policy.min_notice_minutes
  if (notice > 0) return rules.now + notice * minuteMs
  const { slot_minutes: slotMinutes } = resourceIn(rules, resourceId)
  return runningSlotStart(scheduleOf(rules, resourceId), slotMinutes, rules.now)
}

/** The first instant that is too far ahead: the end of the horizon's last date. */
export function latestStart(rules: VenueRules): Instant {
  const zone = rules.venue.time_zone
  return endOfDate(addDays(dateOf(rules.now, zone), rules.policy.max_ahead_days), zone)
}

/** Throws `too_soon` or `too_far`. */
export function checkNoticeAndHorizon(
  rules: VenueRules,
  { start, resourceId }: { readonly start: Instant; readonly resourceId: string },
): void {
  const zone = rules.venue.time_zone
  // Without notice the earliest start has begun: most starts are later, and working it out is dear.
  const isLater = start >= rules.now && rules.policy.min_notice_minutes === 0
  const earliest = isLater ? start : earliestStart(rules, resourceId)
  if (start < earliest) {
    throw new Refusal('too_soon', {
      minNoticeMinutes: rules.policy.min_notice_minutes,
      earliest: formatInstant(earliest, zone),
    })
  }
  const latest = latestStart(rules)
  if (start >= latest) {
    throw new Refusal('too_far', {
      maxAheadDays: rules.policy.max_ahead_days,
      latest: formatInstant(latest, zone),
    })
  }
}

/** Throws `closed` with that business day's hours; suggestions are added where they can be read. */
export function checkHours(
  rules: VenueRules,
  { start, end, resourceId }: SlotTimes & { resourceId: string },
): void {
  const schedule = scheduleOf(rules, resourceId)
  if (isInsideHours(schedule, start, end)) return
  const reason = closedReason(schedule, start, end)
  throw new Refusal('closed', {
    open: openIntervalsOfDay(schedule, businessDayOf(schedule, start)).map((stretch) =>
      writeOpenInterval(stretch, schedule.zone),
    ),
    ...(reason !== undefined && { reason }),
    suggestions: [],
  })
}

/**
 * Whether an override lets this booking stand outside the hours: then somebody decided to keep it there, and it is no
 * work to do.
 */
export function isKeptOutside(
  rules: VenueRules,
  slot: SlotTimes & { resourceId: string },
  override: { readonly reason: string } | undefined,
): boolean {
  return override !== undefined && !isInsideHours(scheduleOf(rules, slot.resourceId), slot.start, slot.end)
}

/** Throws `too_late_to_cancel` inside the policy's hours before the start. */
export function checkCancellation(rules: VenueRules, start: Instant): void {
  const { cancel_min_hours: cancelMinHours } = rules.policy
  if (start - rules.now >= cancelMinHours * hourMs) return
  throw new Refusal('too_late_to_cancel', {
    cancelMinHours,
    start: formatInstant(start, rules.venue.time_zone),
  })
}
