/** A desk in this process on a server of its own that writes as safely as a venue's, with bare statements through the same pool beside it. */
import { sql } from 'kysely'
import { Database } from '../../electron/core/database/database.ts'
import { readDatabaseAddress } from '../../electron/core/database/database-address.ts'
import { type Desk, openDesk } from '../../electron/core/desk.ts'
import { lineLog, silentLog } from '../../electron/core/log.ts'
import { createDatabaseOn } from '../test-server/test-database.ts'
import { startTestServer } from '../test-server/test-server.ts'

export interface BenchDesk {
  /** The present, on a whole day. */
  readonly now: number
  addResource(name: string): Promise<string>
  addCustomer(name: string): Promise<string>
  /** A table with the constraint alone, and a copy of the bookings' with its checks, constraint and indexes, but no keys to other tables and no trigger. */
  createBareTables(): Promise<void>
  insertBare(resourceId: string, start: number, end: number): Promise<void>
  insertIntoCopy(resourceId: string, start: number, end: number): Promise<void>
  book(resourceId: string, start: number, end: number, more: BookingMore): Promise<void>
  close(): Promise<void>
}

export interface BookingMore {
  readonly customer: { readonly id: string } | { readonly name: string; readonly phone: string }
  readonly requestId?: string
}

export async function createDesk(): Promise<BenchDesk> {
  const server = await startTestServer({ binaries: 'embedded', durable: true })
  const database = await createDatabaseOn(server)
  const desk = await openDesk({
    database: readDatabaseAddress(database.url),
    deskName: 'Bench',
    version: 'bench',
    roleWithoutStaff: 'manager',
    runsJobs: false,
    defaults: { timeZone: 'UTC', locale: 'en', currency: 'EUR', weekStartsOn: 1, clockHours: 24 },
    log: lineLog((line) => process.stderr.write(line), Date.now),
  })
  const address = readDatabaseAddress(database.url)
  if (address.kind !== 'server') throw new Error('the bench needs a server')
  const bare = new Database({
    address,
    acting: () => ({ deskId: '00000000-0000-4000-8000-000000000000', staffId: undefined, clockOffsetMs: 0 }),
    now: Date.now,
    log: silentLog,
  })
  const text = (at: number) => new Date(at).toISOString()
  return {
    now: Math.ceil(Date.now() / 86_400_000) * 86_400_000,
    addResource: async (name) => {
      const value = await answered(desk, 'resource.save', { name, slotMinutes: 60 })
      return idOf(value)
    },
    addCustomer: async (name) =>
      idOf(await answered(desk, 'customer.save', { name, phone: '+62 812 555 0001' })),
    createBareTables: async () => {
      await bare.statement((queries) =>
        sql`CREATE TABLE bare (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), resource_id uuid NOT NULL,
        during tstzrange NOT NULL, status text NOT NULL,
        EXCLUDE USING gist (resource_id WITH =, during WITH &&)
          WHERE (status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show')))`.execute(queries),
      )
      await bare.statement((queries) =>
        sql`CREATE TABLE copied (LIKE slotkeeper.bookings INCLUDING ALL)`.execute(queries),
      )
    },
    insertBare: async (resourceId, start, end) => {
      await bare.statement((queries) =>
        sql`INSERT INTO bare (resource_id, during, status)
          VALUES (${resourceId}, tstzrange(${text(start)}, ${text(end)}), 'confirmed')`.execute(queries),
      )
    },
    insertIntoCopy: async (resourceId, start, end) => {
      await bare.statement((queries) =>
        sql`INSERT INTO copied (resource_id, during, occupied, status)
          VALUES (${resourceId}, tstzrange(${text(start)}, ${text(end)}), tstzrange(${text(start)}, ${text(end)}),
            'confirmed')`.execute(queries),
      )
    },
    book: async (resourceId, start, end, more) => {
      await answered(desk, 'booking.book', { resourceId, start: text(start), end: text(end), ...more })
    },
    close: async () => {
      await bare.close()
      await desk.close()
      await server.stop()
    },
  }
}

async function answered(desk: Desk, operation: string, input: unknown): Promise<unknown> {
  const answer = await desk.call(operation, input)
  if (!answer.ok) throw new Error(`${operation} was refused: ${answer.error.message}`)
  return answer.value
}

function idOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string')
    return value.id
  throw new Error('an answer without an id')
}
