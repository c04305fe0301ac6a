/** What an entry of the histories says has changed, field by field. Pure. */
import type { AuditEntry } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'

type State = Readonly<Record<string, unknown>>

const instantFields = new Set(['start', 'end'])
/** A2 before A10. */
const byLabel = new Intl.Collator('en', { numeric: true })

/** The fields that differ, named as the contract names them; of something added or removed those that were set. */
export function changedFields(
  before: State | null,
  after: State | null,
  zone: string,
): AuditEntry['changes'] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].flatMap((field) => {
    const [earlier, later] = [before?.[field] ?? null, after?.[field] ?? null]
    if (JSON.stringify(earlier) === JSON.stringify(later)) return []
    const told = (value: unknown) => tellValue(field, value, zone)
    return [
      {
        field: contractName(field),
        ...(earlier !== null && { before: told(earlier) }),
        ...(later !== null && { after: told(later) }),
      },
    ]
  })
}

function tellValue(field: string, value: unknown, zone: string): unknown {
  if (instantFields.has(field) && typeof value === 'number') return formatInstant(value, zone)
  return field === 'seats' && Array.isArray(value) ? value.map(String).sort(byLabel.compare) : value
}

/** `slot_minutes` as the contract calls it: `slotMinutes`. */
export function contractName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
