/** What somebody has in hand while the view is changed. */
import type { InHand } from '../calendar/calendar-place.ts'
import { dateAt } from '../calendar/grid/axis.ts'
import type { CommandContext } from './command.ts'

/**
 * The booking or the slot that was chosen: where the keyboard is, else what the panel shows. A cursor that nobody put
 * anywhere is no choice, nor is what lies on another page than the one in sight.
 */
export function inHand({ front, hands, sheet, target }: CommandContext): InHand | undefined {
  const { shown, draft } = front.panel.get()
  const { dateAt: dateOf } = front.words().formats
  const inSight = (resourceId: string, date: string) =>
    sheet?.dates.includes(date) === true ? { resourceId, date } : undefined
  if (target !== null && (target.booking !== undefined || (hands?.hasFocus() === true && hands.isPut)))
    return inSight(target.place.resourceId, dateAt(target.place.start))
  if (shown.kind !== 'draft' || draft === null) return undefined
  return inSight(draft.slot.resourceId, dateOf(Date.parse(draft.slot.start)))
}
