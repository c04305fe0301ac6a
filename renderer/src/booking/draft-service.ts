/** What the draft is booked for: the service sets how long its slot is. */
import type { Booking, Service } from '../../../electron/contract/index.ts'
import { formatInstant } from '../../../electron/contract/venue-time.ts'
import { minutesBetween } from '../language/formats.ts'
import { heldBooking, moveHold } from './draft-acts.ts'
import type { FrontDesk } from './front-desk.ts'

/** Without a service the length must fit the slots again: it is rounded up. */
function lengthWithout(hold: Booking, slotMinutes: number): number {
  const minutes = minutesBetween(Date.parse(hold.start), Date.parse(hold.end))
  return Math.ceil(minutes / slotMinutes) * slotMinutes
}

/** Chooses the service, or none by null; the hold takes its length. */
export async function chooseService(
  front: FrontDesk,
  service: Service | null,
  slotMinutes: number,
): Promise<void> {
  const holdId = front.panel.get().draft?.holdId ?? null
  const hold = holdId === null ? undefined : await heldBooking(front, holdId)
  if (hold === undefined) return
  const minutes = service?.minutes ?? lengthWithout(hold, slotMinutes)
  const end = formatInstant(Date.parse(hold.start) + minutes * 60_000, front.words().formats.zone)
  const slot = { resourceId: hold.resourceId, start: hold.start, end }
  await moveHold(front, hold, slot, { serviceId: service?.id ?? null })
}
