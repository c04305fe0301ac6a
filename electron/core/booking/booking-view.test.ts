import { describe, expect, it } from 'vitest'
import { booking as bookingSchema } from '../../contract/index.ts'
import { courtId, rulesFixture } from '../venue/venue-rules.fixture.ts'
import type { BookingRow } from './booking-row.ts'
import { bookingValue, bookingValues, paidState } from './booking-view.ts'

const ms = (text: string) => Date.parse(text)

const row: BookingRow = {
  id: '33333333-3333-4333-8333-333333333333',
  resourceId: courtId,
  customerId: null,
  customerName: null,
  customerPhone: null,
  customerEmail: null,
  kind: 'customer',
  start: ms('2026-09-27T10:00:00+07:00'),
  end: ms('2026-09-27T11:00:00+07:00'),
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  status: 'confirmed',
  holdExpiresAt: null,
  expiredAt: null,
  deskId: null,
  deskName: null,
  serviceId: null,
  seriesId: null,
  partyId: null,
  offerId: null,
  waitlistEntryId: null,
  title: null,
  notes: null,
  price: null,
  paid: null,
  currency: null,
  overrideReason: null,
  keptOutside: false,
  createdAt: ms('2026-09-20T09:00:00.123+07:00'),
  cancelledAt: null,
  cancelReason: null,
  version: 1,
}

const rules = rulesFixture({ now: '2026-09-20T09:10:00+07:00' })
const evenings = rulesFixture({
  hours: [
    {
      resourceId: null,
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '18:00', closes: '02:00' })),
    },
  ],
})

describe('a booking in the contract’s words', () => {
  it('has only what there is', () => {
    expect(bookingValue(row, rules)).toEqual({
      id: row.id,
      resourceId: courtId,
      kind: 'customer',
      start: '2026-09-27T10:00:00+07:00',
      end: '2026-09-27T11:00:00+07:00',
      status: 'confirmed',
      version: 1,
      businessDay: '2026-09-27',
      createdAt: '2026-09-20T09:00:00.123+07:00',
    })
  })

  it('fits its schema with everything there is', () => {
    const full: BookingRow = {
      ...row,
      customerId: '44444444-4444-4444-8444-444444444444',
      customerName: 'José Ørsted 🎾',
      customerPhone: '+62 812',
      customerEmail: 'jose@example.org',
      bufferBeforeMinutes: 5,
      bufferAfterMinutes: 10,
      status: 'cancelled',
      deskName: 'A',
      seriesId: row.id,
      partyId: row.id,
      title: 'Training',
      notes: 'two\nlines',
      price: 30_000,
      paid: 10_000,
      currency: 'USD',
      overrideReason: 'party',
      cancelledAt: row.start,
      cancelReason: 'rain',
    }
    const value = bookingValue(full, evenings)
    expect(bookingSchema.parse(value)).toEqual(value)
    expect(value).toMatchObject({
      price: { amount: 30_000, currency: 'USD' },
      paidAmount: { amount: 10_000, currency: 'USD' },
      paid: 'deposit',
      outsideHours: true,
    })
  })

  it('shows a hold that ran out as over, from that very moment', () => {
    const held: BookingRow = { ...row, status: 'held', holdExpiresAt: ms('2026-09-20T09:10:00+07:00') }
    const over = bookingValue(held, rules)
    expect(over).toMatchObject({ status: 'cancelled', cancelledAt: '2026-09-20T09:10:00+07:00' })
    expect(over).not.toHaveProperty('holdExpiresAt')
    const alive = bookingValue({ ...held, holdExpiresAt: ms('2026-09-20T09:10:01+07:00') }, rules)
    expect(alive).toMatchObject({ status: 'held', holdExpiresAt: '2026-09-20T09:10:01+07:00' })
  })

  it('belongs to the business day that its start lies in', () => {
    const night = { ...row, start: ms('2026-09-28T01:00:00+07:00'), end: ms('2026-09-28T02:00:00+07:00') }
    expect(bookingValue(night, evenings).businessDay).toBe('2026-09-27')
    expect(bookingValue(night, rules).businessDay).toBe('2026-09-28')
  })

  it('says that it stands outside the hours, and when somebody keeps it there; blocks never do', () => {
    expect(bookingValue(row, evenings).outsideHours).toBe(true)
    expect(bookingValue({ ...row, keptOutside: true }, evenings)).toMatchObject({ keptOutside: true })
    expect(bookingValue({ ...row, keptOutside: true }, rules)).not.toHaveProperty('keptOutside')
    expect(bookingValue({ ...row, kind: 'block' }, evenings)).not.toHaveProperty('outsideHours')
  })

  it('is the same among many as alone, and many of none are none', () => {
    const rows = [
      row,
      { ...row, start: ms('2027-01-01T19:00:00+07:00'), end: ms('2027-01-01T20:00:00+07:00') },
    ]
    expect(bookingValues(rows, evenings)).toEqual(rows.map((each) => bookingValue(each, evenings)))
    expect(bookingValues([], rules)).toEqual([])
  })
})

describe('where the money stands', () => {
  it.each([
    [null, null, undefined],
    [null, 0, undefined],
    [null, 5, 'deposit'],
    [100, null, 'unpaid'],
    [100, 0, 'unpaid'],
    [100, 1, 'deposit'],
    [100, 100, 'paid'],
    [100, 120, 'paid'],
    [0, null, 'paid'],
  ])('price %s, paid %s: %s', (price, paid, state) => {
    expect(paidState(price, paid)).toBe(state)
  })
})
