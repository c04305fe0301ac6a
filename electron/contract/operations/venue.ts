import { z } from 'zod'
import { changing, reading } from '../operation.ts'
import * as values from '../values.ts'
import { liveMode } from './live.ts'

const deskPresence = z.strictObject({ name: z.string(), lastSeen: values.instant, version: z.string() })

export const databaseState = z.enum(['connecting', 'online', 'offline', 'outdated', 'failed'])
export type DatabaseState = z.infer<typeof databaseState>

export const deskStatus = z.strictObject({
  deskName: z.string(),
  version: z.string(),
  venue: values.venue,
  staff: z.strictObject({ id: values.uuid, name: z.string(), role: values.role }).optional(),
  role: values.role,
  database: z.strictObject({
    kind: z.enum(['embedded', 'server']),
    state: databaseState,
    serverNow: values.instant,
    /** How far this PC's own clock is ahead of the database's, in milliseconds. */
    clockSkewMs: z.int(),
    live: liveMode,
  }),
  /** Another desk that goes by this one's name was there before it, and still is. */
  hasNamesake: z.boolean(),
  desks: z.array(deskPresence),
})
export type DeskStatus = z.output<typeof deskStatus>

const version = z.int().min(1).optional()

export const venueOperations = {
  /** Who and where this desk is, how the database is, and which desks were seen lately. */
  'desk.status': reading('staff', {}, deskStatus),
  /** Changes the venue; what is left out stays. */
  'venue.save': changing(
    'manager',
    {
      version,
      name: values.requiredText(120).optional(),
      timeZone: values.timeZone.optional(),
      /**
       * With another time zone while bookings are to come: `wall`, they move to the same time of day there, or
       * `instants`, they stay when they are and another time of day is shown. Left out, it is asked for as `invalid`.
       */
      keep: z.enum(['wall', 'instants']).optional(),
      locale: values.locale.optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      slotMinutes: z.int().min(5).max(1440).optional(),
      weekStartsOn: z.int().min(1).max(7).optional(),
      clockHours: values.clockHours.optional(),
    },
    values.venue,
  ),
  /**
   * What another time zone would do to the bookings that are to come, for either choice: which of them it newly leaves
   * outside the hours, and which would overlap because that zone's clocks change there; those must be moved first.
   */
  'venue.zoneEffect': reading(
    'manager',
    { timeZone: values.timeZone },
    z.strictObject({
      /** Bookings, blocks and shows that start after now. */
      bookings: z.int(),
      wall: z.strictObject({
        affected: z.array(values.booking),
        affectedCount: z.int(),
        clashes: z.array(values.booking),
      }),
      instants: z.strictObject({ affected: z.array(values.booking), affectedCount: z.int() }),
    }),
  ),
  'policy.get': reading('staff', {}, values.policy),
  'policy.save': changing(
    'manager',
    {
      version,
      holdMinutes: z.int().min(1).max(120).optional(),
      cancelMinHours: z.int().min(0).max(8760).optional(),
      minNoticeMinutes: z.int().min(0).max(525_600).optional(),
      maxAheadDays: z.int().min(1).max(3660).optional(),
      offerMinutes: z.int().min(1).max(10_080).optional(),
      undoSeconds: z.int().min(0).max(120).optional(),
    },
    values.policy,
  ),
}

export const resourceOperations = {
  'resource.list': reading(
    'staff',
    { includeInactive: z.boolean().optional() },
    z.strictObject({ resources: z.array(values.resource) }),
  ),
  /** Makes a resource, or changes the one with that id; what is left out stays. */
  'resource.save': changing(
    'manager',
    {
      id: values.uuid.optional(),
      version,
      name: values.requiredText(120).optional(),
      kind: values.requiredText(60).optional(),
      slotMinutes: z.int().min(5).max(1440).optional(),
      bufferBeforeMinutes: z.int().min(0).max(1440).optional(),
      bufferAfterMinutes: z.int().min(0).max(1440).optional(),
      people: z.int().min(1).max(1_000_000).nullable().optional(),
      pricePerHour: values.moneyInput.nullable().optional(),
      color: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/)
        .nullable()
        .optional(),
      active: z.boolean().optional(),
      position: z.int().min(0).max(100_000).optional(),
    },
    values.resource,
  ),
}

export const sampleOperations = {
  /** Fills an empty venue with sample resources, customers and bookings to try the program on. */
  'sample.add': changing('manager', {}, z.strictObject({ resources: z.int(), bookings: z.int() })),
  /** Takes all sample rows away again; real bookings made meanwhile stay, with their resource. */
  'sample.remove': changing('manager', {}, z.strictObject({ resources: z.int(), bookings: z.int() })),
  'sample.status': reading('staff', {}, z.strictObject({ present: z.boolean() })),
}
