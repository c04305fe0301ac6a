/** A venue whose desks sell seats: its server, its desks, and who counts the server's connections. */
import { Client } from 'pg'
import { z } from 'zod'
import type { DeskOperationName, Result } from '../../electron/contract/index.ts'
import { readDatabaseAddress } from '../../electron/core/database/database-address.ts'
import { openDesk } from '../../electron/core/desk.ts'
import { lineLog } from '../../electron/core/log.ts'
import { type Answer, DeskProcess } from '../desks/desk-process.ts'
import { builtProgram } from '../desks/desk-program.ts'
import { createDatabaseOn } from '../test-server/test-database.ts'
import { startTestServer } from '../test-server/test-server.ts'
import type { Outcome } from './rush-callers.ts'

/** What a desk may use: four for its calls and one to listen. */
export const connectionsOfDesk = 5

export interface Seller {
  call(operation: DeskOperationName, input: object): Promise<Answer | Result<unknown>>
  close(): Promise<void>
}

export interface SoldSeats {
  readonly seats: number
  /** Sales whose seats are not all beside one another in one row. */
  readonly apart: number
  /** Seats that stand in two sales that are both good. */
  readonly twice: number
}

export interface RushVenue {
  readonly databaseUrl: string
  /** Desks in this program, or each in its own. */
  openSellers(kind: 'in this program' | 'programs', count: number): Promise<Seller[]>
  /** Makes a show of rows of 50 seats, or one of few seats in one row; its id and its first seat's. */
  addShow(seats: number): Promise<{ readonly showId: string; readonly seatId: string }>
  soldSeats(showId: string): Promise<SoldSeats>
  /** Counts the desks' connections until told to stop; resolves to the most there were at once. */
  watchConnections(): Promise<() => Promise<number>>
  close(): Promise<void>
}

const withId = z.object({ id: z.string() })
const withSeats = z.object({ seats: z.array(z.object({ id: z.string() })) })
const rowSeats = 50
const day = 86_400_000

export async function createRushVenue(): Promise<RushVenue> {
  const server = await startTestServer({ binaries: 'embedded', durable: true })
  const database = await createDatabaseOn(server)
  const open = (deskName: string) =>
    openDesk({
      database: readDatabaseAddress(database.url),
      deskName,
      version: 'bench',
      roleWithoutStaff: 'manager',
      runsJobs: false,
      defaults: { timeZone: 'UTC', locale: 'en', currency: 'EUR', weekStartsOn: 1, clockHours: 24 },
      log: lineLog((line) => process.stderr.write(line), Date.now),
    })
  const program = async (name: string): Promise<Seller> => {
    const desk = await DeskProcess.start({
      url: database.url,
      name,
      program: builtProgram,
      options: ['--no-jobs'],
    })
    return { call: (operation, input) => desk.call(operation, input), close: () => desk.stop() }
  }
  const office = await open('Office')
  const admin = new Client({ connectionString: database.url, application_name: 'bench' })
  await admin.connect()
  const hall = withId.parse(value(await office.call('resource.save', { name: 'Hall', kind: 'hall' })))
  let shows = 0
  return {
    databaseUrl: database.url,
    openSellers: (kind, count) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => {
          const name = `Desk ${index + 1}`
          return kind === 'programs' ? program(name) : open(name)
        }),
      ),
    addShow: async (seats) => {
      shows += 1
      const start = Math.ceil(Date.now() / day) * day + shows * day
      const rows = Array.from({ length: Math.ceil(seats / rowSeats) }, (_, index) => ({
        row: `R${index + 1}`,
        seats: Math.min(rowSeats, seats),
      }))
      const { id } = withId.parse(
        value(
          await office.call('show.save', {
            title: `Show ${shows}`,
            resourceId: hall.id,
            start: new Date(start).toISOString(),
            end: new Date(start + 3_600_000).toISOString(),
            seats: { rows },
            price: 1_500,
          }),
        ),
      )
      // As the server does by itself after a while.
      if (shows === 1) await admin.query('ANALYZE slotkeeper.seats')
      const [first] = withSeats.parse(value(await office.call('show.get', { id }))).seats
      if (first === undefined) throw new Error('a show without seats')
      return { showId: id, seatId: first.id }
    },
    soldSeats: async (showId) => (await admin.query(soldQuestion, [showId])).rows[0],
    watchConnections: async () => watch(database.url),
    close: async () => {
      await admin.end()
      await office.close()
      await server.stop()
    },
  }
}

const soldQuestion = `
  SELECT (SELECT count(*)::int FROM slotkeeper.seats WHERE show_id = $1 AND status = 'sold') AS seats,
    (SELECT count(*)::int FROM (
       SELECT sale_id FROM slotkeeper.seats WHERE show_id = $1 AND sale_id IS NOT NULL GROUP BY sale_id
        HAVING count(DISTINCT row_label) > 1 OR max(number) - min(number) + 1 <> count(*)) AS sales) AS apart,
    (SELECT count(*)::int FROM (
       SELECT seat_id FROM slotkeeper.sold_seats WHERE show_id = $1 AND ended_at IS NULL GROUP BY seat_id
        HAVING count(*) > 1) AS seats) AS twice`

async function watch(databaseUrl: string): Promise<() => Promise<number>> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'bench' })
  await client.connect()
  let most = 0
  let isOn = true
  const counting = (async () => {
    while (isOn) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND application_name LIKE 'slotkeeper%'`,
      )
      most = Math.max(most, rows[0]?.count ?? 0)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return async () => {
    isOn = false
    await counting
    await client.end()
    return most
  }
}

/** The outcome of a sale. Anything but a refusal for want of seats is a defect of the run. */
export function outcome(answer: Answer | Result<unknown>): Outcome {
  if (answer.ok) return { sold: seatCount(answer.value) }
  return { refused: answer.error.code }
}

function seatCount(value: unknown): number {
  const seats = typeof value === 'object' && value !== null && 'seats' in value ? value.seats : undefined
  if (!Array.isArray(seats)) throw new Error('a sale without seats')
  return seats.length
}

function value(answer: Result<unknown>): unknown {
  if (!answer.ok) throw new Error(`a call was refused: ${answer.error.message}`)
  return answer.value
}
