import { expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import { joinDraftOf } from '../waitlist/join-draft.ts'
import { emptyForm, formOf } from './booking-form.ts'
import {
  createWriting,
  emptyWriting,
  endSale,
  hasUnsent,
  isWritten,
  writeDraft,
  writeEdit,
  writeJoin,
  writeSale,
} from './writing.ts'

it('keeps what is typed for the draft that is open, and nothing of the one before', () => {
  const store = createWriting()
  writeDraft(store, 'first', { form: { ...emptyForm, notes: 'two rackets' } })
  writeDraft(store, 'first', { purpose: 'block' })
  expect(store.get().drafts.get('first')).toMatchObject({ purpose: 'block', form: { notes: 'two rackets' } })
  writeDraft(store, 'second', { beside: [] })
  expect([...store.get().drafts]).toEqual([['second', { ...emptyWriting, beside: [] }]])
})

it('knows whether an edit would be missed', () => {
  const seen = bookingOf({ start: '2026-11-06T10:00:00+07:00', end: '2026-11-06T11:00:00+07:00' })
  const edit = {
    kind: 'edit' as const,
    seen,
    form: formOf(seen),
    serviceId: null,
    takenOver: [],
    contested: [],
  }
  expect(isWritten(edit)).toBe(false)
  expect(isWritten({ ...edit, serviceId: 'lesson' })).toBe(true)
  expect(isWritten({ ...edit, form: { ...edit.form, title: 'Doubles' } })).toBe(true)
  expect(isWritten({ kind: 'cancel', reason: ' ', scope: 'this' })).toBe(false)
  expect(isWritten({ kind: 'cancel', reason: 'Rain', scope: 'this' })).toBe(true)
})

it('keeps an edit of each booking until it is thrown away', () => {
  const store = createWriting()
  const cancel = { kind: 'cancel' as const, reason: 'Rain', scope: 'this' as const }
  writeEdit(store, 'a', cancel)
  writeEdit(store, 'b', cancel)
  writeEdit(store, 'a', undefined)
  expect([...store.get().edits.keys()]).toEqual(['b'])
})

it('knows what closing the window would lose', () => {
  const store = createWriting()
  writeDraft(store, 'draft', { purpose: 'block' })
  expect(hasUnsent(store.get(), 'draft')).toBe(false)
  writeDraft(store, 'draft', { form: { ...emptyForm, searchText: 'Za' } })
  expect(hasUnsent(store.get(), 'draft')).toBe(true)
  // A draft that was booked or let go is no loss.
  expect(hasUnsent(store.get(), undefined)).toBe(false)
  writeEdit(store, 'a', { kind: 'cancel', reason: 'Rain', scope: 'this' })
  expect(hasUnsent(store.get(), undefined)).toBe(true)
})

it('does not take what was filled in for typed', () => {
  const store = createWriting()
  const filled = { ...emptyForm, title: 'Doubles' }
  writeDraft(store, 'copy', { form: filled, filled })
  expect(hasUnsent(store.get(), 'copy')).toBe(false)
  writeDraft(store, 'copy', { form: { ...filled, notes: 'by phone' } })
  expect(hasUnsent(store.get(), 'copy')).toBe(true)
})

it('knows that closing the window would lose who is put on the waitlist, and to whom seats are sold', () => {
  const store = createWriting()
  const typed = { ...emptyForm, searchText: 'Za' }
  const wish = joinDraftOf({ resource: undefined, slot: null, today: '2026-11-06', zone: 'Asia/Jakarta' })
  writeJoin(store, { form: emptyForm, wish })
  writeSale(store, 'show', { isPaid: true })
  expect(hasUnsent(store.get(), undefined)).toBe(false)
  writeJoin(store, { form: typed, wish })
  expect(hasUnsent(store.get(), undefined)).toBe(true)
  writeJoin(store, null)
  writeSale(store, 'show', { form: typed })
  expect(hasUnsent(store.get(), undefined)).toBe(true)
  expect(store.get().sales.get('show')).toEqual({ form: typed, isPaid: true })
  writeSale(store, 'show', undefined)
  expect(hasUnsent(store.get(), undefined)).toBe(false)
})

it('throws away what was sold with once it is sold, and nothing of the next customer', () => {
  const store = createWriting()
  const sent = { form: { ...emptyForm, searchText: 'Dewi' }, isPaid: true }
  writeSale(store, 'concert', sent)
  endSale(store, 'concert', sent)
  expect(store.get().sales.size).toBe(0)
  writeSale(store, 'concert', { ...sent, form: { ...emptyForm, searchText: 'Budi' } })
  endSale(store, 'concert', sent)
  expect(store.get().sales.get('concert')).toEqual({
    form: { ...emptyForm, searchText: 'Budi' },
    isPaid: false,
  })
})
