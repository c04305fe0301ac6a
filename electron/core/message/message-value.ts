/** From a row to the message that the contract answers. Pure. */
import type { Message } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import { failureSentence, skipSentence } from '../channel/failure-sentence.ts'
import type { VenueJson } from '../venue/venue-rules.ts'
import type { MessageRow } from './message-repository.ts'

export function messageValue(row: MessageRow, { time_zone: zone, locale }: VenueJson): Message {
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    to: row.to ?? '',
    status: row.status,
    attempts: row.attempts,
    dueAt: formatInstant(row.dueAt, zone),
    bookingId: row.bookingId,
    ...(row.nextTryAt !== null && { nextTryAt: formatInstant(row.nextTryAt, zone) }),
    ...(row.sentAt !== null && { sentAt: formatInstant(row.sentAt, zone) }),
    ...(row.deskName !== null && { deskName: row.deskName }),
    ...(row.skipReason !== null && {
      reason: row.skipReason,
      lastError: skipSentence(row.skipReason, locale, row.decidedBy ?? undefined),
    }),
    ...(row.errorCode !== null && {
      lastError: failureSentence(row.errorCode, row.errorDetail ?? '', locale),
    }),
    ...(row.customerName !== null && { customerName: row.customerName }),
    ...(row.subject !== null && { subject: row.subject }),
    ...(row.text !== null && { text: row.text }),
    ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
  }
}
