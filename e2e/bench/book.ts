/** What a booking costs beside a bare INSERT under the same constraint, through a pool of the same size. */
import { randomUUID } from 'node:crypto'
import type { Bench } from './bench.ts'
import { createDesk } from './bench-desk.ts'
import { median, percentile, rounded } from './percentiles.ts'

const warmUp = 200
const counted = 1000
const hourMs = 3_600_000
/** As the screens send it; a row for a row: of a customer on file. */
const gated = 'booking.book with a requestId, a customer on file'

export const book: Bench = {
  name: 'book',
  summary: 'booking.book beside a bare INSERT with the same constraint, in pairs',
  run: async () => {
    const desk = await createDesk()
    try {
      const resource = await desk.addResource('Court')
      const customer = { id: await desk.addCustomer('Known') }
      await desk.createBareTables()
      const ways: readonly (readonly [string, (start: number, end: number) => Promise<void>])[] = [
        [
          'bare INSERT, a table with the constraint alone',
          (start, end) => desk.insertBare(resource, start, end),
        ],
        [
          'bare INSERT, a copy of the bookings without triggers',
          (start, end) => desk.insertIntoCopy(resource, start, end),
        ],
        ['booking.book, a customer on file', (start, end) => desk.book(resource, start, end, { customer })],
        [
          gated,
          (start, end) =>
            desk.book(resource, start + hourMs, end + hourMs, { customer, requestId: randomUUID() }),
        ],
        [
          'booking.book, a customer added with it',
          (start, end) =>
            desk.book(resource, start + 2 * hourMs, end + 2 * hourMs, {
              customer: { name: 'Bench', phone: '+62 812 555 0000' },
            }),
        ],
      ]
      const times = ways.map((): number[] => [])
      for (let index = 0; index < warmUp + counted; index += 1) {
        const start = desk.now + (index + 1) * 3 * hourMs
        for (const [way, [, work]] of ways.entries()) {
          const milliseconds = await timed(() => work(start, start + hourMs))
          if (index >= warmUp) times[way]?.push(milliseconds)
        }
      }
      const medians = times.map(median)
      const ratio = (way: number) => (medians[way] ?? 0) / (medians[0] ?? 0)
      return {
        tables: [
          {
            title: `${counted} of each, in turn, milliseconds`,
            columns: ['', 'median', '95th', 'ratio'],
            rows: ways.map(([name], way) => [
              name,
              rounded(medians[way] ?? 0),
              rounded(percentile(times[way] ?? [], 0.95)),
              rounded(ratio(way)),
            ]),
          },
        ],
        gates: [
          {
            name: 'booking.book beside a bare INSERT with the constraint alone, medians',
            measured: ratio(ways.findIndex(([name]) => name === gated)),
            atMost: 2,
          },
        ],
        notes: ['The server writes safely to disk (fsync on), as a venue’s does.'],
      }
    } finally {
      await desk.close()
    }
  },
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
