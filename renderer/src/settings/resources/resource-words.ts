/** A resource's draft in words: what is wrong in it, and what it says, for telling two of them apart. */
import { isUnread } from '../../design/unread-text.ts'
import type { Translate } from '../../language/language.ts'
import { moneyInWords } from '../../money/typed-money.ts'
import { isWithin, numberInWords, type TypedNumber } from '../../number/typed-number.ts'
import type { Counter } from '../../venue/venue-context.tsx'
import { colorName } from '../colors.ts'
import type { FieldErrors } from '../form/editor.ts'
import { mostAtOnce, mostBufferMinutes, mostPeople, type ResourceDraft } from './resource-draft.ts'

export function resourceErrors(draft: ResourceDraft, t: Translate): FieldErrors {
  const { name, bufferBeforeMinutes, bufferAfterMinutes, people, howMany } = draft
  const isBuffer = (minutes: TypedNumber) => minutes === null || isWithin(minutes, 0, mostBufferMinutes)
  const isRoom = people === null || isWithin(people, 1, mostPeople)
  return {
    ...(name.trim() === '' && { name: t('resources.nameMissing') }),
    ...(!isBuffer(bufferBeforeMinutes) && {
      bufferBeforeMinutes: t('resources.bufferRange', { most: mostBufferMinutes }),
    }),
    ...(!isBuffer(bufferAfterMinutes) && {
      bufferAfterMinutes: t('resources.bufferRange', { most: mostBufferMinutes }),
    }),
    ...(isUnread(draft.pricePerHour) && { pricePerHour: t('money.correct') }),
    ...(!isRoom && { people: t('resources.peopleRange', { most: mostPeople }) }),
    ...(!isWithin(howMany, 1, mostAtOnce) && { howMany: t('rules.range', { least: 1, most: mostAtOnce }) }),
  }
}

export function describeResource(draft: ResourceDraft, { t, formats }: Counter, currency: string) {
  const lengthOf = (minutes: TypedNumber) => numberInWords(minutes, formats.length, formats.length(0))
  const money = moneyInWords(draft.pricePerHour, formats, currency)
  return [
    { label: t('resources.name'), text: draft.name },
    { label: t('resources.kind'), text: draft.kind },
    { label: t('resources.slot'), text: formats.length(draft.slotMinutes) },
    { label: t('resources.price'), text: money },
    { label: t('resources.people'), text: numberInWords(draft.people) },
    { label: t('resources.bufferBefore'), text: lengthOf(draft.bufferBeforeMinutes) },
    { label: t('resources.bufferAfter'), text: lengthOf(draft.bufferAfterMinutes) },
    { label: t('resources.color'), text: colorName(t, draft.color) },
    { label: t('resources.bookable'), text: t(draft.active ? 'resources.active' : 'resources.inactive') },
  ]
}
