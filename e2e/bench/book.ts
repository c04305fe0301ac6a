/** What a booking costs beside a bare INSERT under the same constraint, through a pool of the same size. */
import { randomUUID } from 'node:crypto'
import type { Bench } from './bench.ts'
import { createDesk } from './bench-desk.ts'
import { median, percentile, rounded } from './percentiles.ts'

const warmUp = 200
const counted = 1000
const hourMs = 3_600_000

export const book: Bench = {
  name: 'book',
  summary: 'booking.book beside a bare INSERT with the same constraint, in pairs',
  run: async () => {
    const desk = await createDesk()
    try {
      const bare: number[] = []
      const booked: number[] = []
      const withRequest: number[] = []
      const resource = await desk.addResource('Court')
      await desk.createBareTable()
      for (let index = 0; index < warmUp + counted; index += 1) {
        const start = desk.now + (index + 1) * 3 * hourMs
        const isCounted = index >= warmUp
        const note = (list: number[], milliseconds: number) => isCounted && list.push(milliseconds)
        note(bare, await timed(() => desk.insertBare(resource, start, start + hourMs)))
        note(booked, await timed(() => desk.book(resource, start, start + hourMs)))
        note(
          withRequest,
          await timed(() => desk.book(resource, start + hourMs, start + 2 * hourMs, randomUUID())),
        )
      }
      const row = (name: string, list: number[]) => [
        name,
        rounded(median(list)),
        rounded(percentile(list, 0.95)),
        rounded(median(list) / median(bare)),
      ]
      return {
        tables: [
          {
            title: `${counted} of each, one after another, milliseconds`,
            columns: ['', 'median', '95th', 'ratio'],
            rows: [
              row('bare INSERT', bare),
              row('booking.book', booked),
              row('booking.book with a requestId', withRequest),
            ],
          },
        ],
        gates: [
          {
            name: 'booking.book beside a bare INSERT, medians',
            measured: median(booked) / median(bare),
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
