/** Telling the customer of a move or not, as somebody at a desk decides. */
import {
  type Input,
  invalid,
  type MessageChannel,
  type MoveNews,
  notFound,
  type RefusalSentence,
} from '../../contract/index.ts'
import { formatInstant, type Instant } from '../../contract/venue-time.ts'
import type { Call } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { tellingOf, timeText } from '../text/when.ts'
import { readVenue } from '../venue/venue-facts.ts'
import type { VenueJson } from '../venue/venue-rules.ts'
import {
  findMove,
  lockMoved,
  lockMoveMessages,
  type MoveMessageRow,
  type MoveRow,
  moveMessages,
  queueMove,
  release,
  withhold,
} from './move-news-repository.ts'
import { tellMessages } from './outbox-repository.ts'

/** The present moment, as this desk reads it from the database. */
type Clock = DeskContext['database']['clock']

/** How long a planned message waits for words that are being typed; then it goes as its rule says. */
const writingSeconds = 120

export function moveNewsHandlers({ database }: DeskContext): Handlers<'message.moveNews' | 'message.tell'> {
  return {
    'message.moveNews': ({ historyId }) =>
      database.read((queries) => newsOf(queries, historyId, database.clock)),
    'message.tell': (input, call) =>
      call.change((transaction) => tell(transaction, call, input, database.clock)),
  }
}

const nothing: MoveNews = { customerName: '', planned: [] }

function addressOf({ phone, email }: MoveRow, channel: MessageChannel): string | null {
  return channel === 'email' ? email : (phone ?? email)
}

/** By which channel a customer is told of whom no rule speaks: a machine's where there is one, else by a call. */
function offeredChannel(move: MoveRow): MessageChannel | undefined {
  const order = ['email', 'webhook', 'calllist'] as const
  return order.find(
    (channel) =>
      (channel === 'calllist' || move.channels.includes(channel)) && addressOf(move, channel) !== null,
  )
}

async function requireMove(queries: Queries, historyId: string, clock: Clock): Promise<MoveRow> {
  const move = await findMove(queries, historyId, clock)
  if (move === undefined) throw notFound('change')
  return move
}

async function newsOf(queries: Queries, historyId: string, clock: Clock): Promise<MoveNews> {
  const move = await requireMove(queries, historyId, clock)
  if (!move.isTellable || move.isFollowed) return nothing
  const { time_zone: zone } = await readVenue(queries)
  const ofMove = (await moveMessages(queries, historyId, move.bookingId)).filter((row) => row.isOfMove)
  const isTold = ofMove.some(({ status }) => status === 'sent' || status === 'sending')
  const planned = ofMove
    .filter(({ status }) => status === 'pending')
    .flatMap(({ channel, lookAt }) => {
      const to = addressOf(move, channel)
      return to === null ? [] : [{ channel, to, goesAt: formatInstant(lookAt, zone) }]
    })
  const offered = isTold || planned.length > 0 ? undefined : offeredChannel(move)
  const note = ofMove.find((row) => row.note !== null)?.note ?? undefined
  return {
    customerName: move.customerName,
    planned,
    ...(offered !== undefined && { offered }),
    ...(note !== undefined && { note }),
  }
}

async function tell(
  transaction: Queries,
  call: Call,
  { historyId, tell: isTold, note, isWriting = false }: Input<'message.tell'>,
  clock: Clock,
): Promise<MoveNews> {
  await lockMoved(transaction, historyId)
  const move = await requireMove(transaction, historyId, clock)
  requireTellable(move)
  const messages = await lockMoveMessages(transaction, historyId, move.bookingId)
  requireUntold(move, messages, await readVenue(transaction))
  const { staffId } = call
  if (isTold) {
    await letGo(transaction, historyId, move, messages, {
      staffId,
      note,
      waitSeconds: isWriting ? writingSeconds : 0,
    })
  } else {
    await withhold(transaction, idsOf(messages.filter(isKeptBack)), staffId)
  }
  await tellMessages(transaction, { dueInMs: 0 })
  return newsOf(transaction, historyId, clock)
}

/**
 * What not telling of a move keeps back. Of the move itself: also what speaks of others that moved with it. Of an earlier
 * one: what still waits, since it would say where the booking is now, but not where others hear of theirs by it.
 */
function isKeptBack({ status, isOfMove, isOfBookingAlone }: MoveMessageRow): boolean {
  if (isOfMove) return status === 'pending' || status === 'failed'
  return status === 'pending' && isOfBookingAlone
}

const idsOf = (rows: readonly MoveMessageRow[]) => rows.map(({ id }) => id)

async function letGo(
  transaction: Queries,
  historyId: string,
  move: MoveRow,
  messages: readonly MoveMessageRow[],
  telling: Parameters<typeof release>[2],
): Promise<void> {
  const own = messages.filter((row) => row.isOfMove && addressOf(move, row.channel) !== null)
  await release(transaction, idsOf(own), telling)
  if (own.length > 0) return
  const channel = offeredChannel(move)
  if (channel === undefined) throw invalid('tell', 'has no address to go to', sentences.noAddress(move))
  await queueMove(transaction, historyId, channel, telling)
}

/** Throws `invalid` for what is no move of a customer's booking, and for one that is history by now. */
function requireTellable(move: MoveRow): void {
  if (move.isFollowed) throw invalid('historyId', 'was followed by another change', sentences.followed(move))
  if (!move.isTellable) throw invalid('historyId', 'is no move that a customer hears of')
}

/** Throws `invalid`, saying since when the customer knows, or that the message is on its way. */
function requireUntold(move: MoveRow, messages: readonly MoveMessageRow[], venue: VenueJson): void {
  if (messages.some(({ status }) => status === 'sending')) {
    throw invalid('tell', 'is being sent at this moment', sentences.sending(move))
  }
  const sent = messages.find(({ isOfMove, status }) => isOfMove && status === 'sent')
  if (sent === undefined || sent.sentAt === null) return
  throw invalid('tell', 'has been told already', sentences.told(move, sent.sentAt, venue))
}

const sentences = {
  told: ({ customerName }: MoveRow, at: Instant, venue: VenueJson): RefusalSentence => ({
    en: `${customerName} was already told at ${timeText(at, tellingOf({ ...venue, locale: 'en' }))}.`,
    id: `${customerName} sudah diberi tahu pukul ${timeText(at, tellingOf({ ...venue, locale: 'id' }))}.`,
  }),
  sending: ({ customerName }: MoveRow): RefusalSentence => ({
    en: `The message to ${customerName} is on its way at this moment. Look at the booking’s messages for what became of it.`,
    id: `Pesan untuk ${customerName} sedang dikirim saat ini. Lihat hasilnya di pesan-pesan pemesanan itu.`,
  }),
  followed: ({ customerName }: MoveRow): RefusalSentence => ({
    en: `The booking of ${customerName} was changed again meanwhile. Look at it, and decide with the latest change.`,
    id: `Pemesanan ${customerName} sudah diubah lagi. Lihat dulu, lalu putuskan pada perubahan terbaru.`,
  }),
  noAddress: ({ customerName }: MoveRow): RefusalSentence => ({
    en: `${customerName} has no phone or e-mail address. Add one, then tell them.`,
    id: `${customerName} tidak punya telepon atau e-mail. Tambahkan dulu, lalu beri tahu.`,
  }),
}
