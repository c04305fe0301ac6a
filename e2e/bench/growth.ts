/** What a venue's years cost: the same present looked at and booked in, over ever more past. */
import { sql } from 'kysely'
import { readAvailability } from '../../electron/core/availability/availability-repository.ts'
import { bookingsBetween } from '../../electron/core/booking/booking-repository.ts'
import { type BookingSearch, searchBookings } from '../../electron/core/booking/booking-search-repository.ts'
import { searchTerms } from '../../electron/core/customer/search-terms.ts'
import { clockInChange } from '../../electron/core/database/expressions.ts'
import { startTestServer } from '../test-server/test-server.ts'
import type { Bench, BenchTable } from './bench.ts'
import { type Explained, explain } from './explained-queries.ts'
import { bookedDaysAhead, createGrowthVenue, type GrowthVenue } from './growth-venue.ts'
import { median, percentile, rounded } from './percentiles.ts'

const smallest = 10_000
const sizes = [100_000, 1_000_000]
/** Names one more size, such as 5000000, which takes some ten minutes to load. */
const largestVariable = 'SLOTKEEPER_GROWTH_BOOKINGS'
const warmUp = 10
const counted = 100
const hour = 3_600_000
const day = 24 * hour

interface Task {
  readonly name: string
  readonly run: (venue: GrowthVenue, nth: number) => Promise<unknown>
}

export const growth: Bench = {
  name: 'growth',
  summary: `the week, a day of 60 resources, a booking, suggestions and searches over up to ${sizes.at(-1)} bookings (${largestVariable} for more)`,
  run: async () => {
    const server = await startTestServer({ binaries: 'embedded', durable: true })
    try {
      const base = await createGrowthVenue(server, smallest)
      const rows: (string | number)[][] = []
      const plans: (string | number)[][] = []
      const loads = [loadRow(base)]
      let weekRatio = 1
      let wholeReads = 0
      for (const size of [...sizes, ...asked()]) {
        const venue = await createGrowthVenue(server, size)
        loads.push(loadRow(venue))
        for (const task of tasks) {
          const { small, large } = await inTurns(task, base, venue)
          const ratio = median(large) / median(small)
          rows.push([task.name, size, ...figures(small), ...figures(large), rounded(ratio)])
          if (task === weekView) weekRatio = ratio
        }
        for (const [name, plan] of await plansOf(venue)) {
          plans.push([name, size, plan.ways.join(', '), plan.readsAll ? 'yes' : 'no'])
          if (plan.readsAll) wholeReads += 1
        }
        await venue.close()
      }
      await base.close()
      return {
        tables: [loadTable(loads), taskTable(rows), planTable(plans)],
        gates: [
          {
            name: `week view over the most bookings beside ${smallest}, medians`,
            measured: weekRatio,
            atMost: 1.3,
          },
          {
            name: 'plans of week, day and suggestions that read all bookings',
            measured: wholeReads,
            atMost: 0,
          },
        ],
        notes: [
          'Both sizes are asked in turns, call by call, so that the ratio stands also on a busy machine.',
          'Rows are loaded before constraint, indexes and triggers stand. History rows and messages of the past are not loaded.',
        ],
      }
    } finally {
      await server.stop()
    }
  },
}

function asked(): number[] {
  const text = process.env[largestVariable]
  if (text === undefined) return []
  const size = Number(text)
  if (!Number.isInteger(size) || size <= smallest)
    throw new Error(`${largestVariable} must be a number above ${smallest}`)
  return [size]
}

const iso = (at: number) => new Date(at).toISOString()
const one = ({ resourceIds }: GrowthVenue, nth: number) => [resourceIds[nth % resourceIds.length] ?? '']

const weekView: Task = {
  name: 'week of one resource',
  run: (venue, nth) =>
    venue.call('calendar.view', {
      from: iso(venue.today),
      to: iso(venue.today + 7 * day),
      resourceIds: one(venue, nth),
    }),
}

const tasks: readonly Task[] = [
  weekView,
  {
    name: 'day of 60 resources',
    run: (venue, nth) =>
      venue.call('calendar.view', {
        from: iso(venue.today + (nth % 7) * day),
        to: iso(venue.today + ((nth % 7) + 1) * day),
        resourceIds: venue.resourceIds,
      }),
  },
  {
    name: 'booking an hour',
    run: (venue, nth) => {
      const start = venue.today + (bookedDaysAhead + 5) * day + nth * 2 * hour
      const [resourceId] = one(venue, 0)
      const customer = { name: 'Bench', phone: '+62 812 555 0000' }
      return venue.call('booking.book', { resourceId, start: iso(start), end: iso(start + hour), customer })
    },
  },
  {
    name: 'suggestions in a full week',
    run: (venue, nth) =>
      venue.call('availability.suggest', {
        resourceId: one(venue, nth)[0],
        start: iso(venue.today + 3 * day + 10 * hour),
        minutes: 60,
      }),
  },
  {
    name: 'search by phone number',
    run: (venue, nth) =>
      venue.call('booking.search', { text: `8${String(nth * 37 + 1).padStart(9, '0')}`, limit: 20 }),
  },
  {
    name: 'search of what comes by a letter',
    run: (venue) =>
      venue.call('booking.search', { text: 'a', from: iso(venue.today), order: 'earliest', limit: 30 }),
  },
  {
    name: 'search of what is over by a letter',
    run: (venue) => venue.call('booking.search', { text: 'a', endedBy: iso(venue.today), limit: 30 }),
  },
  {
    name: 'search of a week by a word',
    run: (venue) =>
      venue.call('booking.search', {
        text: 'lesson',
        from: iso(venue.today),
        to: iso(venue.today + 7 * day),
        limit: 20,
      }),
  },
  {
    name: 'search of a week by a state nobody is in',
    run: (venue) =>
      venue.call('booking.search', {
        status: ['no_show'],
        from: iso(venue.today),
        to: iso(venue.today + 7 * day),
        limit: 20,
      }),
  },
]

/** The same call at either size, one after the other. Each place is used once: a booking cannot be made twice. */
let used = 0
async function inTurns(task: Task, small: GrowthVenue, large: GrowthVenue) {
  const times = { small: [] as number[], large: [] as number[] }
  for (let turn = 0; turn < warmUp + counted; turn += 1) {
    used += 1
    const smallMs = await timed(() => task.run(small, used))
    const largeMs = await timed(() => task.run(large, used))
    if (turn < warmUp) continue
    times.small.push(smallMs)
    times.large.push(largeMs)
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const clock = sql<Date>`clock_timestamp()`

/** The plans of the repositories' own queries. The searches may read all: a word may stand anywhere. */
async function plansOf(venue: GrowthVenue): Promise<[string, Explained][]> {
  const { address, today, resourceIds } = venue
  const [resourceId = ''] = resourceIds
  const week = await explain(address, (queries) =>
    bookingsBetween(queries, [resourceId], today, today + 7 * day, clock),
  )
  const sixty = await explain(address, (queries) =>
    bookingsBetween(queries, resourceIds, today, today + day, clock),
  )
  const around = { from: today - 4 * day, to: today + 11 * day }
  const suggestions = await explain(address, (queries) =>
    readAvailability(queries, { resourceId }, around, { from: today, to: today + hour }, clock),
  )
  const noted = (name: string, plans: readonly Explained[]) =>
    plans.map((plan): [string, Explained] => [name, plan])
  return [
    ...noted('week of one resource', week),
    ...noted('day of 60 resources', sixty),
    ...noted('suggestions', suggestions),
    ...noted('search by phone number', await searchPlans(venue, '8000000001')).map(passedOver),
    ...noted(
      'search of what comes by a letter',
      await searchPlans(venue, 'a', { from: today, order: 'earliest' }),
    ).map(passedOver),
    ...noted('search of what is over by a letter', await searchPlans(venue, 'a', { endedBy: today })).map(
      passedOver,
    ),
  ]
}

function passedOver([name, plan]: [string, Explained]): [string, Explained] {
  return [plan.readsAll ? `${name} (reads all)` : name, { ...plan, readsAll: false }]
}

function searchPlans(
  { address }: GrowthVenue,
  text: string,
  narrowed: Partial<BookingSearch> = {},
): Promise<Explained[]> {
  return explain(address, (queries) =>
    searchBookings(
      queries,
      {
        ...searchTerms(text),
        from: undefined,
        to: undefined,
        statuses: undefined,
        resourceId: undefined,
        customerId: undefined,
        endedBy: undefined,
        order: 'latest',
        after: undefined,
        limit: 20,
        ...narrowed,
      },
      clockInChange,
    ),
  )
}

const figures = (list: readonly number[]) => [rounded(median(list)), rounded(percentile(list, 0.95))]

function loadRow({ bookings, loadSeconds, indexSeconds, sizeMegabytes }: GrowthVenue): (string | number)[] {
  return [bookings, Math.round(loadSeconds), Math.round(indexSeconds), Math.round(sizeMegabytes)]
}

function loadTable(rows: readonly (string | number)[][]): BenchTable {
  return {
    title: 'Loading: seconds for the rows, then for indexes and constraint; megabytes of table and indexes',
    columns: ['bookings', 'rows', 'indexes', 'size'],
    rows,
  }
}

function taskTable(rows: readonly (string | number)[][]): BenchTable {
  return {
    title: `${counted} calls of each in turns with ${smallest} bookings, milliseconds`,
    columns: ['', 'bookings', `median at ${smallest}`, '95th', 'median', '95th', 'ratio'],
    rows,
  }
}

function planTable(rows: readonly (string | number)[][]): BenchTable {
  return {
    title: 'How the server comes by the bookings',
    columns: ['', 'bookings', 'ways', 'reads all'],
    rows,
  }
}
