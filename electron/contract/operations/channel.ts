/** The channels by which messages reach customers: how they are set up, and trying them. */
import { z } from 'zod'
import { changing, type InputRule, reading } from '../operation.ts'
import * as values from '../values.ts'

/** `calllist` is no machine: staff call, or open the ready-made WhatsApp link, and tick off. */
export const messageChannel = z.enum(['email', 'webhook', 'calllist'])
export type MessageChannel = z.infer<typeof messageChannel>

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
