/** Messages to customers: when they go, by which channel, in which words, and what became of each. */
import { z } from 'zod'
import { changing, reading } from '../operation.ts'
import * as values from '../values.ts'
import { messageChannel } from './channel.ts'

export const messageKind = z.enum(['reminder', 'confirmation', 'move', 'cancellation', 'offer'])
export type MessageKind = z.infer<typeof messageKind>

export const messageStatus = z.enum(['pending', 'sending', 'sent', 'failed', 'skipped'])
export type MessageStatus = z.infer<typeof messageStatus>

/** Why a message was not sent although it was due. */
export const skipReason = z.enum([
  'cancelled',
  'moved',
  'restored',
  'missed',
  'arrived',
  'no_address',
  'undone',
  'rule_removed',
  'offer_over',
  'not_told',
])
export type SkipReason = z.infer<typeof skipReason>

export const message = z.strictObject({
  id: values.uuid,
  kind: messageKind,
  channel: messageChannel,
  /** The phone or e-mail address; empty where the customer has none. */
  to: z.string(),
  status: messageStatus,
  attempts: z.int(),
  /** When it was to be sent. */
  dueAt: values.instant,
  /** When it is tried again, after a failure. */
  nextTryAt: values.instant.optional(),
  sentAt: values.instant.optional(),
  /** The desk that sent it or tried last. */
  deskName: z.string().optional(),
  /** What went wrong, or why it was not sent, as a sentence. */
  lastError: z.string().optional(),
  reason: skipReason.optional(),
  bookingId: values.uuid,
  customerName: z.string().optional(),
  /** What was sent, as long as it is kept. */
  subject: z.string().optional(),
  text: z.string().optional(),
  /** The staff member who chose at a desk whether it goes. */
  decidedBy: z.string().optional(),
})
export type Message = z.output<typeof message>

const version = z.int().min(1)
const distinct = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  new Set(rows.map(keyOf)).size === rows.length

export const reminderRule = z.strictObject({
  /** Elapsed hours before the start. */
  hoursBefore: z.int().min(1).max(720),
  channel: messageChannel,
  /** For a booking made, or moved, inside the lead: none, or one at once. */
  whenLate: z.enum(['skip', 'send']).default('skip'),
})
export type ReminderRule = z.output<typeof reminderRule>

const reminderRules = z.strictObject({ rules: z.array(reminderRule), version })

/** The kinds that a change of a booking causes. */
export const causedKind = z.enum(['confirmation', 'move', 'cancellation', 'offer'])
export type CausedKind = z.infer<typeof causedKind>

export const messageRule = z.strictObject({ kind: causedKind, channel: messageChannel, on: z.boolean() })
export type MessageRule = z.output<typeof messageRule>

const messageRules = z.strictObject({ rules: z.array(messageRule), version })

export const templateField = z.strictObject({
  /** Written in a template as `{name}`. */
  name: z.string(),
  kinds: z.array(messageKind),
  example: z.string(),
})

const templateKey = { kind: messageKind, channel: messageChannel, language: values.locale }

export const messageTemplate = z.strictObject({
  ...templateKey,
  subject: z.string(),
  text: z.string(),
  /** True until the venue writes its own. */
  isStandard: z.boolean(),
  /** 0 while it is the standard one. */
  version: z.int(),
})
export type MessageTemplate = z.output<typeof messageTemplate>

const templateSubject = values.requiredText(200)
const templateText = values.requiredText(5000)

/** A move of a booking, as undoing it names it. */
const historyId = z.string().regex(/^\d{1,18}$/)

/** What the customer hears of a move, as things stand. */
export const moveNews = z.strictObject({
  /** Empty where it concerns no customer who could be told. */
  customerName: z.string(),
  /** What goes out, by which channel, to whom, and not before when. */
  planned: z.array(z.strictObject({ channel: messageChannel, to: z.string(), goesAt: values.instant })),
  /** By which channel the customer can be told, where nothing is planned. */
  offered: messageChannel.optional(),
  /** The line of the desk's own. */
  note: z.string().optional(),
})
export type MoveNews = z.output<typeof moveNews>

const callListEntry = z.strictObject({
  id: values.uuid,
  kind: messageKind,
  bookingId: values.uuid,
  customerName: z.string(),
  /** The phone, else the e-mail address. */
  to: z.string(),
  dueAt: values.instant,
  start: values.instant,
  end: values.instant,
  resource: z.string(),
  text: z.string(),
  whatsappLink: z.string().optional(),
})

export const outage = z.strictObject({
  from: values.instant,
  until: values.instant,
  minutes: z.int(),
  /** Messages that went out late because of it, and those whose booking had started before. */
  late: z.int(),
  missed: z.int(),
  /** "Nothing was sent for 62 min: 3 messages went late, 1 was missed." */
  sentence: z.string(),
})

export const messageOperations = {
  /** At first one rule: 24 hours before, by call list. */
  'reminder.rules': reading('staff', {}, reminderRules),
  /**
   * Replaces the rules. A new rule counts from now on: bookings whose reminder would have been due before get
   * none, so that nobody is flooded.
   */
  'reminder.saveRules': changing(
    'manager',
    {
      rules: z
        .array(reminderRule)
        .max(20)
        .refine(
          (rules) => distinct(rules, (rule) => `${rule.hoursBefore} ${rule.channel}`),
          'lists one rule twice',
        ),
      version: version.optional(),
    },
    reminderRules,
  ),
  /** Which changes of a booking are told to its customer, and by which channel. All off at first. */
  'message.rules': reading('staff', {}, messageRules),
  /** Changes the given rules; the others stay. */
  'message.saveRules': changing(
    'manager',
    {
      rules: z
        .array(messageRule)
        .max(12)
        .refine((rules) => distinct(rules, (rule) => `${rule.kind} ${rule.channel}`), 'lists one rule twice'),
      version: version.optional(),
    },
    messageRules,
  ),
  /** The log: what was sent, when, by which desk, or why not. The latest due first. */
  'message.list': reading(
    'staff',
    {
      bookingId: values.uuid.optional(),
      status: messageStatus.optional(),
      limit: z.int().min(1).max(500).optional(),
    },
    z.strictObject({ messages: z.array(message) }),
  ),
  /** Tries a failed or skipped message again at once, or one that waits for its next try. */
  'message.retry': changing('staff', { id: values.uuid }, message),
  /** Whether the customer will hear of a move, and how they could. */
  'message.moveNews': reading('staff', { historyId }, moveNews),
  /**
   * Decides whether the customer hears of a move, whatever the rule says, and with which line of the desk's own. Refused
   * as `invalid` when it was told already, is being told, or the booking was changed elsewhere since. With `isWriting` a
   * planned message waits two minutes at most for the words that somebody is typing. Null as `note` takes the line back;
   * without `note` it stays.
   */
  'message.tell': changing(
    'staff',
    {
      historyId,
      tell: z.boolean(),
      note: values.requiredText(300).nullable().optional(),
      isWriting: z.boolean().optional(),
    },
    moveNews,
  ),
  /** Who is to be called now, with the words ready; the earliest start first. */
  'message.callList': reading('staff', {}, z.strictObject({ entries: z.array(callListEntry) })),
  /** Ticks a call off; `called` false takes the tick back. */
  'message.markCalled': changing('staff', { id: values.uuid, called: z.boolean().optional() }, message),
  'message.templates': reading(
    'manager',
    {},
    z.strictObject({ templates: z.array(messageTemplate), fields: z.array(templateField) }),
  ),
  /** Null as `text` brings the standard words back. A field that there is not is refused as `invalid`. */
  'message.saveTemplate': changing(
    'manager',
    {
      ...templateKey,
      subject: templateSubject.optional(),
      text: templateText.nullable(),
      version: z.int().min(0).optional(),
    },
    messageTemplate,
  ),
  /** The words as a customer would read them, filled in from the booking or from examples. Nothing is saved. */
  'message.previewTemplate': reading(
    'manager',
    {
      ...templateKey,
      subject: templateSubject.optional(),
      text: templateText.optional(),
      bookingId: values.uuid.optional(),
    },
    z.strictObject({ subject: z.string(), text: z.string(), html: z.string().optional() }),
  ),
  /** Whether messages go out: when a desk last looked, what waits, what failed, and the latest outage. */
  'message.health': reading(
    'staff',
    {},
    z.strictObject({
      isRunning: z.boolean(),
      lastLookAt: values.instant.optional(),
      /** Due and not sent yet. */
      waiting: z.int(),
      /** Failed within the last seven days. */
      failed: z.int(),
      /** Due calls that nobody has ticked off. */
      toCall: z.int(),
      /** Channels that a rule uses and that are not set up. */
      notSetUp: z.array(messageChannel),
      outage: outage.optional(),
      /** One sentence for the settings screen. */
      sentence: z.string(),
    }),
  ),
}
