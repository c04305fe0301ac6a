/** How the calendar was shown last, kept on this PC: it is nobody else's business. */
import type { CalendarPlace } from './calendar-place.ts'
import type { ResourceChoice, ResourceSet } from './resource-sets.ts'
import { mostDays, viewNames } from './view-name.ts'
import { isZoom } from './zoom.ts'

export type KeptStorage = Pick<Storage, 'getItem' | 'setItem'>

type KeptView = Omit<CalendarPlace, 'date' | 'resourceId' | 'scroll'>
type Unread = Partial<Record<string, unknown>>

const key = 'slotkeeper.calendar.view'

function fieldsOf(value: unknown): Unread {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function parsed(text: string | null): Unread {
  try {
    return fieldsOf(JSON.parse(text ?? 'null'))
  } catch {
    // Not written by this program: as if nothing had been kept.
    return {}
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function choiceOf(value: unknown): ResourceChoice | undefined {
  const { by, kind, name, resourceIds } = fieldsOf(value)
  if (by === 'all') return { by }
  if (by === 'kind' && typeof kind === 'string') return { by, kind }
  if (by === 'set' && typeof name === 'string') return { by, name }
  return by === 'ids' && isTexts(resourceIds) ? { by, resourceIds } : undefined
}

function setsOf(value: unknown): ResourceSet[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((each) => {
    const { name, resourceIds } = fieldsOf(each)
    return typeof name === 'string' && isTexts(resourceIds) ? [{ name, resourceIds }] : []
  })
}

const isFlag = (value: unknown) => typeof value === 'boolean'

/** What was kept and still makes sense; what does not is left out. */
export function readView(storage: KeptStorage): Partial<KeptView> {
  const { view, dayCount, zoom, isList, showsAllHours, colorBy, choice, sets } = parsed(storage.getItem(key))
  const known = viewNames.find((name) => name === view)
  const count = Number.isInteger(dayCount) ? Number(dayCount) : 0
  const read = choiceOf(choice)
  const readSets = setsOf(sets)
  return {
    ...(known !== undefined && { view: known }),
    ...(count >= 1 && count <= mostDays && { dayCount: count }),
    ...(isZoom(zoom) && { zoom }),
    ...(isFlag(isList) && { isList: isList === true }),
    ...(isFlag(showsAllHours) && { showsAllHours: showsAllHours === true }),
    ...(colorBy === 'service' && { colorBy }),
    ...(read !== undefined && { choice: read }),
    ...(readSets !== undefined && { sets: readSets }),
  }
}

export function keepView(storage: KeptStorage, place: CalendarPlace) {
  const { date: _, resourceId: __, scroll: ___, ...kept } = place
  storage.setItem(key, JSON.stringify(kept satisfies KeptView))
}
