/**
 * The names of acts and fields, also for a booking's history beside the calendar: the lists of values, which come with
 * the contract's schemas, are in audit-values.ts, so that a start does not read those. What a newer desk tells and this
 * one has no word for is shown as it is told.
 */
import type { Translate } from '../language/language.ts'

const actions = [
  'added',
  'changed',
  'removed',
  'pin_set',
  'held',
  'booked',
  'blocked',
  'confirmed',
  'released',
  'expired',
  'moved',
  'updated',
  'cancelled',
  'checked_in',
  'completed',
  'no_show',
  'extended',
  'restored',
  'swapped',
  'undone',
  'redone',
  'withdrawn',
  'zone_changed',
  'kept_outside',
  'sold',
  'taken_back',
  'checked_out',
  'paid',
  'unpaid',
] as const

/** In the order in which people tell them. */
const fields = [
  'name',
  'kind',
  'start',
  'end',
  'status',
  'customer',
  'resource',
  'service',
  'title',
  'notes',
  'seats',
  'layout',
  'price',
  'paid',
  'cancelReason',
  'overrideReason',
  'keptOutside',
  'timeZone',
  'locale',
  'currency',
  'slotMinutes',
  'weekStartsOn',
  'clockHours',
  'holdMinutes',
  'cancelMinHours',
  'minNoticeMinutes',
  'maxAheadDays',
  'offerMinutes',
  'undoSeconds',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'people',
  'pricePerHour',
  'color',
  'active',
  'position',
  'weekly',
  'fromDate',
  'toDate',
  'closed',
  'intervals',
  'note',
  'role',
  'minutes',
  'kinds',
  'hoursBefore',
  'channel',
  'whenLate',
  'language',
  'subject',
  'body',
  'host',
  'port',
  'secure',
  'user',
  'from',
  'authority',
  'url',
  'countryCode',
] as const

export function actionText(t: Translate, action: string): string {
  const known = actions.find((each) => each === action)
  return known === undefined ? action : t(`auditAction.${known}`)
}

/** Where a field is told among others; what has no word comes last. */
export function fieldRank(field: string): number {
  const known: readonly string[] = fields
  const rank = known.indexOf(field)
  return rank === -1 ? fields.length : rank
}

export function fieldText(t: Translate, field: string): string {
  const known = fields.find((each) => each === field)
  return known === undefined ? field : t(`auditField.${known}`)
}
