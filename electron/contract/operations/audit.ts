/** Who did what, when and where: bookings, shows, seats and settings in one list. */
import { z } from 'zod'
import { ordered, reading } from '../operation.ts'
import * as values from '../values.ts'

/** What an entry can be about; capabilities add theirs. */
export const auditSubject = z.enum([
  'booking',
  // Made, moved or cancelled as the booking that it is, and its price and seats changed.
  'show',
  // Seats that are sold.
  'seats',
  'venue',
  'policy',
  'resource',
  'hours',
  'exception',
  'staff',
  'service',
  'reminder_rule',
  'message_rule',
  'message_channel',
  'message_template',
])
export type AuditSubject = z.infer<typeof auditSubject>

export const auditEntry = z.strictObject({
  id: z.string(),
  at: values.instant,
  staff: z.string().optional(),
  deskName: z.string(),
  about: auditSubject,
  /** The row that changed; of hours the resource, of seats the show. */
  subjectId: values.uuid.optional(),
  /** What people call it: the customer and the resource of a booking, of seats who has them and the show. */
  subject: z.string().optional(),
  /** Of a booking, and of a show and its seats: when it begins, as it is now. */
  subjectStart: values.instant.optional(),
  /**
   * For a booking as in its history; for seats sold, taken_back, moved, checked_in, checked_out, paid or unpaid; otherwise
   * added, changed, removed or pin_set.
   */
  action: z.string(),
  /** The fields that differ, with names instead of ids. */
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
  ),
  /** Of amounts among them, which are in minor units: what they were in then, before and after. */
  currency: z.strictObject({ before: z.string(), after: z.string() }).optional(),
})
export type AuditEntry = z.output<typeof auditEntry>

const filters = {
  /** Left out: 31 days before `to`. */
  from: values.instant.optional(),
  /** Left out: now. */
  to: values.instant.optional(),
  staffId: values.uuid.optional(),
  deskName: values.text(200).optional(),
  about: z.array(auditSubject).min(1).optional(),
  action: values.text(60).optional(),
  /** Every word must stand in the subject or in what changed; accents and case are ignored. */
  text: values.text(200).optional(),
}

export const auditOperations = {
  /** Newest first. */
  'audit.list': reading(
    'manager',
    { ...filters, limit: z.int().min(1).max(500).optional(), cursor: z.string().max(200).optional() },
    z.strictObject({ entries: z.array(auditEntry), cursor: z.string().optional() }),
    ordered('from', 'to'),
  ),
  /**
   * The same as a CSV text for a spreadsheet, amounts with the currency that they were in: `EUR 25.50`; `invalid` when
   * there are more than 50,000 entries.
   */
  'audit.exportCsv': reading('manager', filters, z.string(), ordered('from', 'to')),
}
