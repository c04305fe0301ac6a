/** Three desk processes and 24 callers fight for 40 slots: who wins, how long each answer takes, what is left. */
import { Client } from 'pg'
import { type Answer, DeskProcess } from '../desks/desk-process.ts'
import { builtProgram } from '../desks/desk-program.ts'
import { createDatabaseOn } from '../test-server/test-database.ts'
import { startTestServer } from '../test-server/test-server.ts'
import type { Bench } from './bench.ts'
import { median, percentile, rounded } from './percentiles.ts'

const processes = 3
const callersEach = 8
const slots = 40
const attempts = 5_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Outcome {
  readonly code: string
  readonly milliseconds: number
}

export const race: Bench = {
  name: 'race',
  summary: `${processes} desk processes, ${processes * callersEach} callers, ${slots} slots, ${attempts} tries`,
  run: async () => {
    const server = await startTestServer({ binaries: 'embedded', durable: true })
    try {
      const { url } = await createDatabaseOn(server)
      const names = Array.from({ length: processes }, (_, index) => `Desk ${index + 1}`)
      const desks: DeskProcess[] = []
      for (const name of names) {
        desks.push(await DeskProcess.start({ url, name, program: builtProgram, options: ['--no-jobs'] }))
      }
      const outcomes = await fight(desks)
      for (const desk of desks) await desk.stop()
      return result(outcomes, await overlappingPairs(url))
    } finally {
      await server.stop()
    }
  },
}

async function fight(desks: readonly DeskProcess[]): Promise<Outcome[]> {
  const [first] = desks
  if (first === undefined) return []
  const resource = await first.call('resource.save', { name: 'Court', slotMinutes: 60 })
  const resourceId = textOf(resource, 'id')
  const firstSlot = Math.ceil(Date.now() / dayMs) * dayMs + dayMs
  const outcomes: Outcome[] = []
  let left = attempts
  const caller = async (desk: DeskProcess) => {
    while (left > 0) {
      left -= 1
      const start = firstSlot + Math.floor(Math.random() * slots) * hourMs
      const began = performance.now()
      const answer = await desk.call('booking.book', {
        resourceId,
        start: new Date(start).toISOString(),
        end: new Date(start + hourMs).toISOString(),
        customer: { name: 'Caller' },
      })
      outcomes.push({ code: answer.ok ? 'ok' : answer.error.code, milliseconds: performance.now() - began })
      // Won slots come free again, so that the fight goes on to the last try.
      if (answer.ok) await desk.call('booking.cancel', { id: textOf(answer, 'id'), version: 1 })
    }
  }
  await Promise.all(desks.flatMap((desk) => Array.from({ length: callersEach }, () => caller(desk))))
  return outcomes
}

function textOf(answer: Answer, field: string): string {
  const value: unknown = answer.ok ? answer.value : undefined
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
  if (typeof text !== 'string') throw new Error(`an answer without ${field}: ${JSON.stringify(answer)}`)
  return text
}

/** The invariant, asked of the rows themselves and not of the constraint. */
async function overlappingPairs(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const answer = await client.query<{ pairs: number }>(`
      SELECT count(*)::int AS pairs FROM slotkeeper.bookings AS one JOIN slotkeeper.bookings AS other
        ON one.resource_id = other.resource_id AND one.id < other.id AND one.occupied && other.occupied
       WHERE one.status <> 'cancelled' AND other.status <> 'cancelled'`)
    return answer.rows[0]?.pairs ?? Number.NaN
  } finally {
    await client.end()
  }
}

function result(outcomes: readonly Outcome[], pairs: number) {
  const ofCode = (code: string) =>
    outcomes.filter((each) => each.code === code).map((each) => each.milliseconds)
  const codes = [...new Set(outcomes.map((each) => each.code))].toSorted()
  const unexpected = outcomes.filter((each) => each.code !== 'ok' && each.code !== 'slot_taken').length
  return {
    tables: [
      {
        title: `${outcomes.length} tries, milliseconds from the call to the answer`,
        columns: ['outcome', 'tries', 'median', '95th', 'longest'],
        rows: codes.map((code) => {
          const times = ofCode(code)
          return [
            code,
            times.length,
            rounded(median(times)),
            rounded(percentile(times, 0.95)),
            rounded(Math.max(...times)),
          ]
        }),
      },
    ],
    gates: [
      { name: 'overlapping pairs afterwards', measured: pairs, atMost: 0 },
      { name: 'answers other than booked or taken (deadlocks among them)', measured: unexpected, atMost: 0 },
      {
        name: 'a loser’s median beside a winner’s',
        measured: median(ofCode('slot_taken')) / median(ofCode('ok')),
        atMost: 3,
      },
    ],
  }
}
