/** The record's entries in words. What a newer desk tells and this one has no word for is shown as it is told. */
import type { AuditEntry } from '../../../electron/contract/index.ts'
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

/** A value of any field on one line. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `Price per hour: 100 → 120` */
export function changeText(t: Translate, { field, before, after }: AuditEntry['changes'][number]): string {
  const name = fieldText(t, field)
  if (before === undefined) return `${name}: ${valueText(after)}`
  return `${name}: ${valueText(before)} → ${valueText(after)}`
}
