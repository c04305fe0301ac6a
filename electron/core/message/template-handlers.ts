/** The words of messages: the standard ones, the venue's own, and how they will look. */
import {
  type Input,
  invalid,
  locale,
  type MessageTemplate,
  messageChannel,
  messageKind,
  notFound,
  stale,
  type Value,
} from '../../contract/index.ts'
import { htmlOf } from '../channel/html.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { activeResourceIds, requireResource } from '../resource/resource-service.ts'
import { readClock, readVenue } from '../venue/venue-facts.ts'
import { messageAbout } from './message-repository.ts'
import { tellMessages } from './outbox-repository.ts'
import {
  lockTemplateRow,
  readTemplates,
  removeTemplate,
  type TemplateKey,
  writeTemplate,
} from './template-repository.ts'
import { compose, type TemplateRow } from './text/compose.ts'
import { exampleFacts } from './text/example-facts.ts'
import type { MessageFacts } from './text/message-facts.ts'
import { standardWords, type Words } from './text/standard-words.ts'
import { describeFields, unknownFields } from './text/template-fields.ts'
import { factsOf } from './wording.ts'

type TemplateOperations = 'message.templates' | 'message.saveTemplate' | 'message.previewTemplate'

export function templateHandlers({ database }: DeskContext): Handlers<TemplateOperations> {
  return {
    'message.templates': () =>
      database.read(async (queries) => {
        const rows = await readTemplates(queries)
        const venue = await readVenue(queries)
        const key = { kind: 'reminder', channel: 'email', language: venue.locale } as const
        const facts = exampleFacts(
          key,
          venue,
          await firstResource(queries),
          await readClock(queries, database.clock),
        )
        return {
          templates: everyKey().map((each) => templateValue(each, rows)),
          fields: describeFields(facts),
        }
      }),

    'message.saveTemplate': (input, call) => call.change((transaction) => save(transaction, input)),

    'message.previewTemplate': (input) =>
      database.read(async (queries) => {
        const facts = await factsFor(queries, input, await readClock(queries, database.clock))
        return preview(input, facts, await readTemplates(queries))
      }),
  }
}

function everyKey(): TemplateKey[] {
  return messageKind.options.flatMap((kind) =>
    messageChannel.options.flatMap((channel) =>
      locale.options.map((language) => ({ kind, channel, language })),
    ),
  )
}

function isOf(key: TemplateKey) {
  return (row: TemplateRow) =>
    row.kind === key.kind && row.channel === key.channel && row.language === key.language
}

function templateValue(key: TemplateKey, rows: readonly TemplateRow[]): MessageTemplate {
  const own = rows.find(isOf(key))
  const { kind, channel, language } = key
  const { subject, text } = own ?? standardWords(kind, language)
  return { kind, channel, language, subject, text, isStandard: own === undefined, version: own?.version ?? 0 }
}

async function save(transaction: Queries, input: Input<'message.saveTemplate'>): Promise<MessageTemplate> {
  const current = await lockTemplateRow(transaction, input)
  const currentValue = templateValue(input, current === undefined ? [] : [current])
  if (input.version !== undefined && input.version !== currentValue.version) throw stale(currentValue)
  // The desks read the words again, so that what they send next says the new ones.
  await tellMessages(transaction, { dueInMs: 0, settings: true })
  if (input.text === null) {
    await removeTemplate(transaction, input)
    return templateValue(input, [])
  }
  const words = { subject: input.subject ?? currentValue.subject, text: input.text }
  requireKnownFields(words, input)
  return templateValue(input, [await writeTemplate(transaction, input, words)])
}

/** Throws `invalid`, told at the words that name a field which a message of that kind does not have. */
function requireKnownFields(words: Words, { kind }: TemplateKey): void {
  for (const path of ['subject', 'text'] as const) {
    const [unknown] = unknownFields(words[path], kind)
    if (unknown !== undefined)
      throw invalid(path, `there is no field {${unknown}} in this kind of message`, {
        en: `There is no field “${unknown}” in this message. Take it out, or choose another one.`,
        id: `Tidak ada isian “${unknown}” dalam pesan ini. Hapus, atau pilih yang lain.`,
      })
  }
}

function preview(
  input: Input<'message.previewTemplate'>,
  facts: MessageFacts,
  rows: readonly TemplateRow[],
): Value<'message.previewTemplate'> {
  const kept = templateValue(input, rows)
  const words = { subject: input.subject ?? kept.subject, text: input.text ?? kept.text }
  requireKnownFields(words, input)
  const { subject, text } = compose(words, facts)
  return { subject, text, ...(input.channel === 'email' && { html: htmlOf(text) }) }
}

async function factsFor(
  queries: Queries,
  { kind, channel, language, bookingId }: Input<'message.previewTemplate'>,
  now: number,
): Promise<MessageFacts> {
  const venue = await readVenue(queries)
  const example = exampleFacts({ kind, channel, language }, venue, await firstResource(queries), now)
  if (bookingId === undefined) return example
  const about = await messageAbout(queries, bookingId)
  if (about === undefined) throw notFound('booking')
  const facts = factsOf({ ...about, kind, channel, customerLocale: language }, venue)
  const { wasStart, until, note } = example
  return { ...facts, wasStart, note, until: facts.until ?? until }
}

async function firstResource(queries: Queries): Promise<string | undefined> {
  const [id] = await activeResourceIds(queries)
  return id === undefined ? undefined : (await requireResource(queries, id)).name
}
