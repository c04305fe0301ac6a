/** The record's entries in words: see audit-names.ts for those of acts and fields. */

import {
  type AuditEntry,
  type DayInterval,
  date,
  dayInterval,
  instant,
  weekInterval,
} from '../../../electron/contract/index.ts'
import type { Words } from '../language/words.ts'
import { stretchOf } from '../settings/hours/week.ts'
import { namedDays } from '../settings/hours/weekdays.ts'
import { fieldText } from './audit-names.ts'

/** What only programs read. */
const unread = ['id']

/** The changes that say something to people. */
export function tellingChanges(entry: AuditEntry): AuditEntry['changes'] {
  return entry.changes.filter(({ field }) => !unread.includes(field))
}

/** A value of any field on one line. */
export function valueText(words: Pick<Words, 't' | 'formats'>, value: unknown): string {
  const { t, formats } = words
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'string' && instant.safeParse(value).success) {
    const at = Date.parse(value)
    return `${formats.shortDate(formats.dateAt(at))} ${formats.time(at)}`
  }
  if (typeof value === 'string' && date.safeParse(value).success) return formats.shortDate(value)
  if (Array.isArray(value)) return value.map((each) => valueText(words, each)).join(', ') || '–'
  const week = weekInterval.safeParse(value)
  if (week.success) {
    const day = namedDays(formats).find(({ weekday }) => weekday === week.data.weekday)
    return `${day?.name ?? ''} ${intervalText(formats, week.data)}`
  }
  const interval = dayInterval.safeParse(value)
  if (interval.success) return intervalText(formats, interval.data)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `13:00–01:00` */
function intervalText(formats: Words['formats'], interval: DayInterval): string {
  const { from, to } = stretchOf(interval)
  return formats.hours(from, to)
}

/** `Price per hour: 100 → 120` */
export function changeText(
  words: Pick<Words, 't' | 'formats'>,
  { field, before, after }: AuditEntry['changes'][number],
): string {
  const name = fieldText(words.t, field)
  if (before === undefined) return `${name}: ${valueText(words, after)}`
  return `${name}: ${valueText(words, before)} → ${valueText(words, after)}`
}
