/** Whether two slots want the same time. Pure. */

import { resourceIn, type VenueRules } from '../venue/venue-rules.ts'
import type { PlannedSlot } from './many-slots-repository.ts'

const minuteMs = 60_000

/** Whether the resource cannot give both, the buffers of each counted. */
export function meet(rules: VenueRules, one: PlannedSlot, other: PlannedSlot): boolean {
  if (one.resourceId !== other.resourceId) return false
  const { buffer_before_minutes: before, buffer_after_minutes: after } = resourceIn(rules, one.resourceId)
  const apart = (before + after) * minuteMs
  return one.start < other.end + apart && other.start < one.end + apart
}
