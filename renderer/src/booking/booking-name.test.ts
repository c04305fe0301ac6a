import { beforeAll, describe, expect, it } from 'vitest'
import { lookOf } from '../calendar/booking-look.ts'
import { createFormats } from '../language/formats.ts'
import { currentTranslate, startLanguage } from '../language/language.ts'
import type { Words } from '../language/words.ts'
import { bookingOf } from '../testing/bookings.ts'
import { bookingLabel, boxName, spokenBooking } from './booking-name.ts'

let words: (deskName: string) => Words

beforeAll(async () => {
  await startLanguage()
  words = (deskName) => ({
    t: currentTranslate(),
    formats: createFormats('en', 'Asia/Jakarta', 24),
    deskName,
    resourceName: () => 'Court 1',
  })
})

const time = { start: '2026-11-05T10:00:00+07:00', end: '2026-11-05T11:00:00+07:00' }
const hold = bookingOf({ ...time, status: 'held', deskName: 'Desk 1' })
const offer = {
  ...hold,
  waitlistEntryId: '00000001-0000-4000-8000-000000000001',
  customer: { id: '00000002-0000-4000-8000-000000000002', name: 'Zed' },
}

describe('time that is offered to somebody on the waitlist', () => {
  it.each(['Desk 1', 'Desk 2'])('shows for whom it is held, and that it is an offer, at %s', (deskName) => {
    expect(boxName(offer, words(deskName))).toBe('Zed · offer')
    expect(bookingLabel(offer, words(deskName))).toMatch(/^Zed · offer, 10:00–11:00,/)
    expect(lookOf(offer, deskName)).toBe('hold')
  })
})

describe('time that a desk holds while it types', () => {
  it('is the desk’s own there, and shows whose it is at the others', () => {
    expect(boxName(hold, words('Desk 1'))).toBe('New booking')
    expect(boxName(hold, words('Desk 2'))).toBe('Desk 1')
  })
})

describe('time that is out of sale', () => {
  const block = bookingOf({ ...time, kind: 'block', title: 'Lunch' })

  it('is blocked, not confirmed', () => {
    expect(spokenBooking(block, words('Desk 1'))).toMatch(/, Court 1, Lunch, blocked$/)
    expect(bookingLabel(block, words('Desk 1'))).toMatch(/^Lunch, .*, Court 1, blocked$/)
  })

  it('says all the same that it was cancelled', () => {
    const cancelled = { ...block, status: 'cancelled' as const }
    expect(spokenBooking(cancelled, words('Desk 1'))).toMatch(/, Lunch, cancelled$/)
  })
})
