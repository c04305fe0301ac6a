/** The audit list as a table. Pure. */
import { isoMoneyText } from '../../contract/currency.ts'
import type { AuditEntry, Locale } from '../../contract/index.ts'
import { csvText } from '../text/csv.ts'
import { amountColumns } from './amount-currency.ts'
import { contractName } from './audit-changes.ts'

const amountFields = new Set(amountColumns.map(contractName))

const headers: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Time', 'Staff', 'Desk', 'About', 'Action', 'Subject', 'Changes'],
  id: ['Waktu', 'Staf', 'Meja', 'Tentang', 'Tindakan', 'Nama', 'Perubahan'],
}

export function auditCsv(entries: readonly AuditEntry[], locale: Locale): string {
  return csvText([headers[locale], ...entries.map(rowOf)])
}

function rowOf(entry: AuditEntry): string[] {
  const { at, staff = '', deskName, about, action, subject, subjectStart, changes } = entry
  const named = [subject, subjectStart].filter((part) => part !== undefined).join(', ')
  const told = changes.map((change) => changeText(change, entry.currency))
  return [at, staff, deskName, about, action, named, told.join('; ')]
}

type Change = AuditEntry['changes'][number]

function changeText({ field, before, after }: Change, currency: AuditEntry['currency']): string {
  const isAmount = amountFields.has(field)
  const later = valueText(after, isAmount ? currency?.after : undefined)
  if (before === undefined) return `${field}: ${later}`
  return `${field}: ${valueText(before, isAmount ? currency?.before : undefined)} → ${later}`
}

/** With a currency it is an amount of it: of which one a bare number was, nobody could tell from the table. */
function valueText(value: unknown, currency: string | undefined): string {
  if (value === undefined) return '–'
  if (typeof value === 'number' && currency !== undefined) return isoMoneyText({ amount: value, currency })
  return typeof value === 'string' ? value : JSON.stringify(value)
}
