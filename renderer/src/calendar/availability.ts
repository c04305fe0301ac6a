/** What of the shown calendar decides whether a place can be had. */
import type { Booking, OpenInterval, Policy, Resource } from '../../../electron/contract/index.ts'
import type { Instant } from '../../../electron/contract/venue-time.ts'
import { axisAt, type InstantRange, instantOf } from './grid/placement.ts'
import type { Availability, ResourceSchedule, Taken } from './grid/refusal.ts'
import type { SlotGrid } from './grid/slot-grid.ts'

const minute = 60_000

/** The rules for a new venue, until the policy has been read. */
const usualPolicy = { minNoticeMinutes: 0, maxAheadDays: 730 }

/** Read once from each booking: one that changed is another object. */
const takenOf = new WeakMap<Booking, Taken>()

function takenBy(booking: Booking): Taken {
  const known = takenOf.get(booking) ?? readTaken(booking)
  takenOf.set(booking, known)
  return known
}

function readTaken(booking: Booking): Taken {
  const range = { start: instantOf(booking.start), end: instantOf(booking.end) }
  const occupied = {
    start: range.start - (booking.bufferBeforeMinutes ?? 0) * minute,
    end: range.end + (booking.bufferAfterMinutes ?? 0) * minute,
  }
  const until = booking.holdExpiresAt === undefined ? undefined : instantOf(booking.holdExpiresAt)
  return { ...range, id: booking.id, occupied, until }
}

function instants({ start, end }: OpenInterval): InstantRange {
  return { start: instantOf(start), end: instantOf(end) }
}

export interface ScheduleSources {
  readonly resources: readonly Resource[]
  readonly bookings: readonly Booking[]
  readonly open: Readonly<Record<string, readonly OpenInterval[]>>
}

/** When each resource is open and what is taken, as instants. */
export function schedulesOf({ resources, bookings, open }: ScheduleSources): Map<string, ResourceSchedule> {
  const taken = new Map<string, Taken[]>(resources.map(({ id }) => [id, []]))
  for (const booking of bookings) taken.get(booking.resourceId)?.push(takenBy(booking))
  const schedules = resources.map((resource): [string, ResourceSchedule] => [
    resource.id,
    {
      slotMinutes: resource.slotMinutes,
      bufferBeforeMinutes: resource.bufferBeforeMinutes,
      bufferAfterMinutes: resource.bufferAfterMinutes,
      open: (open[resource.id] ?? []).map(instants),
      taken: taken.get(resource.id) ?? [],
    },
  ])
  return new Map(schedules)
}

/** The rules of the moment over those schedules. */
export function availabilityAt(
  now: Instant,
  zone: string,
  policy: Pick<Policy, 'minNoticeMinutes' | 'maxAheadDays'> = usualPolicy,
  rest: Pick<Availability, 'resources' | 'isReadOnly'>,
): Availability {
  const { minNoticeMinutes, maxAheadDays } = policy
  return { ...rest, zone, now, minNoticeMinutes, maxAheadDays }
}

/** The slots of a resource, from its open stretches. */
export function slotGridOf(slotMinutes: number, open: readonly OpenInterval[], zone: string): SlotGrid {
  return {
    slotMinutes,
    openings: open.map(({ start, end }) => ({
      start: axisAt(instantOf(start), zone),
      end: axisAt(instantOf(end), zone),
    })),
  }
}
