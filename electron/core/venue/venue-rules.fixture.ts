/** Rules for tests of pure decisions, everything at its default unless said otherwise. */
import type { PolicyJson, ResourceJson, VenueJson, VenueRules } from './venue-rules.ts'

export const courtId = '11111111-1111-4111-8111-111111111111'

export function resourceFixture(more: Partial<ResourceJson> = {}): ResourceJson {
  return {
    id: courtId,
    name: 'Court',
    kind: 'court',
    slot_minutes: 30,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    people: null,
    price_per_hour: null,
    color: null,
    active: true,
    position: 0,
    sample: false,
    version: 1,
    ...more,
  }
}

export interface RulesFixture {
  /** ISO 8601 with an offset. */
  readonly now?: string
  readonly venue?: Partial<VenueJson>
  readonly policy?: Partial<PolicyJson>
  readonly resources?: readonly ResourceJson[]
  readonly hours?: VenueRules['hours']
  readonly exceptions?: VenueRules['exceptions']
}

/** A venue in Jakarta with one court, open around the clock. */
export function rulesFixture(given: RulesFixture = {}): VenueRules {
  return {
    now: Date.parse(given.now ?? '2026-09-20T09:10:00+07:00'),
    version: 1,
    venue: {
      name: 'Test venue',
      time_zone: 'Asia/Jakarta',
      locale: 'en',
      currency: 'IDR',
      slot_minutes: 30,
      week_starts_on: 1,
      clock_hours: 24,
      is_set_up: true,
      version: 1,
      ...given.venue,
    },
    policy: {
      hold_minutes: 5,
      cancel_min_hours: 2,
      min_notice_minutes: 0,
      max_ahead_days: 730,
      offer_minutes: 30,
      undo_seconds: 10,
      version: 1,
      ...given.policy,
    },
    resources: given.resources ?? [resourceFixture()],
    hours: given.hours ?? [],
    exceptions: given.exceptions ?? [],
  }
}
