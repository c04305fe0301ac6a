/** The names of acts and fields. What a newer desk tells and this one has no word for is shown as it is told. */
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
  'withdrawn',
  'zone_changed',
  'kept_outside',
] as const

const fields = [
  'name',
  'kind',
  'start',
  'end',
  'status',
  'customer',
  'resource',
  'title',
  'notes',
  'price',
  'paidAmount',
  'cancelReason',
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
  'from',
  'to',
  'closed',
  'intervals',
  'note',
  'role',
  'minutes',
  'kinds',
] as const

export function actionText(t: Translate, action: string): string {
  const known = actions.find((each) => each === action)
  return known === undefined ? action : t(`auditAction.${known}`)
}

export function fieldText(t: Translate, field: string): string {
  const known = fields.find((each) => each === field)
  return known === undefined ? field : t(`auditField.${known}`)
}
