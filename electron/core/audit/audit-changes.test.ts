import { expect, test } from 'vitest'
import { changedFields } from './audit-changes.ts'

const zone = 'Asia/Jakarta'
const at = Date.parse('2026-09-28T10:00:00+07:00')

test('only the fields that differ are told, in the contract’s names and the venue’s time', () => {
  const before = { start: at, slot_minutes: 30, notes: null, weekly: [{ weekday: 1 }] }
  const after = { start: at + 3_600_000, slot_minutes: 30, notes: 'Left-handed', weekly: [{ weekday: 1 }] }
  expect(changedFields(before, after, zone)).toEqual([
    { field: 'start', before: '2026-09-28T10:00:00+07:00', after: '2026-09-28T11:00:00+07:00' },
    { field: 'notes', after: 'Left-handed' },
  ])
  expect(changedFields({ slot_minutes: 30 }, { slot_minutes: 60 }, zone)).toEqual([
    { field: 'slotMinutes', before: 30, after: 60 },
  ])
})

test('of what was added or removed the fields that are set are told', () => {
  expect(changedFields(null, { name: 'Court', color: null }, zone)).toEqual([
    { field: 'name', after: 'Court' },
  ])
  expect(changedFields({ name: 'Court', color: null }, null, zone)).toEqual([
    { field: 'name', before: 'Court' },
  ])
  expect(changedFields(null, null, zone)).toEqual([])
})
