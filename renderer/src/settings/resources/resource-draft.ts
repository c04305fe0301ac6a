import type { Resource, Sent, Venue } from '../../../../electron/contract/index.ts'
import { moneyToSend, type TypedMoney } from '../../money/typed-money.ts'
import { isWithin, numberOf, type TypedNumber } from '../../number/typed-number.ts'

export interface ResourceDraft {
  readonly name: string
  readonly kind: string
  readonly slotMinutes: number
  readonly bufferBeforeMinutes: TypedNumber
  readonly bufferAfterMinutes: TypedNumber
  readonly people: TypedNumber
  /** Minor units of the venue's currency; null: no price. */
  readonly pricePerHour: TypedMoney
  readonly color: string | null
  readonly active: boolean
  /** How many to make at once. */
  readonly howMany: TypedNumber
}

/** The contract's most. */
export const mostBufferMinutes = 1440
export const mostPeople = 1_000_000
export const mostAtOnce = 50

export function resourceDraftOf(resource: Resource): ResourceDraft {
  return {
    name: resource.name,
    kind: resource.kind,
    slotMinutes: resource.slotMinutes,
    bufferBeforeMinutes: resource.bufferBeforeMinutes,
    bufferAfterMinutes: resource.bufferAfterMinutes,
    people: resource.people ?? null,
    pricePerHour: resource.pricePerHour?.amount ?? null,
    color: resource.color ?? null,
    active: resource.active,
    howMany: 1,
  }
}

/** One that is yet to be made, like the last one there is. */
export function newResource(like: Resource | undefined, name: string, venue: Venue): Resource {
  return {
    id: '',
    version: 0,
    name,
    kind: like?.kind ?? '',
    slotMinutes: like?.slotMinutes ?? venue.slotMinutes,
    bufferBeforeMinutes: like?.bufferBeforeMinutes ?? 0,
    bufferAfterMinutes: like?.bufferAfterMinutes ?? 0,
    active: true,
    position: 0,
    ...(like?.people !== undefined && { people: like.people }),
    ...(like?.pricePerHour !== undefined && { pricePerHour: like.pricePerHour }),
  }
}

/** How many are made: one, until a number that can be made is written. */
export function countOf({ howMany }: ResourceDraft): number {
  return isWithin(howMany, 1, mostAtOnce) ? howMany : 1
}

/** The fields that are sent, of one resource. */
export function resourceToSend(draft: ResourceDraft): Omit<Sent<'resource.save'>, 'id' | 'version'> {
  const { name, kind, slotMinutes, bufferBeforeMinutes, bufferAfterMinutes, people, color, active } = draft
  return {
    name,
    ...(kind.trim() !== '' && { kind }),
    slotMinutes,
    bufferBeforeMinutes: numberOf(bufferBeforeMinutes) ?? 0,
    bufferAfterMinutes: numberOf(bufferAfterMinutes) ?? 0,
    people: numberOf(people),
    pricePerHour: moneyToSend(draft.pricePerHour),
    color,
    active,
  }
}
