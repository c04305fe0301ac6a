/** Setting the channels up and trying them. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { isEmailAddress } from '../../contract/email-address.ts'
import {
  type Channel,
  callListSettings,
  emailSettings,
  type Input,
  invalid,
  type Locale,
  messageChannel,
  stale,
  type Value,
  webhookSettings,
} from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { lockChannelRow, readChannelKey, readChannels, writeChannel } from './channel-repository.ts'
import { type ChannelRow, callListOf, channelValue, emailOf } from './channel-settings.ts'
import { type Delivery, passing } from './delivery.ts'
import { failureSentence } from './failure-sentence.ts'
import { sealSecret } from './secret-seal.ts'
import { Senders, type SendingChannel } from './senders.ts'
import { testWords } from './test-words.ts'
import { whatsappLink } from './whatsapp-link.ts'

type ChannelOperations = 'channel.list' | 'channel.save' | 'channel.test'

/** `onSaved` runs in the transaction in which a channel was set up anew. */
export function channelHandlers(
  context: DeskContext,
  onSaved: (transaction: Queries, channel: Input<'channel.save'>['channel']) => Promise<void>,
): Handlers<ChannelOperations> {
  return {
    'channel.list': async () => {
      const { locale } = await context.venue()
      const rows = await context.database.read(readChannels)
      const rowOf = (name: string) => rows.find((row) => row.channel === name)
      return { channels: messageChannel.options.map((name) => channelValue(name, rowOf(name), locale)) }
    },

    'channel.save': async (input, call) => {
      const { locale } = await context.venue()
      return call.change(async (transaction) => {
        const saved = await save(transaction, input, locale)
        await onSaved(transaction, input.channel)
        return saved
      })
    },

    'channel.test': (input) => test(context, input),
  }
}

async function save(transaction: Queries, input: Input<'channel.save'>, locale: Locale): Promise<Channel> {
  const { channel } = input
  const current = await lockChannelRow(transaction, channel)
  if (input.version !== undefined && input.version !== (current?.version ?? 0)) {
    throw stale(channelValue(channel, current, locale))
  }
  const kept = keptSettings(input, current)
  const sealedSecret =
    typeof kept.secret === 'string'
      ? sealSecret(kept.secret, channel, await readChannelKey(transaction))
      : kept.secret === null
        ? null
        : (current?.sealedSecret ?? null)
  return channelValue(
    channel,
    await writeChannel(transaction, { channel, settings: kept.settings, sealedSecret }),
    locale,
  )
}

interface ToKeep {
  readonly settings: object
  /** Undefined: the kept one stays. */
  readonly secret: string | null | undefined
}

/** The contract has checked that the settings are those of the channel. */
function keptSettings({ channel, settings }: Input<'channel.save'>, current: ChannelRow | undefined): ToKeep {
  switch (channel) {
    case 'webhook': {
      const { url, secret } = webhookSettings.parse(settings)
      return { settings: { url }, secret }
    }
    case 'email':
      return keptEmailSettings(emailSettings.parse(settings), current)
    case 'calllist':
      return { settings: callListSettings.parse(settings), secret: null }
  }
}

function keptEmailSettings(given: z.output<typeof emailSettings>, current: ChannelRow | undefined): ToKeep {
  const { password, user = null, authority = null, ...server } = given
  const settings = { ...server, user, authority }
  if (user === null) {
    if (typeof password === 'string')
      throw invalid('settings.user', 'a password needs its user', {
        en: 'The password needs the user that it belongs to. Write the user, or leave the password empty.',
        id: 'Kata sandi perlu penggunanya. Isi pengguna, atau kosongkan kata sandi.',
      })
    return { settings, secret: null }
  }
  if (password === null) throw userWithoutPassword()
  if (password === undefined) {
    const isKept = current !== undefined && current.sealedSecret !== null
    if (!isKept) throw userWithoutPassword()
    // Whoever changes the server must know the password, or it could be had by sending it to a server of one's own.
    const { host, port } = emailOf(current)
    if (host !== server.host || port !== server.port) {
      throw invalid('settings.password', 'must be entered again when the server changes', {
        en: 'With another server or port the password is needed again. Type it and save.',
        id: 'Dengan server atau port lain, kata sandi diperlukan lagi. Ketik lalu simpan.',
      })
    }
  }
  return { settings, secret: password }
}

function userWithoutPassword() {
  return invalid('settings.password', 'a user needs a password', {
    en: 'The user needs a password. Type it, or leave the user empty.',
    id: 'Pengguna perlu kata sandi. Ketik kata sandinya, atau kosongkan pengguna.',
  })
}

async function test(
  context: DeskContext,
  { channel, to }: Input<'channel.test'>,
): Promise<Value<'channel.test'>> {
  const venue = await context.venue()
  const words = testWords(venue.name, venue.locale)
  const messageId = randomUUID()
  if (channel === 'calllist') {
    const row = (await context.database.read(readChannels)).find(
      (candidate) => candidate.channel === 'calllist',
    )
    const link = whatsappLink(to, words.text, callListOf(row, venue.locale).countryCode)
    const detail = link === undefined ? words.noLink : words.link
    return {
      sent: link !== undefined,
      detail,
      messageId,
      milliseconds: 0,
      text: words.text,
      ...(link !== undefined && { whatsappLink: link }),
    }
  }
  if (channel === 'email' && !isEmailAddress(to)) {
    throw invalid('to', 'not an e-mail address', {
      en: 'This is not an e-mail address. Correct it, such as name@example.com, and try again.',
      id: 'Ini bukan alamat e-mail. Perbaiki, misalnya nama@example.com, lalu coba lagi.',
    })
  }
  const delivery = { messageId, kind: 'reminder', to, subject: words.subject, text: words.text } as const
  const { outcome, milliseconds } = await sendOnce(context, channel, delivery)
  const detail = outcome.sent
    ? words.accepted(outcome.detail)
    : failureSentence(outcome.code, outcome.detail, venue.locale)
  return { sent: outcome.sent, detail, messageId, milliseconds, text: words.text }
}

async function sendOnce({ database }: DeskContext, channel: SendingChannel, delivery: Delivery) {
  const senders = new Senders(database)
  try {
    await senders.refresh()
    const sender = senders.of(channel)
    const began = performance.now()
    const outcome =
      typeof sender === 'string'
        ? passing(sender, '')
        : await sender.send(delivery, new AbortController().signal)
    return { outcome, milliseconds: Math.round(performance.now() - began) }
  } finally {
    senders.close()
  }
}
