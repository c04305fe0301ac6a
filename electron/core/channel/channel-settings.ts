/** The channels' settings as they are kept, without their secrets. Read strictly: the database is another program's. */
import { z } from 'zod'
import type { Channel, Locale, MessageChannel } from '../../contract/index.ts'

const keptWebhook = z.object({ url: z.string() })
const keptEmail = z.object({
  host: z.string(),
  port: z.int(),
  secure: z.boolean(),
  user: z.string().nullable(),
  from: z.string(),
  authority: z.string().nullable(),
})
const keptCallList = z.object({ countryCode: z.string().nullable() })

export type KeptWebhook = z.infer<typeof keptWebhook>
export type KeptEmail = z.infer<typeof keptEmail>
export type KeptCallList = z.infer<typeof keptCallList>

export interface ChannelRow {
  readonly channel: MessageChannel
  readonly settings: unknown
  readonly sealedSecret: Buffer | null
  readonly version: number
}

/** Throws when the row is not one that this program writes. */
export const webhookOf = (row: ChannelRow): KeptWebhook => keptWebhook.parse(row.settings)
export const emailOf = (row: ChannelRow): KeptEmail => keptEmail.parse(row.settings)

/** Indonesian is spoken at desks of one country; elsewhere the manager says which code the numbers lack. */
export function callListOf(row: ChannelRow | undefined, locale: Locale): KeptCallList {
  return row === undefined ? { countryCode: locale === 'id' ? '62' : null } : keptCallList.parse(row.settings)
}

/** A channel as managers see it: its secret only as being there. */
export function channelValue(channel: MessageChannel, row: ChannelRow | undefined, locale: Locale): Channel {
  const version = row?.version ?? 0
  if (channel === 'calllist') return { channel, isSetUp: true, version, settings: callListOf(row, locale) }
  if (row === undefined) return { channel, isSetUp: false, version }
  const hasSecret = row.sealedSecret !== null
  if (channel === 'webhook') {
    return { channel, isSetUp: true, version, settings: { url: webhookOf(row).url, hasSecret } }
  }
  const { host, port, secure, user, from, authority } = emailOf(row)
  const settings = {
    host,
    port,
    secure,
    ...(user !== null && { user }),
    hasPassword: hasSecret,
    from,
    ...(authority !== null && { authority }),
  }
  return { channel, isSetUp: true, version, settings }
}
