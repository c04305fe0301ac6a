/** In which order bookings of one series move, so that none goes where another still is. Pure. */
import type { PlannedSlot } from '../booking/booking-service.ts'
import { meet } from '../booking/meeting-slots.ts'
import type { VenueRules } from '../venue/venue-rules.ts'

interface Going {
  readonly from: PlannedSlot
  readonly slot: PlannedSlot
}

/** Undefined when some go to each other's places in a circle: the constraint lets no two of them be there at once. */
export function inMovingOrder<Move extends Going>(
  moves: readonly Move[],
  rules: VenueRules,
): Move[] | undefined {
  const isLater = moves.some(({ from, slot }) => slot.start > from.start)
  // Going later, the last one goes first: then mostly every place is free when its turn comes.
  let waiting = moves.toSorted((one, other) => (isLater ? -1 : 1) * (one.slot.start - other.slot.start))
  const ordered: Move[] = []
  while (waiting.length > 0) {
    const still = new Set(waiting)
    for (const move of waiting) {
      const isFree = [...still].every((other) => other === move || !meet(rules, move.slot, other.from))
      if (!isFree) continue
      still.delete(move)
      ordered.push(move)
    }
    if (still.size === waiting.length) return undefined
    waiting = [...still]
  }
  return ordered
}
