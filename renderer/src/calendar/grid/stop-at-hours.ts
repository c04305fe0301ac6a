/** An edge that is dragged beyond the opening hours stops where they end. */
import type { AxisMinute, AxisRange } from './axis.ts'
import type { DragAction, GestureRules, HoursStop, Subject } from './gesture.ts'
import type { Placement } from './placement.ts'
import type { Refusal } from './refusal.ts'

interface Judged {
  readonly place: Placement
  readonly refusal: Refusal | null
  readonly stop?: HoursStop | undefined
}

/** The last slot line within the hours: the end of a slot that is whole. */
function lastLine(resourceId: string, { end }: AxisRange, rules: GestureRules): AxisMinute {
  const slot = rules.slotAround(resourceId, end - 1)
  return slot.end <= end ? slot.end : slot.start
}

function stopped(
  wanted: Placement,
  action: DragAction,
  subject: Subject,
  rules: GestureRules,
): Judged | null {
  const { resourceId } = subject
  if (action === 'resize-end') {
    const open = rules.openAround(resourceId, subject.start)
    const end = open && lastLine(resourceId, open, rules)
    // One that lasts beyond the hours already, as a manager allowed, does not get shorter by being drawn longer.
    if (open === undefined || end === undefined || wanted.end <= open.end || subject.end > open.end)
      return null
    if (end <= subject.start) return null
    const place =
      end < subject.end
        ? { ...wanted, end: subject.end, endAt: subject.endAt }
        : endingAt(wanted, end, subject)
    return { place, refusal: rules.refuse(place, subject), stop: { kind: 'closing', at: open.end } }
  }
  const open = rules.openAround(resourceId, subject.end - 1)
  if (open === undefined || wanted.start >= open.start || subject.start < open.start) return null
  const startAt = open.start === subject.start ? subject.startAt : undefined
  const place = { ...wanted, start: open.start, startAt }
  return { place, refusal: rules.refuse(place, subject), stop: { kind: 'opening', at: open.start } }
}

function endingAt(wanted: Placement, end: AxisMinute, subject: Subject): Placement {
  return { ...wanted, end, endAt: end === subject.end ? subject.endAt : undefined }
}

/**
 * The wanted place as it can be had, judged. Only what hours refuse is stopped by them: a block is above them, and a
 * neighbour in the way stays a refusal.
 */
export function stoppedByHours(
  wanted: Placement,
  action: DragAction,
  subject: Subject | null,
  rules: GestureRules,
): Judged {
  const refusal = rules.refuse(wanted, subject ?? undefined)
  const isResized = action === 'resize-end' || action === 'resize-start'
  // Beyond the hours the lines may be those of another opening, which its own slots do not fit.
  const isByHours = refusal?.kind === 'closed' || refusal?.kind === 'steps'
  if (!isByHours || subject === null || !isResized) return { place: wanted, refusal }
  return stopped(wanted, action, subject, rules) ?? { place: wanted, refusal }
}
