/** The channels as this desk uses them: made from their settings when those change, closed when they are replaced. */
import type { MessageChannel } from '../../contract/index.ts'
import type { Database } from '../database/database.ts'
import { readChannelsToUse } from './channel-repository.ts'
import { type ChannelRow, emailOf, webhookOf } from './channel-settings.ts'
import type { FailureCode, Sender } from './delivery.ts'
import { emailSender } from './email-sender.ts'
import { openSecret } from './secret-seal.ts'
import { webhookSender } from './webhook-sender.ts'

/** A channel that machines send by. */
export type SendingChannel = Exclude<MessageChannel, 'calllist'>

interface Ready {
  readonly version: number
  readonly sender: Sender | FailureCode
}

export class Senders {
  readonly #database: Database
  readonly #ready = new Map<SendingChannel, Ready>()
  #databaseTime = { now: 0, readAtMs: 0 }

  constructor(database: Database) {
    this.#database = database
  }

  /** Reads the settings anew. */
  async refresh(): Promise<void> {
    const { rows, key, now } = await this.#database.read((queries) =>
      readChannelsToUse(queries, this.#database.clock),
    )
    this.#databaseTime = { now, readAtMs: performance.now() }
    for (const channel of ['email', 'webhook'] as const) {
      const row = rows.find((candidate) => candidate.channel === channel)
      const known = this.#ready.get(channel)
      if (row?.version === known?.version) continue
      if (typeof known?.sender === 'object') known.sender.close()
      if (row === undefined) this.#ready.delete(channel)
      else this.#ready.set(channel, { version: row.version, sender: this.#make(channel, row, key) })
    }
  }

  /** The sender as of the last refresh, or why there is none. */
  of(channel: SendingChannel): Sender | FailureCode {
    return this.#ready.get(channel)?.sender ?? 'not_set_up'
  }

  close(): void {
    for (const { sender } of this.#ready.values()) if (typeof sender === 'object') sender.close()
    this.#ready.clear()
  }

  #make(channel: SendingChannel, row: ChannelRow, key: Buffer): Sender | FailureCode {
    const secret = row.sealedSecret === null ? undefined : openSecret(row.sealedSecret, channel, key)
    if (row.sealedSecret !== null && secret === undefined) return 'secret_unreadable'
    if (channel === 'webhook') {
      return webhookSender({ url: webhookOf(row).url, secret, nowSeconds: () => this.#nowSeconds() })
    }
    const { user, authority, ...settings } = emailOf(row)
    return emailSender({
      ...settings,
      user: user ?? undefined,
      authority: authority ?? undefined,
      password: secret,
    })
  }

  /** By the database's clock, counted on by the monotonic one. */
  #nowSeconds(): number {
    const { now, readAtMs } = this.#databaseTime
    return Math.floor((now + performance.now() - readAtMs) / 1000)
  }
}
