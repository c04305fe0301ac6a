/** The log of messages, the call list, and how the sending is. */
import { type Input, invalid, type Message, notFound, type Value } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import type { Call } from '../call.ts'
import { whatsappLink } from '../channel/whatsapp-link.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { readVenue } from '../venue/venue-facts.ts'
import { healthSentence, isRunning, outageSentence } from './health-sentences.ts'
import {
  type CallRow,
  dueCalls,
  findCall,
  findMessage,
  type HealthRow,
  listMessages,
  lockMessage,
  makeDue,
  markCalled,
  markNotCalled,
  readHealth,
} from './message-repository.ts'
import { messageValue } from './message-value.ts'
import { tellMessages } from './outbox-repository.ts'
import { compose, wordsFor } from './text/compose.ts'
import { factsOf, readWording, type Wording } from './wording.ts'

const defaultLimit = 100

type MessageOperations =
  | 'message.list'
  | 'message.retry'
  | 'message.callList'
  | 'message.markCalled'
  | 'message.health'

/** `countryCode` is what a number that begins with 0 lacks. */
export function messageHandlers(
  context: DeskContext,
  countryCode: (queries: Queries) => Promise<string | null>,
): Handlers<MessageOperations> {
  const { database } = context
  return {
    'message.list': ({ bookingId, status, limit = defaultLimit }) =>
      database.read(async (queries) => {
        const venue = await readVenue(queries)
        const rows = await listMessages(queries, { bookingId, status, limit })
        return { messages: rows.map((row) => messageValue(row, venue)) }
      }),

    'message.retry': ({ id }, call) => call.change((transaction) => retry(transaction, id)),

    'message.callList': () =>
      database.read(async (queries) => {
        const wording = await readWording(queries)
        const code = await countryCode(queries)
        const rows = await dueCalls(queries, database.clock)
        return { entries: rows.map((row) => callEntry(row, wording, code)) }
      }),

    'message.markCalled': (input, call) =>
      call.change((transaction) => tick(context, call, transaction, input)),

    'message.health': () =>
      database.read(async (queries) =>
        healthValue(await readHealth(queries, database.clock), await readVenue(queries)),
      ),
  }
}

function healthValue(
  health: HealthRow,
  { time_zone: zone, locale }: Wording['venue'],
): Value<'message.health'> {
  const { lastLookAt, waiting, failed, toCall, notSetUp, outage } = health
  return {
    isRunning: isRunning(health),
    ...(lastLookAt !== null && { lastLookAt: formatInstant(lastLookAt, zone) }),
    waiting,
    failed,
    toCall,
    notSetUp,
    ...(outage !== null && {
      outage: {
        from: formatInstant(outage.from, zone),
        until: formatInstant(outage.until, zone),
        minutes: Math.round((outage.until - outage.from) / 60_000),
        late: outage.late,
        missed: outage.missed,
        sentence: outageSentence(outage, locale),
      },
    }),
    sentence: healthSentence(health, locale),
  }
}

async function messageOf(queries: Queries, id: string): Promise<Message> {
  const row = await findMessage(queries, id)
  if (row === undefined) throw notFound('message')
  return messageValue(row, await readVenue(queries))
}

async function retry(transaction: Queries, id: string): Promise<Message> {
  const row = await lockMessage(transaction, id)
  if (row === undefined) throw notFound('message')
  if (row.status === 'sent')
    throw invalid('id', 'has been sent already', {
      en: 'This message has been sent already, so it is not sent again.',
      id: 'Pesan ini sudah terkirim, jadi tidak dikirim lagi.',
    })
  if (row.status !== 'sending') {
    await makeDue(transaction, id)
    await tellMessages(transaction, { dueInMs: 0 })
  }
  return messageOf(transaction, id)
}

interface Spoken {
  readonly to: string
  readonly subject: string
  readonly text: string
}

function spokenOf(row: CallRow, wording: Wording): Spoken {
  const facts = factsOf(row, wording.venue)
  return { to: row.phone ?? row.email ?? '', ...compose(wordsFor(facts, wording.templates), facts) }
}

function callEntry(
  row: CallRow,
  wording: Wording,
  code: string | null,
): Value<'message.callList'>['entries'][number] {
  const { to, text } = spokenOf(row, wording)
  const zone = wording.venue.time_zone
  const facts = factsOf(row, wording.venue)
  const [first] = facts.bookings
  const link = row.phone === null ? undefined : whatsappLink(row.phone, text, code)
  return {
    id: row.id,
    kind: row.kind,
    bookingId: row.bookingId,
    customerName: facts.customerName,
    to,
    dueAt: formatInstant(row.dueAt, zone),
    start: formatInstant(first.start, zone),
    end: formatInstant(first.end, zone),
    resource: first.resource,
    text,
    ...(link !== undefined && { whatsappLink: link }),
  }
}

/** Ticking twice is one tick: two desks may call up the same list. */
async function tick(
  { database, deskId }: DeskContext,
  call: Call,
  transaction: Queries,
  { id, called = true }: Input<'message.markCalled'>,
): Promise<Message> {
  const row = await lockMessage(transaction, id)
  if (row === undefined) throw notFound('message')
  const found = await findCall(transaction, id, database.clock)
  if (found === undefined)
    throw invalid('id', 'is not a call', {
      en: 'There is nobody to call about this any more. Look at the calls as they are now.',
      id: 'Tidak ada lagi yang perlu ditelepon untuk ini. Lihat daftar telepon yang sekarang.',
    })
  const isTicked = row.status === 'sent'
  if (called && !isTicked) {
    const spoken = spokenOf(found, await readWording(transaction))
    await markCalled(transaction, id, { deskId, staffId: call.staffId }, spoken)
  }
  if (!called && isTicked) await markNotCalled(transaction, id)
  await tellMessages(transaction)
  return messageOf(transaction, id)
}
