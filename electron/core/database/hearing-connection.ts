/** A connection that hears what is notified, found out by an echo. */
import { randomBytes } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import type { ServerAddress } from './database-address.ts'
import { clientConfig } from './pool.ts'
import { whenThereIsRoom } from './room.ts'
import { isDatabaseAway } from './sql-errors.ts'

/** What every change is told on. */
export const changeChannel = 'slotkeeper'
const echoTimeoutMs = 2_000
const queryTimeoutMs = 5_000

export interface HearingOptions {
  readonly address: ServerAddress
  /** Notifies a channel over another connection. */
  readonly notify: (channel: string) => Promise<void>
  readonly onMessage: (payload: string) => void
  /** It ended or failed. */
  readonly onEnd: () => void
}

/** The place answers, and refuses to be listened at: some poolers do, instead of passing nothing on. */
export class ListeningRefused extends Error {
  constructor(cause: DatabaseError) {
    super(`LISTEN is refused: ${cause.message}`, { cause })
  }
}

/**
 * Listens, and resolves to undefined where that succeeds but nothing arrives: a pooler in between gives each
 * transaction another server connection. Rejects when it cannot connect, and with `ListeningRefused`. Only a channel
 * that nobody else uses is listened on before it is clear, since through a pooler the listening stays behind on a
 * stranger's connection.
 */
export async function openHearing(options: HearingOptions): Promise<Client | undefined> {
  const client = await whenThereIsRoom(() => connect(options))
  try {
    if (await hearsEcho(client, options)) {
      client.on('notification', ({ channel, payload }) => {
        if (channel === changeChannel) options.onMessage(payload ?? '')
      })
      await listen(client, changeChannel)
      return client
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end().catch(() => {})
  return undefined
}

async function connect({ address, onEnd }: HearingOptions): Promise<Client> {
  const client = new Client({
    ...clientConfig(address, 'slotkeeper listening'),
    query_timeout: queryTimeoutMs,
  })
  client.on('error', onEnd)
  client.on('end', onEnd)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

async function hearsEcho(client: Client, { notify }: HearingOptions): Promise<boolean> {
  const channel = `slotkeeper_echo_${randomBytes(8).toString('hex')}`
  await listen(client, channel)
  let timer: NodeJS.Timeout | undefined
  try {
    const heard = new Promise<boolean>((resolve) => client.once('notification', () => resolve(true)))
    await notify(channel)
    // From when it is sent: behind a full pooler the other connection may have waited for its turn longer than that.
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), echoTimeoutMs)
    })
    return await Promise.race([heard, late])
  } finally {
    clearTimeout(timer)
    await client.query(`UNLISTEN ${channel}`)
  }
}

async function listen(client: Client, channel: string): Promise<void> {
  try {
    await client.query(`LISTEN ${channel}`)
  } catch (error) {
    throw error instanceof DatabaseError && !isDatabaseAway(error) ? new ListeningRefused(error) : error
  }
}

/** Whether the connection is alive and still listens; nobody tells a dead listener. */
export async function isStillListening(client: Client): Promise<boolean> {
  try {
    const answer = await client.query<{ listening: boolean }>(
      `SELECT $1 IN (SELECT pg_listening_channels()) AS listening`,
      [changeChannel],
    )
    return answer.rows[0]?.listening === true
  } catch {
    return false
  }
}
