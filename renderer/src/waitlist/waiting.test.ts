import { describe, expect, it } from 'vitest'
import type { WaitlistEntry } from '../../../electron/contract/index.ts'
import { fitsSlot, shownLine } from './waiting.ts'

const court = { id: 'court-1', kind: 'court' }
const at = (time: string) => `2026-11-06T${time}:00+07:00`
const slot = (start: string, end: string) => ({ resourceId: 'court-1', start: at(start), end: at(end) })

function entry(part: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return {
    id: 'entry',
    version: 1,
    resourceId: 'court-1',
    from: at('18:00'),
    to: at('21:00'),
    minutes: 60,
    units: 1,
    customer: { id: 'customer', name: 'Ana' },
    status: 'waiting',
    createdAt: at('08:00'),
    ...part,
  }
}

describe('a time suits somebody who waits', () => {
  it.each([
    ['at the window’s start', slot('18:00', '18:30'), true],
    ['when it just fits before the window’s end', slot('20:00', '20:30'), true],
    ['not when it would end after the window', slot('20:30', '21:30'), false],
    ['not before the window', slot('17:30', '19:00'), false],
  ])('%s', (_, wanted, fits) => {
    expect(fitsSlot(entry(), wanted, court)).toBe(fits)
  })

  it('on any resource of the kind that was asked for', () => {
    const { resourceId: _, ...any } = entry()
    expect(fitsSlot({ ...any, kind: 'court' }, slot('18:00', '19:00'), court)).toBe(true)
    expect(fitsSlot({ ...any, kind: 'room' }, slot('18:00', '19:00'), court)).toBe(false)
  })

  it('only on their own resource otherwise', () => {
    expect(fitsSlot(entry({ resourceId: 'court-2' }), slot('18:00', '19:00'), court)).toBe(false)
  })

  it('only where there is room for all of them', () => {
    const group = entry({ units: 10 })
    expect(fitsSlot(group, slot('18:00', '19:00'), { ...court, people: 8 })).toBe(false)
    expect(fitsSlot(group, slot('18:00', '19:00'), { ...court, people: 10 })).toBe(true)
  })
})

describe('the line that is shown', () => {
  const offered = (id: string, until: string) =>
    entry({
      id,
      status: 'offered',
      offer: { bookingId: id, ...slot('18:00', '19:00'), expiresAt: at(until) },
    })
  const entries = [
    entry({ id: 'first' }),
    offered('late', '09:30'),
    entry({ id: 'gone', status: 'booked' }),
    entry({ id: 'second', from: at('10:00'), to: at('12:00') }),
    offered('soon', '09:10'),
  ]
  const ids = (list: readonly WaitlistEntry[]) => list.map(({ id }) => id)

  it('has offers by when they end, and those who wait in the order of joining', () => {
    const line = shownLine(entries, null, undefined)
    expect(ids(line.offered)).toEqual(['soon', 'late'])
    expect(ids(line.waiting)).toEqual(['first', 'second'])
  })

  it('has only those whom a chosen time suits', () => {
    expect(ids(shownLine(entries, slot('18:00', '19:00'), court).waiting)).toEqual(['first'])
    expect(ids(shownLine(entries, slot('10:00', '11:00'), court).waiting)).toEqual(['second'])
  })
})
