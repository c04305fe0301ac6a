/** What is typed to join the waitlist. Pure. */
import type { CustomerInput, Resource, Sent, Slot } from '../../../electron/contract/index.ts'
import {
  addDays,
  formatTimeOfDay,
  instantToWall,
  parseTimeOfDay,
} from '../../../electron/contract/venue-time.ts'
import { isWithin, numberOf, type TypedNumber } from '../number/typed-number.ts'

export interface JoinDraft {
  /** `resource <id>`, or `kind <name>` for any of a kind. */
  readonly target: string
  readonly date: string
  /** Wall times; `to` not later than `from` is on the next day. */
  readonly from: string
  readonly to: string
  readonly minutes: number
  readonly units: TypedNumber
}

/** The contract's most. */
export const mostUnits = 1_000_000

export type JoinProblem = 'date' | 'time' | 'short' | 'units' | 'people'

interface Around {
  readonly resource: Resource | undefined
  readonly slot: Slot | null
  readonly today: string
  readonly zone: string
}

/** The whole day of the calendar's resource; the chosen time where there is one. */
export function joinDraftOf({ resource, slot, today, zone }: Around): JoinDraft {
  const target = resource === undefined ? '' : `resource ${resource.id}`
  const minutes = resource?.slotMinutes ?? 60
  if (slot === null) return { target, date: today, from: '08:00', to: '22:00', minutes, units: 1 }
  const start = instantToWall(Date.parse(slot.start), zone)
  const end = instantToWall(Date.parse(slot.end), zone)
  const length = Math.round((Date.parse(slot.end) - Date.parse(slot.start)) / 60_000)
  return {
    target,
    date: start.date,
    from: formatTimeOfDay(start.minute),
    to: formatTimeOfDay(end.minute),
    minutes: length,
    units: 1,
  }
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

function windowMinutes({ from, to }: JoinDraft): number {
  const length = parseTimeOfDay(to) - parseTimeOfDay(from)
  return length > 0 ? length : length + 24 * 60
}

/** The resource that is asked for, or all of the kind. */
export function targetsOf({ target }: JoinDraft, resources: readonly Resource[]): readonly Resource[] {
  return resources.filter(({ id, kind }) => target === `resource ${id}` || target === `kind ${kind}`)
}

/** For how many people the largest of them is; undefined where one takes any number. */
export function mostPeople(targets: readonly Resource[]): number | undefined {
  const sizes = targets.flatMap(({ people }) => people ?? [])
  return sizes.length === 0 || sizes.length < targets.length ? undefined : Math.max(...sizes)
}

/** `most`: for so many people there is room. */
export function joinProblems(
  draft: JoinDraft,
  most: number | undefined,
): Partial<Record<'date' | 'from' | 'to' | 'units', JoinProblem>> {
  const { date, from, to, minutes, units } = draft
  const [isFrom, isTo] = [timeOfDay.test(from), timeOfDay.test(to)]
  return {
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(date) && { date: 'date' as const }),
    ...(!isFrom && { from: 'time' as const }),
    ...(!isTo && { to: 'time' as const }),
    ...(isFrom && isTo && windowMinutes(draft) < minutes && { to: 'short' as const }),
    ...(!isWithin(units, 1, mostUnits) && { units: 'units' as const }),
    ...(typeof units === 'number' && most !== undefined && units > most && { units: 'people' as const }),
  }
}

export function joinToSend(draft: JoinDraft, customer: CustomerInput): Sent<'waitlist.join'> {
  const { target, date, from, to, minutes, units } = draft
  const space = target.indexOf(' ')
  const [about, name] = [target.slice(0, space), target.slice(space + 1)]
  const lastDate = parseTimeOfDay(to) > parseTimeOfDay(from) ? date : addDays(date, 1)
  return {
    ...(about === 'kind' ? { kind: name } : { resourceId: name }),
    from: `${date}T${from}`,
    to: `${lastDate}T${to}`,
    minutes,
    units: numberOf(units) ?? 1,
    customer,
  }
}

/** Some lengths to choose from: so many slots of the resource, and the one in use. */
export function lengthsOf(slotMinutes: number, current: number): number[] {
  const all = Array.from({ length: 8 }, (_, index) => slotMinutes * (index + 1))
  return all.includes(current) ? all : [...all, current].sort((one, other) => one - other)
}
