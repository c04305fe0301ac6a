/** A booking's history in words. Pure. */
import type { Booking, HistoryEntry } from '../../../electron/contract/index.ts'
import { fieldText } from '../audit/audit-names.ts'
import type { Words } from '../language/words.ts'

type Told = Partial<Booking> | undefined

/** What of it was changed, a line each; nothing for the first entry, which the booking itself tells. */
export function historyChanges({ before, after }: HistoryEntry, words: Words): string[] {
  if (before === undefined || after === undefined) return []
  const { t, formats } = words
  const lines = [
    changed(t('bookingHistory.where'), placeText(before, words), placeText(after, words)),
    changed(fieldText(t, 'title'), before.title, after.title),
    changed(fieldText(t, 'notes'), before.notes, after.notes),
    changed(fieldText(t, 'price'), moneyText(before.price, formats), moneyText(after.price, formats)),
    changed(fieldText(t, 'paid'), paidText(before, formats), paidText(after, formats)),
    changed(fieldText(t, 'cancelReason'), undefined, after.cancelReason),
  ]
  return lines.filter((line) => line !== undefined)
}

function changed(name: string, before: string | undefined, after: string | undefined): string | undefined {
  if (before === after) return undefined
  if (before === undefined) return `${name}: ${after ?? ''}`
  return `${name}: ${before} → ${after ?? '–'}`
}

/** `Fri 6 Nov 10:00–11:00, Court 1` */
function placeText(told: Told, { formats, resourceName }: Words): string | undefined {
  if (told?.start === undefined || told.end === undefined || told.resourceId === undefined) return undefined
  const start = Date.parse(told.start)
  const when = `${formats.shortDate(formats.dateAt(start))} ${formats.timeRange(start, Date.parse(told.end))}`
  return `${when}, ${resourceName(told.resourceId)}`
}

function moneyText(value: Booking['price'], formats: Words['formats']): string | undefined {
  return value === undefined ? undefined : formats.money(value)
}

/** Nothing paid is nothing told. */
function paidText(told: Told, formats: Words['formats']): string | undefined {
  return told?.paidAmount === undefined || told.paidAmount.amount === 0
    ? undefined
    : formats.money(told.paidAmount)
}
