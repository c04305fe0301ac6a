import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Answer, DeskProcess } from '../desks/desk-process.ts'
import { type BundledProgram, bundleProgram } from '../desks/desk-program.ts'
import { createTestDatabase } from '../test-server/create-test-database.ts'
import { queryRows } from '../test-server/query-rows.ts'
import type { TestDatabase } from '../test-server/test-database.ts'
import { seededRandom } from './crowd.ts'

/** The full size is 1,000: SLOTKEEPER_STRESS_ROUNDS=1000. */
const rounds = Number(process.env.SLOTKEEPER_STRESS_ROUNDS ?? 200)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The tests' venue is in Jakarta, whose clocks are never changed. */
const offsetMs = 7 * hourMs
const firstDay = Math.ceil((Date.now() + offsetMs) / dayMs) * dayMs - offsetMs
const courtCount = 4
const days = 60

const bookingValue = z.object({ id: z.string(), version: z.number() })
const outsideValue = z.object({ bookings: z.array(z.object({ id: z.string() })) })
const savedHours = z.object({ affected: z.array(z.object({ id: z.string() })) })

let database: TestDatabase
let program: BundledProgram
let manager: DeskProcess
let booker: DeskProcess
let courts: string[]

beforeAll(async () => {
  ;[database, program] = await Promise.all([createTestDatabase(), bundleProgram()])
  // By one clock, so that what the two processes did can be put in order.
  const start = (name: string) =>
    DeskProcess.start({ url: database.url, name, program: program.path, options: ['--no-jobs'] })
  ;[manager, booker] = await Promise.all([start('Manager'), start('Booker')])
  courts = []
  for (let court = 0; court < courtCount; court += 1) {
    const input = { name: `Court ${court}`, kind: 'court', slotMinutes: 60 }
    courts.push(bookingValue.parse(await manager.ask('resource.save', input)).id)
  }
})
afterAll(async () => {
  await Promise.all([manager.stop(), booker.stop()])
  await database.drop()
  await program.remove()
})

const weekly = (closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes }))

/** Opens and closes the evenings again and again; resolves to all bookings that this left outside. */
async function changeHours(): Promise<Set<string>> {
  const told = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const input = { resourceId: null, weekly: weekly(round % 2 === 0 ? '22:00' : '14:00') }
    const { affected } = savedHours.parse(await manager.ask('hours.save', input))
    for (const { id } of affected) told.add(id)
  }
  return told
}

/** Books, moves, and now and then overrides; resolves to the answers. */
async function bookSlots(random: () => number): Promise<Answer[]> {
  const pick = (count: number) => Math.floor(random() * count)
  const answers: Answer[] = []
  const booked: z.output<typeof bookingValue>[] = []
  const randomSlot = () => {
    const start = firstDay + pick(days) * dayMs + (8 + pick(14)) * hourMs
    const times = { start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() }
    return { resourceId: courts[pick(courtCount)], ...times }
  }
  for (let round = 0; round < rounds; round += 1) {
    const earlier = booked[pick(booked.length)]
    const answer =
      round % 4 === 3 && earlier !== undefined
        ? await booker.call('booking.move', { ...earlier, ...randomSlot() })
        : await booker.call('booking.book', {
            ...randomSlot(),
            customer: { name: 'Ana' },
            ...(round % 10 === 0 && { override: { reason: 'A party' } }),
          })
    answers.push(answer)
    if (answer.ok) {
      const { id, version } = bookingValue.parse(answer.value)
      if (earlier?.id === id) booked.splice(booked.indexOf(earlier), 1)
      booked.push({ id, version })
    }
  }
  return answers
}

/** Bookings and moves without an override that did not fit the hours of that very moment, by the database's record. */
const intruders = `
  SELECT entry.booking_id, entry.action, entry.after->>'during' AS during
    FROM slotkeeper.booking_history AS entry
    CROSS JOIN LATERAL (SELECT lower((entry.after->>'during')::tstzrange) AT TIME ZONE 'Asia/Jakarta' AS first,
                               upper((entry.after->>'during')::tstzrange) AT TIME ZONE 'Asia/Jakarta' AS last) AS wall
    CROSS JOIN LATERAL (SELECT after->'weekly' AS weekly FROM slotkeeper.settings_history
                         WHERE about = 'hours' AND at <= entry.at ORDER BY at DESC LIMIT 1) AS hours
   WHERE entry.action IN ('booked', 'moved') AND NOT (entry.after->>'kept_outside')::boolean
     AND NOT EXISTS (SELECT FROM jsonb_array_elements(hours.weekly) AS day
       WHERE (day->>'weekday')::int = extract(isodow FROM wall.first)
         AND wall.first::time >= (day->>'opens')::time AND wall.last::time <= (day->>'closes')::time)`

it(`hours change ${rounds} times while another process books: no booking slips outside`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const [told, answers] = await Promise.all([changeHours(), bookSlots(seededRandom(seed))])
  expect(await queryRows(database.url, intruders), `seed ${seed}`).toEqual([])

  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))
  expect(new Set(codes), `seed ${seed}`).toEqual(
    new Set(['ok', 'closed', 'slot_taken'].filter((code) => codes.includes(code))),
  )
  expect(codes).toContain('closed')

  // The last save left the evenings closed: each booking there was told by one of the saves, or decided upon.
  const { bookings } = outsideValue.parse(await manager.ask('schedule.outside', { limit: 500 }))
  expect(bookings.length).toBeGreaterThan(0)
  expect(
    bookings.filter(({ id }) => !told.has(id)),
    `seed ${seed}`,
  ).toEqual([])
}, 600_000)
