/** What the database tells of changes, read at the edge: anything else is no message of ours. */
import { z } from 'zod'
import type { DeskEvent } from '../contract/index.ts'
import { formatInstant } from '../contract/venue-time.ts'

const message = z.union([
  z.object({
    about: z.literal('booking'),
    ids: z.array(z.string()),
    resourceIds: z.array(z.string()),
    start: z.number(),
    end: z.number(),
  }),
  z.object({ about: z.literal('schedule') }),
  z.object({ about: z.literal('staff') }),
  z.object({ about: z.literal('waitlist') }),
  z.object({
    about: z.literal('holidays'),
    country: z.string(),
    region: z.string().optional(),
    year: z.number(),
  }),
  z.object({ about: z.literal('message'), dueInMs: z.number().optional(), settings: z.boolean().optional() }),
  z.object({ about: z.literal('show'), ids: z.array(z.string()) }),
  z.object({
    about: z.literal('offer'),
    entryId: z.string(),
    bookingId: z.string(),
    resourceId: z.string(),
    /** Of seats; the booking is then the show's. */
    showId: z.string().optional(),
    start: z.number(),
    end: z.number(),
    until: z.number(),
  }),
])

export type ChangeMessage = z.infer<typeof message>

/** Undefined for a text that is not a change message. */
export function readChangeMessage(payload: string): ChangeMessage | undefined {
  try {
    return message.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** The event that screens and scripts hear; none for what concerns the desk alone, or needs to be read first. */
export function changeEvent(change: ChangeMessage, zone: string): DeskEvent | undefined {
  switch (change.about) {
    case 'booking':
      return {
        event: 'booking.changed',
        payload: {
          ids: change.ids,
          resourceIds: change.resourceIds,
          start: formatInstant(change.start, zone),
          end: formatInstant(change.end, zone),
        },
      }
    case 'schedule':
      return { event: 'schedule.changed', payload: {} }
    case 'message':
      return { event: 'message.changed', payload: {} }
    case 'waitlist':
      return { event: 'waitlist.changed', payload: {} }
    case 'offer':
      return {
        event: 'notice',
        payload: {
          kind: 'waitlist_offer',
          entryId: change.entryId,
          bookingId: change.bookingId,
          resourceId: change.resourceId,
          ...(change.showId !== undefined && { showId: change.showId }),
          start: formatInstant(change.start, zone),
          end: formatInstant(change.end, zone),
          until: formatInstant(change.until, zone),
        },
      }
    case 'holidays': {
      const { country, region, year } = change
      const place = { country, ...(region !== undefined && { region }) }
      return { event: 'notice', payload: { kind: 'holidays_due', ...place, year } }
    }
    case 'staff':
    case 'show':
      return undefined
  }
}
