/** A service's draft in words: what is wrong in it, and what it says, for telling two of them apart. */
import type { Translate } from '../../language/language.ts'
import { isUnread, moneyInWords } from '../../money/typed-money.ts'
import type { Counter } from '../../venue/venue-context.tsx'
import { colorName } from '../colors.ts'
import type { FieldErrors } from '../form/editor.ts'
import { mostBufferMinutes, mostMinutes, type ServiceDraft } from './service-draft.ts'

export function serviceErrors(draft: ServiceDraft, t: Translate): FieldErrors {
  const { name, minutes, bufferBeforeMinutes, bufferAfterMinutes } = draft
  const isBuffer = (value: number | null) => (value ?? 0) <= mostBufferMinutes
  const isLength = minutes !== null && minutes >= 1 && minutes <= mostMinutes
  return {
    ...(name.trim() === '' && { name: t('services.nameMissing') }),
    ...(!isLength && { minutes: t('services.minutesMissing') }),
    ...(isUnread(draft.price) && { price: t('money.correct') }),
    ...(!isBuffer(bufferBeforeMinutes) && { bufferBeforeMinutes: t('resources.bufferRange') }),
    ...(!isBuffer(bufferAfterMinutes) && { bufferAfterMinutes: t('resources.bufferRange') }),
  }
}

export function describeService(draft: ServiceDraft, { t, formats }: Counter, currency: string) {
  const { price } = draft
  const lengthOf = (minutes: number | null) =>
    minutes === null ? t('services.asResource') : formats.length(minutes)
  return [
    { label: t('resources.name'), text: draft.name },
    { label: t('services.minutes'), text: formats.length(draft.minutes ?? 0) },
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
