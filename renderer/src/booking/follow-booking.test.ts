import { expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import { followBooking, settled, type TextEdit, writtenOn } from './follow-booking.ts'

const money = (amount: number) => ({ amount, currency: 'IDR' })
const times = { start: '2026-11-06T10:00:00+07:00', end: '2026-11-06T11:00:00+07:00' }
const seen = bookingOf({ ...times, title: 'Doubles', notes: 'by phone', price: money(90_000) })
const begun: TextEdit = { kind: 'edit', seen, ...writtenOn(seen), takenOver: [], contested: [] }
const written = (form: Partial<TextEdit['form']>): TextEdit => ({
  ...begun,
  form: { ...begun.form, ...form },
})

it('what was typed stays, and what another desk wrote elsewhere is taken over', () => {
  const edit = written({ title: 'Final' })
  const now = { ...seen, version: 2, notes: 'two rackets', serviceId: 'lesson' }
  expect(followBooking(edit, now)).toEqual({
    ...edit,
    seen: now,
    form: { ...edit.form, notes: 'two rackets' },
    serviceId: 'lesson',
    takenOver: ['service', 'notes'],
  })
})

it('where both wrote, it is to be decided, and stays so while other things change', () => {
  const edit = written({ notes: 'one racket', price: 80_000 })
  const now = { ...seen, version: 2, notes: 'ALLERGY', price: money(70_000) }
  const followed = followBooking(edit, now)
  expect(followed).toMatchObject({ form: edit.form, contested: ['notes', 'price'], takenOver: [] })
  const later = followBooking(followed, { ...now, version: 3, title: 'Final' })
  expect(later).toMatchObject({ contested: ['notes', 'price'], takenOver: ['title'] })
  const theirs = settled(later, 'notes', 'theirs')
  expect(theirs).toMatchObject({ form: { notes: 'ALLERGY', price: 80_000 }, contested: ['price'] })
  expect(settled(theirs, 'price', 'mine')).toMatchObject({
    form: { notes: 'ALLERGY', price: 80_000 },
    contested: [],
  })
})

it('the same by both desks, or what was typed here by the other later, is nothing to decide', () => {
  const edit = written({ notes: 'ALLERGY' })
  const now = { ...seen, version: 2, notes: 'ALLERGY' }
  expect(followBooking(edit, now)).toMatchObject({ contested: [], takenOver: [] })
  const contested = followBooking(edit, { ...seen, version: 2, notes: 'nuts' })
  expect(contested.contested).toEqual(['notes'])
  expect(followBooking(contested, { ...now, version: 3 }).contested).toEqual([])
})

it('what is paid is one thing with how much of it', () => {
  const edit = written({ paid: 'paid' })
  const now = { ...seen, version: 2, paid: 'deposit' as const, paidAmount: money(20_000) }
  const followed = followBooking(edit, now)
  expect(followed).toMatchObject({ contested: ['payment'], form: { paid: 'paid' } })
  expect(settled(followed, 'payment', 'theirs').form).toMatchObject({ paid: 'deposit', paidAmount: 20_000 })
})

it('a service that was chosen here is not taken back to another desk’s', () => {
  const edit = { ...begun, serviceId: 'match' }
  const followed = followBooking(edit, { ...seen, version: 2, serviceId: 'lesson' })
  expect(followed).toMatchObject({ serviceId: 'match', contested: ['service'] })
  expect(settled(followed, 'service', 'theirs').serviceId).toBe('lesson')
})
