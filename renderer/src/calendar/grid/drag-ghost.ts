/** Where the ghost of a drag lies while the pointer is at some point. */
import { type AxisMinute, type AxisRange, axisOf, dateAt, minuteAt } from './axis.ts'
import type { DragAction, GestureRules, Ghost, GridPoint, Guest, HoursStop, Subject } from './gesture.ts'
import type { Placement } from './placement.ts'
import type { Refusal } from './refusal.ts'
import { stoppedByHours } from './stop-at-hours.ts'

interface Drag {
  readonly action: DragAction
  readonly from: GridPoint
  readonly subject: Subject | null
  readonly guest: Guest | null
}

/** The pointer's minute for an edge that belongs to the date of `near`. */
function alongDate(point: GridPoint, near: AxisMinute, resourceId: string, rules: GestureRules): AxisMinute {
  if (dateAt(point.at) === dateAt(near)) return point.at
  const opening = rules.overnight(resourceId, near)
  const isAlongOpening = opening !== undefined && opening.start <= point.at && point.at < opening.end
  if (isAlongOpening && point.resourceId === resourceId) return point.at
  return axisOf(dateAt(near), minuteAt(point.at))
}

function created(from: GridPoint, point: GridPoint, rules: GestureRules): Placement {
  const { resourceId } = from
  const anchor = rules.slotAround(resourceId, from.at)
  const under = rules.slotAround(resourceId, alongDate(point, from.at, resourceId, rules))
  return { resourceId, start: Math.min(anchor.start, under.start), end: Math.max(anchor.end, under.end) }
}

/** Blocks need not fit the slots, so that they alone can have half steps. */
function lineFor(subject: Subject, point: GridPoint, rules: GestureRules): GestureRules['nearestLine'] {
  return point.isFine && subject.isBlock ? rules.nearestHalf : rules.nearestLine
}

/** The shortest that may be left of it. */
function shortest(slot: AxisRange, subject: Subject, point: GridPoint): number {
  return (slot.end - slot.start) / (point.isFine && subject.isBlock ? 2 : 1)
}

function moved(from: GridPoint, point: GridPoint, subject: Subject, rules: GestureRules): Placement {
  const start = lineFor(subject, point, rules)(point.resourceId, point.at - (from.at - subject.start))
  if (start === subject.start && point.resourceId === subject.resourceId) return subjectPlace(subject)
  return rules.lasting(point.resourceId, start, subject.endAt - subject.startAt)
}

function subjectPlace({ resourceId, start, end, startAt, endAt }: Subject): Placement {
  return { resourceId, start, end, startAt, endAt }
}

function resized(
  edge: 'start' | 'end',
  from: GridPoint,
  point: GridPoint,
  subject: Subject,
  rules: GestureRules,
) {
  const place = subjectPlace(subject)
  const { resourceId } = subject
  // The last minute inside, so that an end at midnight belongs to the date it ends.
  const near = edge === 'start' ? subject.start : subject.end - 1
  const wanted = alongDate(point, near, resourceId, rules) + subject[edge] - from.at
  const line = lineFor(subject, point, rules)(resourceId, wanted)
  if (line === subject[edge]) return place
  if (edge === 'start') {
    const slot = rules.slotAround(resourceId, subject.end - 1)
    const latest = slot.end - shortest(slot, subject, point)
    return { ...place, start: Math.min(line, latest), startAt: undefined }
  }
  const slot = rules.slotAround(resourceId, subject.start)
  const earliest = slot.start + shortest(slot, subject, point)
  return { ...place, end: Math.max(line, earliest), endAt: undefined }
}

/** A guest begins in the slot under the pointer. */
function placed({ minutes }: Guest, { resourceId, at }: GridPoint, rules: GestureRules): Placement {
  const { start } = rules.slotAround(resourceId, at)
  return { resourceId, start, end: start + minutes }
}

function placementAt(
  { action, from, subject, guest }: Drag,
  point: GridPoint,
  rules: GestureRules,
): Placement {
  if (guest !== null) return placed(guest, point, rules)
  if (subject === null || action === 'create') return created(from, point, rules)
  if (action === 'move') return moved(from, point, subject, rules)
  return resized(action === 'resize-start' ? 'start' : 'end', from, point, subject, rules)
}

function isSameRefusal(one: Refusal | null, other: Refusal | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function isSameStop(one: HoursStop | undefined, other: HoursStop | undefined): boolean {
  return one?.kind === other?.kind && one?.at === other?.at
}

/** The ghost for the pointer's point; the one before when nothing of it changed, so that nothing is redrawn. */
export function ghostAt(drag: Drag, point: GridPoint, rules: GestureRules, before?: Ghost): Ghost {
  const wanted = placementAt(drag, point, rules)
  const { place, refusal, stop } = stoppedByHours(wanted, drag.action, drag.subject, rules)
  const isSame =
    before !== undefined &&
    before.start === place.start &&
    before.end === place.end &&
    before.resourceId === place.resourceId &&
    isSameRefusal(before.refusal, refusal) &&
    isSameStop(before.stop, stop)
  return isSame ? before : { ...place, action: drag.action, refusal, stop }
}
