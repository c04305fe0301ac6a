/** The visible hours while something is being dragged: what lies under the pointer stays under it. */
import { useRef } from 'react'
import { type Store, useStorePart } from '../store/store.ts'
import type { GestureState } from './grid/gesture.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'

const isIdle = ({ kind }: GestureState) => kind === 'idle'

/**
 * The hours to draw: as wanted, but those of the press as long as a gesture lasts. Another desk that books outside
 * the opening hours meanwhile, or a page that is turned to, would otherwise change how long the drag is.
 */
export function useHeldHours(gesture: Store<GestureState>, wanted: VisibleMinutes): VisibleMinutes {
  const isFree = useStorePart(gesture, isIdle)
  const held = useRef(wanted)
  if (isFree) held.current = wanted
  return held.current
}
