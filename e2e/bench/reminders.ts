/** Reminders under many desks: what twenty cost beside one, and what becomes of them when desks are killed. */
import { builtProgram } from '../desks/desk-program.ts'
import {
  compareArrivals,
  killAtRandom,
  makeDueReminders,
  setUpVenue,
  startSenders,
  whenAllAreSent,
} from '../desks/due-reminders.ts'
import { WebhookReceiver } from '../receivers/webhook-receiver.ts'
import { createDatabaseOn } from '../test-server/test-database.ts'
import { startTestServer, type TestServer } from '../test-server/test-server.ts'
import type { Bench } from './bench.ts'
import { median, rounded } from './percentiles.ts'

const manyDesks = 20
const manyReminders = 2000
/** Of each, by turns, so that what else the machine does weighs on both alike. */
const rounds = 3
const killedDesks = 5
const killedReminders = 500
const kills = 30

export const reminders: Bench = {
  name: 'reminders',
  summary: `${manyReminders} reminders due at once, by ${manyDesks} desks beside one; ${kills} kills in ${killedReminders}`,
  run: async () => {
    const server = await startTestServer({ binaries: 'embedded', durable: true, connections: 100 })
    try {
      const one: Sending[] = []
      const many: Sending[] = []
      for (let round = 0; round < rounds; round += 1) {
        one.push(await sendAll(server, 1))
        many.push(await sendAll(server, manyDesks))
      }
      const killed = await sendUnderKills(server)
      const seconds = (list: readonly Sending[]) => list.map((sending) => sending.seconds)
      const doubled = [...one, ...many].map(({ posts }) => posts - manyReminders)
      const row = (name: string, list: readonly Sending[]) => [
        name,
        rounded(median(seconds(list))),
        rounded(Math.min(...seconds(list))),
        rounded(Math.max(...seconds(list))),
        list.map(({ posts }) => posts).join(', '),
      ]
      return {
        tables: [
          {
            title: `${manyReminders} reminders, seconds from due to the last arrival, ${rounds} rounds`,
            columns: ['', 'median', 'least', 'most', 'arrived'],
            rows: [row('1 desk', one), row(`${manyDesks} desks`, many)],
          },
          {
            title: `${killedReminders} reminders by ${killedDesks} desks, ${killed.kills} of them killed and started again`,
            columns: ['arrived, distinct', 'repeats, told by their id', 'taken over', 'without a cause'],
            rows: [[killed.distinct, killed.repeats, killed.retaken, killed.unexplained]],
          },
        ],
        gates: [
          {
            name: `${manyDesks} desks beside one, medians`,
            measured: median(seconds(many)) / median(seconds(one)),
            atMost: 2,
          },
          { name: 'sent more than once', measured: Math.max(...doubled), atMost: 0 },
          { name: 'lost under kills', measured: killedReminders - killed.distinct, atMost: 0 },
          {
            name: 'repeats beyond what dead desks had under way',
            measured: killed.repeats - killed.retaken,
            atMost: 0,
          },
          {
            name: 'messages that came oftener than a desk took them',
            measured: killed.unexplained,
            atMost: 0,
          },
        ],
        notes: [
          'The receiver runs beside the desks on the same machine and answers at once; under kills after 50 to 150 ms.',
          'A repeat has the message id of the first: its desk died before it could note that the receiver had answered.',
        ],
      }
    } finally {
      await server.stop()
    }
  },
}

interface Sending {
  readonly seconds: number
  readonly posts: number
}

async function sendAll(server: TestServer, deskCount: number): Promise<Sending> {
  const database = await createDatabaseOn(server)
  const receiver = await WebhookReceiver.open()
  let lastAt = 0
  receiver.answer = () => {
    lastAt = Date.now()
    return { status: 200 }
  }
  await setUpVenue(database.url, receiver, builtProgram)
  const desks = await startSenders(database.url, deskCount, builtProgram)
  const due = await makeDueReminders(database.url, manyReminders)
  try {
    await whenAllAreSent(due, 120_000)
    return { seconds: (lastAt - due.dueAt) / 1000, posts: receiver.posts.length }
  } finally {
    await Promise.all(desks.map((desk) => desk.stop()))
    await due.client.end()
    await receiver.close()
    await database.drop()
  }
}

async function sendUnderKills(server: TestServer) {
  const database = await createDatabaseOn(server)
  const { url } = database
  const receiver = await WebhookReceiver.open()
  await setUpVenue(url, receiver, builtProgram)
  const desks = await startSenders(url, killedDesks, builtProgram)
  const killing = killAtRandom(receiver, desks, { url, kills, posts: killedReminders, program: builtProgram })
  const due = await makeDueReminders(url, killedReminders)
  try {
    const { retaken } = await whenAllAreSent(due, 300_000)
    return { ...(await compareArrivals(receiver, due)), retaken, kills: killing.killed() }
  } finally {
    await Promise.all((await killing.survivors()).map((desk) => desk.stop()))
    await due.client.end()
    await receiver.close()
    await database.drop()
  }
}
