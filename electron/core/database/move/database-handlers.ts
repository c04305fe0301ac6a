/** Trying another server, and moving a PC's own venue to it. */
import { invalid, type Locale, Refusal, type Value } from '../../../contract/index.ts'
import type { Call } from '../../call.ts'
import type { Handlers } from '../../handlers.ts'
import { type DatabaseAddress, readDatabaseAddress, type ServerAddress } from '../database-address.ts'
import { migrate, type VenueDefaults } from '../migrate.ts'
import { connectForCopy, copyVenue } from './copy-venue.ts'
import { tryAddress } from './try-address.ts'

type Moved = Value<'database.moveToServer'>

export interface MoveOptions {
  readonly kind: DatabaseAddress['kind']
  /** Where this desk's database is reached. */
  readonly address: ServerAddress
  readonly version: string
  readonly defaults: VenueDefaults
  readonly locale: () => Promise<Locale>
}

export function databaseHandlers(options: MoveOptions): Handlers<'database.test' | 'database.moveToServer'> {
  return {
    'database.test': async ({ url }) => tryAddress(serverOf(url), await options.locale()),

    'database.moveToServer': async ({ url }, call) => {
      if (options.kind !== 'embedded')
        throw invalid('url', 'the data is on a server already', {
          en: 'The data is on a server already, so there is nothing to move.',
          id: 'Data sudah berada di server, jadi tidak ada yang dipindahkan.',
        })
      const earlier = await answeredBefore(call)
      if (earlier !== undefined) return earlier
      const target = serverOf(url)
      await requireEmpty(target, await options.locale())
      const moved = await moveTo(options, target)
      return call.change(async () => moved)
    },
  }
}

class NotMovedYet extends Error {}

/**
 * The answer that the same request got before. The copying cannot stand in the transaction that keeps it: it takes
 * longer than any transaction of a desk may be idle.
 */
async function answeredBefore(call: Call): Promise<Moved | undefined> {
  try {
    return await call.change<Moved>(() => Promise.reject(new NotMovedYet()))
  } catch (error) {
    if (error instanceof NotMovedYet) return undefined
    throw error
  }
}

function serverOf(url: string): ServerAddress {
  const address = readDatabaseAddress(url)
  if (address.kind !== 'server')
    throw invalid('url', 'must be the address of a server', {
      en: 'This is not the address of a server. Correct it and try again.',
      id: 'Ini bukan alamat server. Perbaiki lalu coba lagi.',
    })
  return address
}

/** Throws `invalid` with what the test found, where the address is of no use for a move. */
async function requireEmpty(target: ServerAddress, locale: Locale): Promise<void> {
  const { steps, usable, holds } = await tryAddress(target, locale)
  const told = steps.findLast(({ message }) => message !== undefined)?.message ?? ''
  if (usable && holds === 'nothing') return
  throw new Refusal('invalid', { issues: [{ path: 'url', message: told }] }, { sentence: told })
}

async function moveTo(options: MoveOptions, target: ServerAddress): Promise<Moved> {
  await migrate(target, options.version, options.defaults)
  const from = await connectForCopy(options.address)
  try {
    const to = await connectForCopy(target)
    try {
      const tables = await copyVenue(from, to)
      return { tables, rows: tables.reduce((sum, { after }) => sum + after, 0) }
    } finally {
      await to.end().catch(() => {})
    }
  } finally {
    await from.end().catch(() => {})
  }
}
