/** A service's draft in words: what is wrong in it, and what it says, for telling two of them apart. */
import { isUnread } from '../../design/unread-text.ts'
import type { Translate } from '../../language/language.ts'
import { moneyInWords } from '../../money/typed-money.ts'
import { isWithin, numberInWords, type TypedNumber } from '../../number/typed-number.ts'
import type { Counter } from '../../venue/venue-context.tsx'
import { colorName } from '../colors.ts'
import type { FieldErrors } from '../form/editor.ts'
import { mostBufferMinutes, mostMinutes, type ServiceDraft } from './service-draft.ts'

export function serviceErrors(draft: ServiceDraft, t: Translate): FieldErrors {
  const { name, minutes, bufferBeforeMinutes, bufferAfterMinutes } = draft
  const isBuffer = (value: TypedNumber) => value === null || isWithin(value, 0, mostBufferMinutes)
  return {
    ...(name.trim() === '' && { name: t('services.nameMissing') }),
    ...(minutes === null && { minutes: t('services.minutesMissing') }),
    ...(minutes !== null &&
      !isWithin(minutes, 1, mostMinutes) && { minutes: t('rules.range', { least: 1, most: mostMinutes }) }),
    ...(isUnread(draft.price) && { price: t('money.correct') }),
    ...(!isBuffer(bufferBeforeMinutes) && {
      bufferBeforeMinutes: t('resources.bufferRange', { most: mostBufferMinutes }),
    }),
    ...(!isBuffer(bufferAfterMinutes) && {
      bufferAfterMinutes: t('resources.bufferRange', { most: mostBufferMinutes }),
    }),
  }
}

export function describeService(draft: ServiceDraft, { t, formats }: Counter, currency: string) {
  const { price } = draft
  const lengthOf = (minutes: TypedNumber) => numberInWords(minutes, formats.length, t('services.asResource'))
  return [
    { label: t('resources.name'), text: draft.name },
    { label: t('services.minutes'), text: numberInWords(draft.minutes, formats.length) },
    {
      label: t('services.price'),
      text: moneyInWords(price, formats, currency, t('services.byTheHour')),
    },
    { label: t('services.kinds'), text: draft.kinds.join(', ') || t('services.everyKind') },
    { label: t('resources.bufferBefore'), text: lengthOf(draft.bufferBeforeMinutes) },
    { label: t('resources.bufferAfter'), text: lengthOf(draft.bufferAfterMinutes) },
    { label: t('resources.color'), text: colorName(t, draft.color) },
    { label: t('services.active'), text: t(draft.active ? 'services.active' : 'services.inactive') },
  ]
}
