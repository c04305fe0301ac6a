/** Bookings as an iCalendar text (RFC 5545), for a customer's own calendar. Pure. */
import type { Instant } from '../../contract/venue-time.ts'

export interface CalendarEvent {
  /** Stays the same over moves and cancellation, so that a calendar changes its entry instead of adding one. */
  readonly bookingId: string
  /** Grows with every change of the booking: a calendar takes the highest it has seen. */
  readonly sequence: number
  readonly start: Instant
  readonly end: Instant
  readonly summary: string
  readonly location: string
}

export interface CalendarPaper {
  /** REQUEST puts the bookings into the calendar or changes them there; CANCEL takes them out. */
  readonly method: 'REQUEST' | 'CANCEL'
  readonly events: readonly CalendarEvent[]
  readonly writtenAt: Instant
}

export function calendarText(
  { method, events, writtenAt }: CalendarPaper,
  people: { readonly organizer: string; readonly attendee: string },
): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Slotkeeper//Messages//EN', `METHOD:${method}`]
  for (const event of events) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${event.bookingId}@slotkeeper`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${utcText(writtenAt)}`,
      `DTSTART:${utcText(event.start)}`,
      `DTEND:${utcText(event.end)}`,
      `SUMMARY:${escapeText(event.summary)}`,
      ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
      `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
      `ORGANIZER:mailto:${people.organizer}`,
      `ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=FALSE:mailto:${people.attendee}`,
      'END:VEVENT',
    )
  }
  lines.push('END:VCALENDAR')
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

function utcText(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Lines of at most 75 octets, continued by a space; no character is cut in two. */
function folded(line: string): string[] {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part]
}
