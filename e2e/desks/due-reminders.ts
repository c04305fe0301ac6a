/** Many reminders that come due at one moment, and desks that send them: for tests and benches. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { WebhookReceiver } from '../receivers/webhook-receiver.ts'
import { DeskProcess } from './desk-process.ts'

export interface DueReminders {
  readonly count: number
  /** By the database's clock, in milliseconds. */
  readonly dueAt: number
  readonly client: Client
}

/** Seconds from making the bookings until their reminders are due: enough to make thousands. */
const leadSeconds = 10

/** A venue that reminds by webhook a day before. The first desk on it migrates the database. */
export async function setUpVenue(url: string, receiver: WebhookReceiver, program: string): Promise<void> {
  const desk = await DeskProcess.start({ url, name: 'Manager', program, options: ['--no-jobs'] })
  await desk.ask('venue.save', { name: 'Bench', timeZone: 'Asia/Jakarta', locale: 'en' })
  await desk.ask('channel.save', { channel: 'webhook', settings: { url: receiver.url } })
  await desk.ask('reminder.saveRules', { rules: [{ hoursBefore: 24, channel: 'webhook' }] })
  await desk.stop()
}

/** Books as many resources at one time tomorrow, straight in the database, as an import does. */
export async function makeDueReminders(url: string, count: number): Promise<DueReminders> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ due: number }>(
    `WITH courts AS (
       INSERT INTO slotkeeper.resources (name, kind, slot_minutes)
       SELECT 'Court ' || n, 'court', 60 FROM generate_series(1, $1) AS n RETURNING id),
     people AS (
       INSERT INTO slotkeeper.customers (name, phone)
       SELECT 'Customer ' || n, '+62 812 ' || lpad(n::text, 7, '0') FROM generate_series(1, $1) AS n RETURNING id),
     pairs AS (
       SELECT courts.id AS court, people.id AS person
         FROM (SELECT id, row_number() OVER () AS n FROM courts) AS courts
         JOIN (SELECT id, row_number() OVER () AS n FROM people) AS people USING (n)),
     slot AS (SELECT date_trunc('second', clock_timestamp()) + make_interval(hours => 24, secs => $2) AS start),
     made AS (
       INSERT INTO slotkeeper.bookings (resource_id, customer_id, during, status)
       SELECT court, person, tstzrange(start, start + interval '1 hour'), 'confirmed' FROM pairs, slot RETURNING id)
     SELECT (extract(epoch FROM start - interval '24 hours') * 1000)::float8 AS due FROM slot, made LIMIT 1`,
    [count, leadSeconds],
  )
  return { count, dueAt: rows[0]?.due ?? 0, client }
}

/** How the messages stand in the database. */
export interface Outcome {
  readonly sent: number
  /** How often a desk took a message that another had taken before. */
  readonly retaken: number
}

/** Resolves when every message is over; rejects when that takes longer than allowed. */
export async function whenAllAreSent({ count, client }: DueReminders, withinMs: number): Promise<Outcome> {
  const until = performance.now() + withinMs
  for (;;) {
    const { rows } = await client.query<Outcome>(
      `SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent, coalesce(sum(attempt - 1), 0)::int AS retaken
         FROM slotkeeper.messages WHERE attempt > 0`,
    )
    const outcome = rows[0] ?? { sent: 0, retaken: 0 }
    if (outcome.sent === count) return outcome
    if (performance.now() > until) throw new Error(`${outcome.sent} of ${count} messages are sent`)
    await pause(100)
  }
}

export interface Arrivals {
  readonly posts: number
  readonly distinct: number
  /** Posts beyond the first of a message. */
  readonly repeats: number
  /** Messages that came more often than desks had taken them: must be none. */
  readonly unexplained: number
}

/** What the receiver got beside what the desks had taken. A repeat has the id of the first. */
export async function compareArrivals(
  receiver: WebhookReceiver,
  { client }: DueReminders,
): Promise<Arrivals> {
  const times = new Map<string, number>()
  for (const { body } of receiver.posts) times.set(body.messageId, (times.get(body.messageId) ?? 0) + 1)
  const { rows } = await client.query<{ id: string; attempt: number }>(
    'SELECT id, attempt FROM slotkeeper.messages',
  )
  const attempts = new Map(rows.map(({ id, attempt }) => [id, attempt]))
  const unexplained = [...times].filter(([id, count]) => count > (attempts.get(id) ?? 0))
  return {
    posts: receiver.posts.length,
    distinct: new Set(receiver.posts.map(({ body }) => body.bookingId)).size,
    repeats: receiver.posts.length - times.size,
    unexplained: unexplained.length,
  }
}

/** Desks that send, all awake before anything is due. */
export function startSenders(url: string, count: number, program: string): Promise<DeskProcess[]> {
  const names = Array.from({ length: count }, (_, index) => `Sender ${index + 1}`)
  return Promise.all(names.map((name) => DeskProcess.start({ url, name, program })))
}

/**
 * Kills desks while they send: at so many of the posts, by chance, a desk dies, now before the receiver has answered
 * and now after, and is started again at once. Resolves, when asked, to the desks that live then.
 */
export function killAtRandom(
  receiver: WebhookReceiver,
  desks: readonly DeskProcess[],
  options: {
    readonly url: string
    readonly kills: number
    readonly posts: number
    readonly program: string
  },
): { readonly killed: () => number; readonly survivors: () => Promise<DeskProcess[]> } {
  const { url, program } = options
  const living: Promise<DeskProcess>[] = desks.map((desk) => Promise.resolve(desk))
  const chosen = new Set<number>()
  while (chosen.size < options.kills) chosen.add(1 + Math.floor(Math.random() * options.posts))
  let killed = 0
  const killOne = () => {
    killed += 1
    const place = Math.floor(Math.random() * living.length)
    const victim = living[place]
    if (victim === undefined) return Promise.resolve()
    const dead = victim.then(async (desk) => {
      await desk.kill()
      return desk.name
    })
    living[place] = dead.then((name) => DeskProcess.start({ url, name, program }))
    return dead
  }
  receiver.answer = async () => {
    const isChosen = chosen.has(receiver.posts.length)
    const isBefore = Math.random() < 0.5
    if (isChosen && isBefore) await killOne()
    // As long as a gateway takes, so that there is something under way when a desk dies.
    await pause(50 + Math.random() * 100)
    if (isChosen && !isBefore) setImmediate(() => void killOne())
    return { status: 200 }
  }
  return { killed: () => killed, survivors: () => Promise.all(living) }
}
