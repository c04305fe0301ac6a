import { expect, it } from 'vitest'
import type { Booking } from '../../../electron/contract/index.ts'
import { bookingOf } from '../testing/bookings.ts'
import { balanceOf } from './balance.ts'
import { isWalkIn } from './walk-in.ts'

const ten = { start: '2026-11-06T10:00:00+07:00', end: '2026-11-06T11:00:00+07:00' }

it.each([
  ['made while it ran', { createdAt: '2026-11-06T10:20:00+07:00' }, true],
  ['made at its start, written in another offset', { createdAt: '2026-11-06T03:00:00Z' }, true],
  ['made a minute before', { createdAt: '2026-11-06T09:59:00+07:00' }, false],
  ['written down when it was over', { createdAt: '2026-11-06T11:00:00+07:00' }, false],
  ['a block', { createdAt: '2026-11-06T10:20:00+07:00', kind: 'block' }, false],
  ['still held', { createdAt: '2026-11-06T10:20:00+07:00', status: 'held' }, false],
] as [string, Partial<Booking>, boolean][])('tells who came to the counter: %s', (_, fields, expected) => {
  expect(isWalkIn(bookingOf({ ...ten, ...fields }))).toBe(expected)
})

const money = (amount: number) => ({ amount, currency: 'IDR' })

it.each([
  ['all of it', { price: money(100) }, money(100)],
  ['what a deposit leaves', { price: money(100), paid: 'deposit', paidAmount: money(40) }, money(60)],
  ['nothing when it is paid', { price: money(100), paid: 'paid', paidAmount: money(100) }, undefined],
  ['nothing when more was paid', { price: money(100), paidAmount: money(120) }, undefined],
  ['nothing without a price', {}, undefined],
] as [string, Partial<Booking>, unknown][])('tells what is to be paid: %s', (_, fields, expected) => {
  expect(balanceOf(bookingOf({ ...ten, ...fields }))).toEqual(expected)
})
