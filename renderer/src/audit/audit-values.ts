/** The names of values out of a list. */
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
      if (about === 'booking' || about === 'show')
        return named(bookingKind.options, (each) => t(`auditKind.${each}`))
      // A resource's kind is the venue's own word.
      if (about === 'resource') return undefined
      return named(messageKind.options, (each) => t(`messageKind.${each}`))
    case 'status':
      return named(bookingStatus.options, (each) => t(`status.${each}`))
    case 'paid':
      return named(['paid', 'unpaid'] as const, (each) => t(`paid.${each}`))
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
