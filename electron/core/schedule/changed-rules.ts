/** The venue's rules as a change of hours would leave them. Pure: a preview and a save look at the same. */
import type { WeekInterval } from '../../contract/index.ts'
import type { ExceptionJson, VenueRules } from '../venue/venue-rules.ts'

/** With that week for the resource, or with null for the venue; a week of null is taken away. */
export function withWeekly(
  rules: VenueRules,
  resourceId: string | null,
  weekly: readonly WeekInterval[] | null,
): VenueRules {
  const others = rules.hours.filter((hours) => hours.resourceId !== resourceId)
  return { ...rules, hours: [...others, { resourceId, weekly: weekly === null ? null : [...weekly] }] }
}

/** With the exceptions added as the newest; one whose id is there already is changed in its place. */
export function withExceptions(rules: VenueRules, exceptions: readonly ExceptionJson[]): VenueRules {
  const changed = new Map(exceptions.map((exception) => [exception.id, exception]))
  const known = new Set(rules.exceptions.map(({ id }) => id))
  const kept = rules.exceptions.map((exception) => changed.get(exception.id) ?? exception)
  return { ...rules, exceptions: [...kept, ...exceptions.filter(({ id }) => !known.has(id))] }
}

/** Without the exception of that id. */
export function withoutException(rules: VenueRules, id: string): VenueRules {
  return { ...rules, exceptions: rules.exceptions.filter((exception) => exception.id !== id) }
}
