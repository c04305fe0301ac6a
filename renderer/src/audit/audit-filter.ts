/** What of the record is asked for. */
import type { AuditSubject, Sent } from '../../../electron/contract/index.ts'
import { addDays, formatInstant, startOfDate } from '../../../electron/contract/venue-time.ts'

export interface AuditFilter {
  /** Dates of the venue, both included; empty: as the desk does without. */
  readonly from: string
  readonly to: string
  /** Empty: everybody. */
  readonly staffId: string
  /** Empty: everything. */
  readonly about: AuditSubject | ''
  readonly text: string
}

export const noFilter: AuditFilter = { from: '', to: '', staffId: '', about: '', text: '' }

/** As the desk is asked. */
export function filterToSend(filter: AuditFilter, zone: string): Sent<'audit.exportCsv'> {
  const { from, to, staffId, about, text } = filter
  const startOf = (date: string) => formatInstant(startOfDate(date, zone), zone)
  return {
    ...(from !== '' && { from: startOf(from) }),
    ...(to !== '' && { to: startOf(addDays(to, 1)) }),
    ...(staffId !== '' && { staffId }),
    ...(about !== '' && { about: [about] }),
    ...(text.trim() !== '' && { text }),
  }
}
