/** What of the shown calendar decides whether a place can be had. */
import type { Booking, OpenInterval, Policy, Resource, Service } from '../../../electron/contract/index.ts'
import { type CountedStretch, wallMinutesSince } from '../../../electron/contract/slot-lines.ts'
import { type Instant, parseTimeOfDay } from '../../../electron/contract/venue-time.ts'
import { axisOf } from './grid/axis.ts'
import { axisAt, instantOf } from './grid/placement.ts'
import type { Availability, ResourceSchedule, Taken } from './grid/refusal.ts'
import type { SlotGrid } from './grid/slot-grid.ts'

const minute = 60_000

/** The rules for a new venue, until the policy has been read. */
const usualPolicy = { minNoticeMinutes: 0, maxAheadDays: 730 }

/** Read once from each booking: one that changed is another object. */
const takenOf = new WeakMap<Booking, Taken>()

/** What the booking takes of its resource's time. */
export function takenBy(booking: Booking): Taken {
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

function countedStretch({ start, end, businessDay, opens }: OpenInterval, zone: string): CountedStretch {
  const at = instantOf(start)
  const opensMinute =
    opens === undefined ? wallMinutesSince({ date: businessDay, minute: 0 }, at, zone) : parseTimeOfDay(opens)
  return { start: at, end: instantOf(end), businessDay, opensMinute }
}

export interface ScheduleSources {
  readonly resources: readonly Resource[]
  readonly bookings: readonly Booking[]
  readonly open: Readonly<Record<string, readonly OpenInterval[]>>
  readonly zone: string
}

/** When each resource is open and what is taken, as instants. */
export function schedulesOf({
  resources,
  bookings,
  open,
  zone,
}: ScheduleSources): Map<string, ResourceSchedule> {
  const taken = new Map<string, Taken[]>(resources.map(({ id }) => [id, []]))
  for (const booking of bookings) taken.get(booking.resourceId)?.push(takenBy(booking))
  const schedules = resources.map((resource): [string, ResourceSchedule] => [
    resource.id,
    {
      kind: resource.kind,
      slotMinutes: resource.slotMinutes,
      bufferBeforeMinutes: resource.bufferBeforeMinutes,
      bufferAfterMinutes: resource.bufferAfterMinutes,
      open: (open[resource.id] ?? []).map((stretch) => countedStretch(stretch, zone)),
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
  rest: Pick<Availability, 'resources' | 'isReadOnly' | 'services'>,
): Availability {
  const { minNoticeMinutes, maxAheadDays } = policy
  return { ...rest, zone, now, minNoticeMinutes, maxAheadDays }
}

/** The slots of a resource, from its open stretches. */
export function slotGridOf(slotMinutes: number, open: readonly OpenInterval[], zone: string): SlotGrid {
  return {
    slotMinutes,
    openings: open.map(({ start, end, businessDay, opens }) => ({
      start: axisAt(instantOf(start), zone),
      end: axisAt(instantOf(end), zone),
      ...(opens !== undefined && { countedFrom: axisOf(businessDay, parseTimeOfDay(opens)) }),
    })),
  }
}

/** The services by id, for asking where each is done. */
export function servicesById(services: readonly Service[]): Availability['services'] {
  return new Map(services.map((service) => [service.id, service]))
}
