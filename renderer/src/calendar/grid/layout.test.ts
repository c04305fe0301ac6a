import { expect, it } from 'vitest'
import { bookingOf } from '../../testing/bookings.ts'
import { columnsOf } from './column.ts'
import { createLayout } from './layout.ts'

const columns = columnsOf(['2026-11-06', '2026-11-07', '2026-11-08'], ['court'])
const friday = bookingOf({ start: '2026-11-06T10:00:00+00:00', end: '2026-11-06T11:00:00+00:00' })
const saturday = bookingOf({ start: '2026-11-07T10:00:00+00:00', end: '2026-11-07T11:00:00+00:00' })
const overnight = bookingOf({ start: '2026-11-07T22:00:00+00:00', end: '2026-11-08T02:00:00+00:00' })

it('puts each booking into the columns of its dates', () => {
  const laid = createLayout('Europe/London')(columns, [overnight, friday, saturday])
  expect(laid.get('2026-11-06/court')?.map((piece) => piece.booking)).toEqual([friday])
  expect(laid.get('2026-11-07/court')?.map((piece) => piece.booking)).toEqual([saturday, overnight])
  expect(laid.get('2026-11-08/court')?.map((piece) => piece.booking)).toEqual([overnight])
})

it('leaves other resources out', () => {
  const other = { ...friday, resourceId: 'other' }
  expect(createLayout('Europe/London')(columns, [other]).get('2026-11-06/court')).toEqual([])
})

it('keeps columns and pieces that a change does not touch', () => {
  const layout = createLayout('Europe/London')
  const before = layout(columns, [friday, saturday, overnight])
  const changed = { ...saturday, version: 2, status: 'checked_in' as const }
  const after = layout(columns, [friday, changed, overnight])
  expect(after.get('2026-11-06/court')).toBe(before.get('2026-11-06/court'))
  expect(after.get('2026-11-08/court')).toBe(before.get('2026-11-08/court'))
  const day = after.get('2026-11-07/court')
  expect(day?.[0]?.booking).toBe(changed)
  expect(day?.[1]).toBe(before.get('2026-11-07/court')?.[1])
})

it('keeps every column when only the list is new', () => {
  const layout = createLayout('Europe/London')
  const before = layout(columns, [friday, saturday])
  const after = layout(columns, [saturday, friday])
  for (const { key } of columns) expect(after.get(key)).toBe(before.get(key))
})

it('puts a booking that ends at midnight into its own date alone', () => {
  const late = bookingOf({ start: '2026-11-06T20:00:00+00:00', end: '2026-11-07T00:00:00+00:00' })
  const laid = createLayout('Europe/London')(columns, [late])
  expect(laid.get('2026-11-06/court')).toHaveLength(1)
  expect(laid.get('2026-11-07/court')).toEqual([])
})
