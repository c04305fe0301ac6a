/** Messages to customers: when they go, by which channel, in which words, and what became of each. */
import { z } from 'zod'
import { changing, type InputRule, reading } from '../operation.ts'
import * as values from '../values.ts'

export const messageKind = z.enum(['reminder', 'confirmation', 'move', 'cancellation', 'offer'])
export type MessageKind = z.infer<typeof messageKind>

/** `calllist` is no machine: staff call, or open the ready-made WhatsApp link, and tick off. */
export const messageChannel = z.enum(['email', 'webhook', 'calllist'])
export type MessageChannel = z.infer<typeof messageChannel>

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

const webAddress = z
  .string()
  .max(2000)
  .refine(isWebAddress, 'not a web address (https://…) without a user name in it')

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
}

const host = z.string().regex(/^[\p{L}\p{N}._:-]{1,253}$/u, 'not a host name')
const port = z.int().min(1).max(65_535)
/** `desk@venue.example` or `Our venue <desk@venue.example>`. */
const sender = z
  .string()
  .max(320)
  .regex(/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'not an e-mail address')
/** A PEM certificate, for a mail server that signs its own. */
const authority = z
  .string()
  .max(20_000)
  .refine((pem) => pem.includes('-----BEGIN CERTIFICATE-----'), 'not a PEM certificate')
/** Left out, the kept one stays; null takes it away. */
const secret = z.string().min(1).max(500).nullable().optional()

export const webhookSettings = z.strictObject({ url: webAddress, secret })
export const emailSettings = z.strictObject({
  host,
  port,
  /** TLS from the first byte; otherwise STARTTLS, which is required as soon as a user is given. */
  secure: z.boolean(),
  user: z.string().min(1).max(254).nullable().optional(),
  password: secret,
  from: sender,
  authority: authority.nullable().optional(),
})
/** Digits put before a number that begins with 0, such as 62; null: such numbers get no WhatsApp link. */
export const callListSettings = z.strictObject({
  countryCode: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'not a country code such as 62')
    .nullable(),
})

export const channel = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('webhook'),
    isSetUp: z.boolean(),
    version: z.int(),
    settings: z.strictObject({ url: z.string(), hasSecret: z.boolean() }).optional(),
  }),
  z.strictObject({
    channel: z.literal('email'),
    isSetUp: z.boolean(),
    version: z.int(),
    settings: z
      .strictObject({
        host: z.string(),
        port: z.int(),
        secure: z.boolean(),
        user: z.string().optional(),
        hasPassword: z.boolean(),
        from: z.string(),
        authority: z.string().optional(),
      })
      .optional(),
  }),
  z.strictObject({
    channel: z.literal('calllist'),
    isSetUp: z.boolean(),
    version: z.int(),
    settings: z.strictObject({ countryCode: z.string().nullable() }),
  }),
])
export type Channel = z.output<typeof channel>

const settingsFitChannel: InputRule = {
  path: 'settings',
  message: 'are those of another channel',
  holds: ({ channel: name, settings }) => {
    const schema = { webhook: webhookSettings, email: emailSettings, calllist: callListSettings }
    const known = messageChannel.safeParse(name)
    return known.success && schema[known.data].safeParse(settings).success
  },
}

export const channelOperations = {
  /** How each channel is set up. Secrets are never among it, only whether there is one. */
  'channel.list': reading('manager', {}, z.strictObject({ channels: z.array(channel) })),
  /** Sets a channel up; every desk sends by it from then on. What waited for it is tried at once. */
  'channel.save': changing(
    'manager',
    {
      channel: messageChannel,
      version: z.int().min(0).optional(),
      settings: z.union([webhookSettings, emailSettings, callListSettings]),
    },
    channel,
    settingsFitChannel,
  ),
  /** Sends one message to `to` now and tells what happened, also when it failed. */
  'channel.test': changing(
    'manager',
    { channel: messageChannel, to: values.requiredText(254) },
    z.strictObject({
      sent: z.boolean(),
      /** A sentence: accepted by whom, or what went wrong and what to do. */
      detail: z.string(),
      messageId: values.uuid,
      milliseconds: z.int(),
      text: z.string(),
      whatsappLink: z.string().optional(),
    }),
  ),
}

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
