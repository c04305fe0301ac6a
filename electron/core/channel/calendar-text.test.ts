import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarText } from './calendar-text.ts'

const people = { organizer: 'desk@venue.example', attendee: 'ani@example.com' }
const event: CalendarEvent = {
  bookingId: '6f1c6c0e-6d5c-4d8f-9d5e-0a7f3f9a1b2c',
  sequence: 3,
  start: Date.parse('2026-09-27T10:00:00+07:00'),
  end: Date.parse('2026-09-27T11:00:00+07:00'),
  summary: 'Court 1; indoor, lit',
  location: 'GOR Senayan',
}
const write = (changes: Partial<CalendarEvent> = {}, method: 'REQUEST' | 'CANCEL' = 'REQUEST') =>
  calendarText({ method, events: [{ ...event, ...changes }], writtenAt: event.start - 86_400_000 }, people)

describe('a booking for a calendar', () => {
  it('names the booking by the same id over its changes, in UTC', () => {
    const lines = write().split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${event.bookingId}@slotkeeper`,
        'SEQUENCE:3',
        'DTSTART:20260927T030000Z',
        'DTEND:20260927T040000Z',
        'STATUS:CONFIRMED',
        'ORGANIZER:mailto:desk@venue.example',
      ]),
    )
    expect(write({ sequence: 4 }, 'CANCEL')).toContain(`UID:${event.bookingId}@slotkeeper\r\nSEQUENCE:4`)
    expect(write({}, 'CANCEL')).toContain('METHOD:CANCEL')
    expect(write({}, 'CANCEL')).toContain('STATUS:CANCELLED')
  })

  it('escapes what somebody typed, so that it cannot become a line of its own', () => {
    expect(write()).toContain('SUMMARY:Court 1\\; indoor\\, lit\r\n')
    const text = write({ summary: 'A\r\nBEGIN:VALARM\nB\\' })
    expect(text).toContain('SUMMARY:A\\nBEGIN:VALARM\\nB\\\\\r\n')
    expect(text).not.toMatch(/^BEGIN:VALARM/m)
  })

  it('folds long lines at 75 octets without cutting a character, and unfolds to the same', () => {
    const summary = 'Кортный зал — 球場 '.repeat(12)
    const text = write({ summary })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).not.toContain('�')
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
  })
})
