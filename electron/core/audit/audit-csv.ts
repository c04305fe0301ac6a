/** The audit list as a table. Pure. */
import type { AuditEntry, Locale } from '../../contract/index.ts'
import { csvText } from '../text/csv.ts'

const headers: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Time', 'Staff', 'Desk', 'About', 'Action', 'Subject', 'Changes'],
  id: ['Waktu', 'Staf', 'Meja', 'Tentang', 'Tindakan', 'Nama', 'Perubahan'],
}

export function auditCsv(entries: readonly AuditEntry[], locale: Locale): string {
  return csvText([headers[locale], ...entries.map(rowOf)])
}

function rowOf(entry: AuditEntry): string[] {
  const { at, staff = '', deskName, about, action, subject = '', changes } = entry
  return [at, staff, deskName, about, action, subject, changes.map(changeText).join('; ')]
}

function changeText({ field, before, after }: AuditEntry['changes'][number]): string {
  if (before === undefined) return `${field}: ${valueText(after)}`
  return `${field}: ${valueText(before)} → ${valueText(after)}`
}

function valueText(value: unknown): string {
  if (value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
