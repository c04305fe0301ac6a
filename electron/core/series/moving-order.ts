/** In which order bookings of one series move, so that none goes where another still is. Pure. */
import type { PlannedSlot } from '../booking/booking-service.ts'
import { meet } from '../booking/meeting-slots.ts'
import type { VenueRules } from '../venue/venue-rules.ts'

interface Going {
  readonly from: PlannedSlot
  readonly slot: PlannedSlot
}

/**
 * The moves in groups: those of one group may go at once, since none of them goes where another of it still is, and
 * no group before the ones it waits for. Undefined when some go to each other's places in a circle: the constraint
 * lets no two of them be there at once.
 */
export function inMovingOrder<Move extends Going>(
  moves: readonly Move[],
  rules: VenueRules,
): Move[][] | undefined {
  const groups: Move[][] = []
  let waiting = [...moves]
  while (waiting.length > 0) {
    const [going, staying] = split(waiting, (move) =>
      waiting.every((other) => other === move || !meet(rules, move.slot, other.from)),
    )
    if (going.length === 0) return undefined
    groups.push(going)
    waiting = staying
  }
  return groups
}

function split<Value>(values: readonly Value[], belongs: (value: Value) => boolean): [Value[], Value[]] {
  const [those, others]: [Value[], Value[]] = [[], []]
  for (const value of values) {
    if (belongs(value)) those.push(value)
    else others.push(value)
  }
  return [those, others]
}
