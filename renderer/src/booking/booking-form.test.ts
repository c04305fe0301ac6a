import { describe, expect, it } from 'vitest'
import { newCustomerFrom } from '../panel/customer-search.tsx'
import { dayGroups } from '../panel/day-groups.ts'
import { bookingOf } from '../testing/bookings.ts'
import {
  draftTexts,
  emptyForm,
  formOf,
  hasUnreadMoney,
  isTouched,
  updateTexts,
  usualPrice,
  withPrice,
} from './booking-form.ts'

const known = { kind: 'known', customer: { id: 'a', name: 'Ana' } } as const

describe('what confirming sends', () => {
  it('is nothing while it is not said for whom', () => {
    expect(draftTexts({ ...emptyForm, searchText: 'an' }, null)).toBeNull()
    expect(draftTexts({ ...emptyForm, customer: newCustomerFrom('  ') }, null)).toBeNull()
  })

  it('leaves out what is empty, and takes the usual price', () => {
    expect(draftTexts({ ...emptyForm, customer: known }, 15_000)).toEqual({
      customer: { id: 'a' },
      price: { amount: 15_000 },
    })
  })

  it('takes the price that was written, also none', () => {
    expect(draftTexts({ ...emptyForm, customer: known, price: 900 }, 15_000)).toMatchObject({
      price: { amount: 900 },
    })
    expect(draftTexts({ ...emptyForm, customer: known, price: null }, 15_000)).toEqual({
      customer: { id: 'a' },
      price: null,
    })
  })

  it('writes down a new customer', () => {
    const customer = { kind: 'new', name: ' Ana ', phone: '', email: 'ana@example.org' } as const
    expect(draftTexts({ ...emptyForm, customer }, null)).toEqual({
      customer: { name: 'Ana', email: 'ana@example.org' },
    })
  })

  it('says what is paid', () => {
    const form = { ...emptyForm, customer: known, price: 900 }
    expect(draftTexts({ ...form, paid: 'paid' }, null)).toMatchObject({ paid: 'paid' })
    expect(draftTexts({ ...form, paid: 'deposit', paidAmount: 300 }, null)).toMatchObject({
      paidAmount: { amount: 300 },
    })
  })
})

it('tells whether anything would be lost', () => {
  expect(isTouched(emptyForm)).toBe(false)
  expect(isTouched({ ...emptyForm, searchText: ' ' })).toBe(false)
  expect(isTouched({ ...emptyForm, searchText: 'a' })).toBe(true)
  expect(isTouched({ ...emptyForm, customer: known })).toBe(true)
  expect(isTouched({ ...emptyForm, price: null })).toBe(true)
})

it('tells that an amount cannot be read, of those that are asked for', () => {
  const unread = { unread: '1e3' }
  expect(hasUnreadMoney({ ...emptyForm, price: 900, paidAmount: 300, paid: 'deposit' })).toBe(false)
  expect(hasUnreadMoney({ ...emptyForm, price: unread })).toBe(true)
  expect(hasUnreadMoney({ ...emptyForm, paidAmount: unread, paid: 'deposit' })).toBe(true)
  expect(hasUnreadMoney({ ...emptyForm, paidAmount: unread, paid: 'paid' })).toBe(false)
  expect(hasUnreadMoney({ ...emptyForm, paidAmount: unread, paid: 'deposit' }, true)).toBe(false)
})

it('clears the texts that were emptied', () => {
  const booking = bookingOf({ start: '2026-11-06T10:00:00Z', end: '2026-11-06T11:00:00Z', title: 'Doubles' })
  expect(formOf(booking).title).toBe('Doubles')
  expect(updateTexts({ ...formOf(booking), title: ' ' }, booking)).toEqual({ title: null })
})

describe('what was paid for a booking that is edited', () => {
  const money = (amount: number) => ({ amount, currency: 'USD' })
  const times = { start: '2026-11-06T10:00:00Z', end: '2026-11-06T11:00:00Z' }
  const paid = bookingOf({ ...times, price: money(4500), paid: 'paid', paidAmount: money(4500) })
  const form = formOf(paid)

  it('is not sent again with something else', () => {
    expect(updateTexts(form, paid)).toEqual({})
    expect(updateTexts({ ...form, notes: 'by the door' }, paid)).toEqual({ notes: 'by the door' })
    expect(updateTexts(form, paid, true)).toEqual({ price: { amount: 4500 } })
  })

  it('stays what it was when the price changes, unless somebody says that all of it is paid', () => {
    const dearer = withPrice(form, 8000, paid)
    expect(dearer).toMatchObject({ price: 8000, paid: 'deposit', paidAmount: 4500 })
    expect(updateTexts(dearer, paid)).toEqual({ price: { amount: 8000 }, paidAmount: { amount: 4500 } })
    expect(updateTexts({ ...dearer, paid: 'paid' }, paid)).toEqual({ price: { amount: 8000 }, paid: 'paid' })
    const unpaid = bookingOf({ ...times, price: money(4500), paid: 'unpaid', paidAmount: money(0) })
    expect(withPrice({ ...formOf(unpaid), paid: 'paid' }, 8000, unpaid)).toMatchObject({ paid: 'paid' })
  })

  it('is shown as the amount where it is more than the price, and kept', () => {
    const tooMuch = bookingOf({ ...times, price: money(4500), paid: 'paid', paidAmount: money(5000) })
    expect(formOf(tooMuch)).toMatchObject({ paid: 'deposit', paidAmount: 5000 })
    expect(updateTexts({ ...formOf(tooMuch), notes: 'x' }, tooMuch)).toEqual({ notes: 'x' })
    expect(updateTexts({ ...formOf(tooMuch), paidAmount: 500 }, tooMuch)).toEqual({
      paidAmount: { amount: 500 },
    })
  })
})

it('reckons the price by the hour', () => {
  const resource = { pricePerHour: { amount: 150_000, currency: 'IDR' } }
  expect(usualPrice(resource, 90)).toBe(225_000)
  expect(usualPrice(undefined, 90)).toBeNull()
})

it.each([
  ['Ana', { name: 'Ana', phone: '' }],
  ['+62 812-555', { name: '', phone: '+62 812-555' }],
  ['12', { name: '12', phone: '' }],
  ['Rudi 0812345678', { name: 'Rudi', phone: '0812345678' }],
])('makes somebody new of %s', (text, expected) => {
  expect(newCustomerFrom(text)).toMatchObject(expected)
})

it('groups the day by what the counter must know', () => {
  const at = (from: string, to: string, fields = {}) =>
    bookingOf({ start: `2026-11-06T${from}:00Z`, end: `2026-11-06T${to}:00Z`, ...fields })
  const late = at('11:00', '12:00')
  const running = at('09:30', '10:30')
  const over = at('08:00', '09:00')
  const gone = at('10:00', '11:00', { status: 'no_show' })
  const held = at('12:00', '13:00', { status: 'held' })
  const groups = dayGroups([late, held, gone, running, over], [], Date.parse('2026-11-06T10:05:00Z'))
  expect(groups).toEqual([
    { name: 'now', bookings: [running] },
    { name: 'next', bookings: [late] },
    { name: 'earlier', bookings: [over, gone] },
  ])
})
