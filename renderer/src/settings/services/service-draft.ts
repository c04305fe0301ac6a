import type { Sent, Service } from '../../../../electron/contract/index.ts'
import { moneyToSend, type TypedMoney } from '../../money/typed-money.ts'
import { numberOf, type TypedNumber } from '../../number/typed-number.ts'

export interface ServiceDraft {
  readonly name: string
  readonly minutes: TypedNumber
  /** Minor units of the venue's currency; null: by the hour, as the resource has it. */
  readonly price: TypedMoney
  /** None: on every kind. */
  readonly kinds: readonly string[]
  /** null: as the resource has it. */
  readonly bufferBeforeMinutes: TypedNumber
  readonly bufferAfterMinutes: TypedNumber
  readonly color: string | null
  readonly active: boolean
}

/** Two years, the longest that anything may last. */
export const mostMinutes = 2 * 366 * 24 * 60
export const mostBufferMinutes = 1440

export function serviceDraftOf(service: Service): ServiceDraft {
  return {
    name: service.name,
    minutes: service.minutes === 0 ? null : service.minutes,
    price: service.price?.amount ?? null,
    kinds: [...service.kinds].sort(),
    bufferBeforeMinutes: service.bufferBeforeMinutes ?? null,
    bufferAfterMinutes: service.bufferAfterMinutes ?? null,
    color: service.color ?? null,
    active: service.active,
  }
}

/** One that is yet to be made. */
export const newService: Service = {
  id: '',
  version: 0,
  name: '',
  minutes: 0,
  kinds: [],
  active: true,
  position: 0,
}

export function serviceToSend(draft: ServiceDraft): Omit<Sent<'service.save'>, 'id' | 'version'> {
  const { name, price, kinds, bufferBeforeMinutes, bufferAfterMinutes, color, active } = draft
  const minutes = numberOf(draft.minutes)
  return {
    name,
    ...(minutes !== null && { minutes }),
    price: moneyToSend(price),
    kinds: [...kinds],
    bufferBeforeMinutes: numberOf(bufferBeforeMinutes),
    bufferAfterMinutes: numberOf(bufferAfterMinutes),
    color,
    active,
  }
}

export function withKind(kinds: readonly string[], kind: string, isChosen: boolean): string[] {
  const others = kinds.filter((each) => each !== kind)
  return isChosen ? [...others, kind].sort() : others
}
