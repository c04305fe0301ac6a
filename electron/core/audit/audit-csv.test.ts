import { expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/index.ts'
import { auditCsv } from './audit-csv.ts'

function told(changes: AuditEntry['changes'], currency?: AuditEntry['currency']): string | undefined {
  const entry = {
    id: 'settings-1',
    at: '2026-11-02T08:00:00+07:00',
    deskName: 'Front',
    about: 'resource',
    subject: 'Court 1',
    action: 'changed',
    changes,
    ...(currency !== undefined && { currency }),
  } as const
  return auditCsv([entry], 'en').split('\r\n')[1]
}

test('amounts are told in the currency that they were in, other numbers as they are', () => {
  const row = '2026-11-02T08:00:00+07:00,,Front,resource,changed,Court 1,'
  const changes = [
    { field: 'pricePerHour', before: 2550, after: 26 },
    { field: 'slotMinutes', before: 30, after: 60 },
  ]
  expect(told(changes, { before: 'EUR', after: 'JPY' })).toBe(
    `${row}pricePerHour: EUR 25.50 → JPY 26; slotMinutes: 30 → 60`,
  )
  const booking = [{ field: 'price', after: 2550 }, { field: 'paid', before: 1000 }, { field: 'kind' }]
  expect(told(booking, { before: 'GBP', after: 'GBP' })).toBe(
    `${row}price: GBP 25.50; paid: GBP 10.00 → –; kind: –`,
  )
  expect(told([{ field: 'name', before: 'A', after: 'B' }])).toBe(`${row}name: A → B`)
})
