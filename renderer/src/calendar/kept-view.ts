/** How the calendar was shown last, kept on this PC: it is nobody else's business. */
import type { CalendarPlace } from './calendar-place.ts'

export type KeptStorage = Pick<Storage, 'getItem' | 'setItem'>

type KeptView = Pick<CalendarPlace, 'view' | 'dayCount' | 'isList' | 'showsAllHours'>

const key = 'slotkeeper.calendar.view'

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Not written by this program: as if nothing had been kept.
    return null
  }
}

/** What was kept and still makes sense; what does not is left out. */
export function readView(storage: KeptStorage): Partial<KeptView> {
  const kept = parsed(storage.getItem(key))
  if (typeof kept !== 'object' || kept === null) return {}
  const { view, dayCount, isList, showsAllHours }: Partial<Record<keyof KeptView, unknown>> = kept
  return {
    ...((view === 'day' || view === 'days' || view === 'week') && { view }),
    ...(typeof dayCount === 'number' && dayCount >= 1 && dayCount <= 7 && { dayCount: Math.floor(dayCount) }),
    ...(typeof isList === 'boolean' && { isList }),
    ...(typeof showsAllHours === 'boolean' && { showsAllHours }),
  }
}

export function keepView(storage: KeptStorage, { view, dayCount, isList, showsAllHours }: KeptView) {
  storage.setItem(key, JSON.stringify({ view, dayCount, isList, showsAllHours }))
}
