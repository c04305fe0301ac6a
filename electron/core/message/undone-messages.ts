/** What undoing a change means for the messages that the change caused. */
import type { CausedKind } from '../../contract/index.ts'
import type { HistoryRow } from '../booking/booking-service.ts'
import type { Queries } from '../database/database.ts'
import { tellMessages } from './outbox-repository.ts'
import {
  changeTakenBack,
  type QueuedMessage,
  queueAgain,
  queueMessages,
  reviveReminders,
  withdrawCaused,
} from './undone-repository.ts'

/**
 * Call it in the transaction of the undo, after the bookings are as they were. Messages of the undone change that
 * have not gone out are withdrawn, and reminders that it had stopped are due again. Where a message has gone out, the
 * customer is told what counts now. Where the undone change was itself an undo, what that had withdrawn counts again.
 */
export async function undoMessages(transaction: Queries, entries: readonly HistoryRow[]): Promise<void> {
  const [first] = entries
  if (first === undefined) return
  const ids = entries.map((entry) => entry.bookingId)
  const { transactionId, at } = first
  const gone = await withdrawCaused(transaction, { transactionId, at, bookingIds: ids })
  await reviveReminders(transaction, ids)
  for (const entry of entries) {
    const kind = toldBy(entry)
    if (kind === undefined) continue
    const channels = gone.filter((each) => each.bookingId === entry.bookingId).map((each) => each.channel)
    const told = { kind, ...(entry.after !== null && { wasStart: entry.after.start }) }
    if (channels.length > 0) await queueMessages(transaction, entry.bookingId, { ...told, channels })
    else if (entry.action === 'undone') await tellAgain(transaction, entry, told)
  }
  // A reminder that is due again goes at once.
  await tellMessages(transaction, { dueInMs: 0 })
}

/**
 * Takes up again what the undo withdrew: what a desk decided as it decided it, and what another undo had queued. The rest
 * goes by the rules. Nothing goes where the customer heard of the change, and not of its being taken back.
 */
async function tellAgain(transaction: Queries, entry: HistoryRow, told: QueuedMessage): Promise<void> {
  const change = await changeTakenBack(transaction, entry, told.kind)
  const messages = change?.messages ?? []
  const isHeard = messages.some(({ status }) => status !== 'skipped' && status !== 'failed')
  if (isHeard) return
  const again = change?.isUndo === true ? messages : messages.filter(({ isDecided }) => isDecided)
  const ids = again.map(({ id }) => id)
  if (ids.length > 0) await queueAgain(transaction, ids, entry.bookingId, told.wasStart)
  else if (change?.isUndo !== true) await queueMessages(transaction, entry.bookingId, told)
}

/** What a customer who heard of the change is to hear of its undoing. */
function toldBy({ before, after }: HistoryRow): CausedKind | undefined {
  const stood = after !== null && after.status !== 'cancelled' && after.status !== 'held'
  const stands = before !== null && before.status !== 'cancelled' && before.status !== 'held'
  if (stood && !stands) return 'cancellation'
  if (!stood && stands) return 'confirmation'
  const isElsewhere =
    stood &&
    stands &&
    (before.start !== after.start || before.end !== after.end || before.resourceId !== after.resourceId)
  return isElsewhere ? 'move' : undefined
}
