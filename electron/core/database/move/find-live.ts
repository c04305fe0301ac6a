/** Finds out how changes of other desks would be learnt of at an address: by doing what a desk will do there. */
import { Client } from 'pg'
import type { AwayReason } from '../../../contract/index.ts'
import type { ServerAddress } from '../database-address.ts'
import { ListeningRefused, openHearing } from '../hearing-connection.ts'
import { clientConfig } from '../pool.ts'
import { awayReason, isDatabaseAway } from '../sql-errors.ts'

export type LiveFinding =
  | { readonly kind: 'listening' | 'polling' }
  /** The place that would be listened at cannot be used. */
  | { readonly kind: 'away'; readonly reason: AwayReason }
  /** The direct address answers, but is another database, or a pooler that passes nothing on or refuses to be listened at. */
  | { readonly kind: 'elsewhere' | 'pooler' | 'refused' }

/** `main` is connected to the address itself; that it is lost is thrown. What is told is told on a channel that nobody else uses. */
export async function findLive(main: Client, address: ServerAddress): Promise<LiveFinding> {
  const { direct } = address
  const here = await placeOf(main)
  let hearing: Client | undefined
  let lostHere: unknown
  try {
    // Asked first: where nothing is heard, it says why.
    if (direct !== undefined && (await placeAt(direct)) !== here) return { kind: 'elsewhere' }
    hearing = await openHearing({
      address: direct ?? address,
      notify: async (channel) => {
        await main.query('SELECT pg_notify($1, $2)', [channel, '']).catch((error: unknown) => {
          lostHere = error
          throw error
        })
      },
      onMessage: () => {},
      onEnd: () => {},
    })
  } catch (error) {
    // The place that is listened at is not to blame, whatever came after it.
    if (lostHere !== undefined) throw lostHere
    if (error instanceof ListeningRefused) return { kind: direct === undefined ? 'polling' : 'refused' }
    if (!isDatabaseAway(error)) throw error
    return { kind: 'away', reason: awayReason(error) }
  }
  if (hearing === undefined) return { kind: direct === undefined ? 'polling' : 'pooler' }
  await hearing.end().catch(() => {})
  return { kind: 'listening' }
}

async function placeAt(address: ServerAddress): Promise<string> {
  const client = new Client(clientConfig(address, 'slotkeeper test'))
  client.on('error', () => {})
  try {
    await client.connect()
    return await placeOf(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The same for every connection to one database, whichever way it took, and for no other database. */
async function placeOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    `SELECT extract(epoch FROM pg_postmaster_start_time()) || ' ' || oid AS place
       FROM pg_database WHERE datname = current_database()`,
  )
  const [here] = rows
  if (here === undefined) throw new Error('the database is not in its own list')
  return here.place
}
