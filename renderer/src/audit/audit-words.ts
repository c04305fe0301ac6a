/** The record's entries in words: see audit-names.ts for those of acts and fields, audit-values.ts for those of values. */

import {
  type AuditEntry,
  type DayInterval,
  date,
  dayInterval,
  instant,
  type SeatLayout,
  seatLayout,
  weekInterval,
} from '../../../electron/contract/index.ts'
import type { Words } from '../language/words.ts'
import { stretchOf } from '../settings/hours/week.ts'
import { namedDays } from '../settings/hours/weekdays.ts'
import { fieldRank, fieldText } from './audit-names.ts'
import { valueName } from './audit-values.ts'

type Change = AuditEntry['changes'][number]

/** What only programs read. */
const unread = ['id', 'isSetUp', 'source']
const amounts = ['price', 'paid', 'pricePerHour']
/** A text that is longer is in the CSV. */
const mostLetters = 300

/** The changes that say something to people, a start before its end. */
export function tellingChanges({ about, changes }: AuditEntry): readonly Change[] {
  const telling = changes.flatMap((change) => {
    // The amounts of these are written with their currency.
    const isWithAmount = change.field === 'currency' && ['booking', 'show', 'seats'].includes(about)
    if (unread.includes(change.field) || isWithAmount) return []
    return change.field === 'settings' ? partsOf(change) : [change]
  })
  return telling.sort((one, other) => fieldRank(one.field) - fieldRank(other.field))
}

/** A channel's settings are kept as one: what differs of them. */
function partsOf({ before, after }: Change): Change[] {
  const [earlier, later] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(earlier), ...Object.keys(later)])].flatMap((field) => {
    const [one, other] = [earlier[field] ?? undefined, later[field] ?? undefined]
    if (one === other) return []
    return [
      { field, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) },
    ]
  })
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
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
  const layout = seatLayout.safeParse(value)
  if (layout.success) return layoutText(layout.data)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `A 12, B 10`, as it is typed, or how many seats there are. */
function layoutText(layout: SeatLayout): string {
  if ('count' in layout) return String(layout.count)
  return layout.rows.map(({ row, seats }) => `${row} ${seats}`).join(', ')
}

/** `13:00–01:00` */
function intervalText(formats: Words['formats'], interval: DayInterval): string {
  const { from, to } = stretchOf(interval)
  return formats.hours(from, to)
}

/** `Price per hour: Rp 100 → Rp 120` */
export function changeText(words: Pick<Words, 't' | 'formats'>, entry: AuditEntry, change: Change): string {
  const { field, before } = change
  const name = fieldText(words.t, field)
  const text = (side: 'before' | 'after') =>
    fieldValueText(words, entry.about, field, change[side], entry.currency?.[side])
  return before === undefined ? `${name}: ${text('after')}` : `${name}: ${text('before')} → ${text('after')}`
}

function fieldValueText(
  words: Pick<Words, 't' | 'formats'>,
  about: AuditEntry['about'],
  field: string,
  value: unknown,
  currency: string | undefined,
): string {
  const { t, formats } = words
  if (typeof value === 'string') {
    const name = valueName(t, about, field, value)
    if (name !== undefined) return name
  }
  if (typeof value === 'number' && amounts.includes(field) && currency !== undefined) {
    return formats.money({ amount: value, currency })
  }
  if (field === 'weekStartsOn') {
    const day = namedDays(formats).find(({ weekday }) => weekday === value)
    if (day !== undefined) return day.name
  }
  const text = valueText(words, value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text
}
