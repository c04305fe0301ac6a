/** A resource's draft in words: what is wrong in it, and what it says, for telling two of them apart. */
import type { Translate } from '../../language/language.ts'
import { isUnread, moneyInWords } from '../../money/typed-money.ts'
import type { Counter } from '../../venue/venue-context.tsx'
import { colorName } from '../colors.ts'
import type { FieldErrors } from '../form/editor.ts'
import { mostAtOnce, mostBufferMinutes, type ResourceDraft } from './resource-draft.ts'

export function resourceErrors(draft: ResourceDraft, t: Translate): FieldErrors {
  const { name, bufferBeforeMinutes, bufferAfterMinutes, people, howMany } = draft
  const isBuffer = (minutes: number | null) => (minutes ?? 0) <= mostBufferMinutes
  return {
    ...(name.trim() === '' && { name: t('resources.nameMissing') }),
    ...(!isBuffer(bufferBeforeMinutes) && { bufferBeforeMinutes: t('resources.bufferRange') }),
    ...(!isBuffer(bufferAfterMinutes) && { bufferAfterMinutes: t('resources.bufferRange') }),
    ...(isUnread(draft.pricePerHour) && { pricePerHour: t('money.correct') }),
    ...(people === 0 && { people: t('resources.peopleRange') }),
    ...((howMany === null || howMany < 1 || howMany > mostAtOnce) && {
      howMany: t('rules.range', { least: 1, most: mostAtOnce }),
    }),
  }
}

export function describeResource(draft: ResourceDraft, { t, formats }: Counter, currency: string) {
  const money = moneyInWords(draft.pricePerHour, formats, currency)
  return [
    { label: t('resources.name'), text: draft.name },
    { label: t('resources.kind'), text: draft.kind },
    { label: t('resources.slot'), text: formats.length(draft.slotMinutes) },
    { label: t('resources.price'), text: money },
    { label: t('resources.people'), text: String(draft.people ?? '') },
    { label: t('resources.bufferBefore'), text: formats.length(draft.bufferBeforeMinutes ?? 0) },
    { label: t('resources.bufferAfter'), text: formats.length(draft.bufferAfterMinutes ?? 0) },
    { label: t('resources.color'), text: colorName(t, draft.color) },
    { label: t('resources.bookable'), text: t(draft.active ? 'resources.active' : 'resources.inactive') },
  ]
}
