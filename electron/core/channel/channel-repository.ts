import { type RawBuilder, sql } from 'kysely'
import type { MessageChannel } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { ChannelRow } from './channel-settings.ts'

const columns = sql.raw('channel, settings, sealed_secret AS "sealedSecret", version')

/** The channels that are set up. */
export async function readChannels(queries: Queries): Promise<ChannelRow[]> {
  const answer = await sql<ChannelRow>`SELECT ${columns} FROM slotkeeper.message_channels`.execute(queries)
  return answer.rows
}

/** The channels with what opens their secrets, and the database's time in milliseconds. */
export async function readChannelsToUse(
  queries: Queries,
  clock: RawBuilder<Date>,
): Promise<{ rows: ChannelRow[]; key: Buffer; now: number }> {
  const rows = await readChannels(queries)
  const answer = await sql<{ key: Buffer; now: number }>`
    SELECT slotkeeper.read_channel_key() AS key, (extract(epoch FROM ${clock}) * 1000)::float8 AS now`.execute(
    queries,
  )
  const found = answer.rows[0]
  if (found === undefined) throw new Error('the key of the channels answered no row')
  return { rows, ...found }
}

export async function readChannelKey(queries: Queries): Promise<Buffer> {
  const answer = await sql<{ key: Buffer }>`SELECT slotkeeper.read_channel_key() AS key`.execute(queries)
  const key = answer.rows[0]?.key
  if (key === undefined) throw new Error('the key of the channels answered no row')
  return key
}

/** The channel's row, locked against other changes until this one ends. */
export async function lockChannelRow(
  transaction: Queries,
  channel: MessageChannel,
): Promise<ChannelRow | undefined> {
  const answer = await sql<ChannelRow>`
    SELECT ${columns} FROM slotkeeper.message_channels WHERE channel = ${channel} FOR NO KEY UPDATE`.execute(
    transaction,
  )
  return answer.rows[0]
}

export async function writeChannel(
  transaction: Queries,
  { channel, settings, sealedSecret }: Omit<ChannelRow, 'version'>,
): Promise<ChannelRow> {
  const answer = await sql<ChannelRow>`
    INSERT INTO slotkeeper.message_channels AS kept (channel, settings, sealed_secret)
    VALUES (${channel}, ${JSON.stringify(settings)}::jsonb, ${sealedSecret})
    ON CONFLICT (channel) DO UPDATE
      SET settings = excluded.settings, sealed_secret = excluded.sealed_secret, version = kept.version + 1
    RETURNING ${columns}`.execute(transaction)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('a channel that was written is gone')
  return row
}
