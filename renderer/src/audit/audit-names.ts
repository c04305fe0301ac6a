/**
 * The names of acts, fields and of values out of a list. What a newer desk tells and this one has no word for is shown
 * as it is told.
 */
import {
  type AuditSubject,
  bookingKind,
  bookingStatus,
  locale,
  messageChannel,
  messageKind,
  role,
} from '../../../electron/contract/index.ts'
import type { Translate } from '../language/language.ts'
import { colorName } from '../settings/colors.ts'

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
] as const

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

export function fieldText(t: Translate, field: string): string {
  const known = fields.find((each) => each === field)
  return known === undefined ? field : t(`auditField.${known}`)
}

/** The word for a value out of a list; undefined where the value speaks for itself. */
export function valueName(
  t: Translate,
  about: AuditSubject,
  field: string,
  value: string,
): string | undefined {
  const named = <Value extends string>(known: readonly Value[], name: (value: Value) => string) => {
    const found = known.find((each) => each === value)
    return found === undefined ? undefined : name(found)
  }
  switch (field) {
    case 'kind':
      if (about === 'booking') return named(bookingKind.options, (each) => t(`auditKind.${each}`))
      // A resource's kind is the venue's own word.
      if (about === 'resource') return undefined
      return named(messageKind.options, (each) => t(`messageKind.${each}`))
    case 'status':
      return named(bookingStatus.options, (each) => t(`status.${each}`))
    case 'role':
      return named(role.options, (each) => t(`role.${each}`))
    case 'locale':
    case 'language':
      return named(locale.options, (each) => t(`messageLanguage.${each}`))
    case 'channel':
      return named(messageChannel.options, (each) => t(`messageChannel.${each}`))
    case 'whenLate':
      return named(['skip', 'send'] as const, (each) => t(`whenLate.${each}`))
    case 'color':
      return colorName(t, value)
    default:
      return undefined
  }
}
