/** The evening a popular show opens: every desk sells at once, beside the same sale in bare SQL. */

import { type BareSeats, createBareSeats } from './bare-seats.ts'
import type { Bench, BenchTable, Gate } from './bench.ts'
import { median, percentile, rounded } from './percentiles.ts'
import { type RushResult, rush as rushOf } from './rush-callers.ts'
import { connectionsOfDesk, createRushVenue, outcome, type RushVenue, type Seller } from './rush-venue.ts'

const desks = 4
const seats = 1_000
const buyers = 500
const crowd = 10_000
const rounds = 5
const quietRefusals = 300

/** What was wanted by whom, and how it ended. */
interface Row {
  readonly name: string
  readonly result: RushResult
  readonly connections: number
}

export const rush: Bench = {
  name: 'rush',
  summary: `${seats} seats, ${buyers} buyers and ${crowd} callers at once, over ${desks} desks and in bare SQL`,
  run: async () => {
    const venue = await createRushVenue()
    const bare = await createBareSeats(venue.databaseUrl, desks * 4)
    try {
      const rows: Row[] = []
      const checks: Checks = { lost: 0, twice: 0, apart: 0, errors: 0, winnersOfOne: [] }
      const here = await venue.openSellers('in this program', desks)
      const ratios = await anySeat(venue, bare, here, rows, checks)
      const quiet = await refusalsInQuiet(venue, bare, here)
      await everybody(venue, here, 'one program', rows, checks)
      await Promise.all(here.map((desk) => desk.close()))
      rows.push(await everybodyBare(bare))
      const programs = await venue.openSellers('programs', desks)
      await manyForEverySeat(venue, programs, rows, checks)
      await oneSeat(venue, programs, rows, checks)
      await besideEachOther(venue, programs, rows, checks)
      await everybody(venue, programs, `${desks} programs`, rows, checks)
      await Promise.all(programs.map((desk) => desk.close()))
      const most = Math.max(...rows.map(({ connections }) => connections))
      return { tables: tables(rows, quiet), gates: gates(ratios, checks, most), notes }
    } finally {
      await bare.close()
      await venue.close()
    }
  },
}

const notes = [
  'The server writes safely to disk (fsync on) and shares the machine with all callers.',
  'A caller’s time includes the waiting for its turn in its own program; bare SQL has as many connections as the desks.',
  'Bare SQL makes no customer, no history and tells nobody; each sale of a desk does.',
]

interface Checks {
  /** Seats left unsold while callers were refused. */
  lost: number
  twice: number
  apart: number
  /** Refusals other than `sold_out` and `seats_taken`. */
  errors: number
  readonly winnersOfOne: number[]
}

interface Ratios {
  readonly throughput: number
  readonly refusals: number
}

/**
 * Every buyer takes seat after seat until there are none. In turns with bare SQL, both from this one program, so that
 * they meet the same machine and differ in nothing but the desk.
 */
async function anySeat(
  venue: RushVenue,
  bare: BareSeats,
  sellers: readonly Seller[],
  rows: Row[],
  checks: Checks,
): Promise<Ratios> {
  const pairs: { ours: RushResult; theirs: RushResult }[] = []
  // The first round warms up: programs, plans and files alike.
  for (let round = 0; round <= rounds; round += 1) {
    await bare.fill(seats)
    const theirs = await rushOf(buyers, (buyer) => bare.sell(`Buyer ${buyer}`), true)
    const { showId } = await venue.addShow(seats)
    const { result: ours, connections } = await counted(venue, () =>
      rushOf(buyers, (buyer) => sell(sellers, buyer, { showId, count: 1 }), true),
    )
    await check(venue, showId, ours, seats, checks)
    if (round === 0) continue
    pairs.push({ ours, theirs })
    rows.push({ name: `${buyers} buyers, any seat, one program`, result: ours, connections })
    rows.push({ name: `${buyers} buyers, any seat, bare SQL`, result: theirs, connections: desks * 4 })
  }
  const perSecond = ({ sold, tookMs }: RushResult) => sold / tookMs
  return {
    throughput: median(pairs.map(({ ours, theirs }) => perSecond(ours) / perSecond(theirs))),
    refusals: median(pairs.map(({ ours, theirs }) => median(ours.refusalMs) / median(theirs.refusalMs))),
  }
}

async function manyForEverySeat(
  venue: RushVenue,
  sellers: readonly Seller[],
  rows: Row[],
  checks: Checks,
): Promise<void> {
  const { showId } = await venue.addShow(seats)
  const { result, connections } = await counted(venue, () =>
    rushOf(buyers, (buyer) => sell(sellers, buyer, { showId, count: 1 }), true),
  )
  await check(venue, showId, result, seats, checks)
  rows.push({ name: `${buyers} buyers, any seat, ${desks} programs`, result, connections })
}

async function oneSeat(
  venue: RushVenue,
  sellers: readonly Seller[],
  rows: Row[],
  checks: Checks,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { showId, seatId } = await venue.addShow(1)
    const { result, connections } = await counted(venue, () =>
      rushOf(buyers, (buyer) => sell(sellers, buyer, { showId, seatIds: [seatId] }), false),
    )
    await check(venue, showId, result, 1, checks)
    checks.winnersOfOne.push(result.wins)
    rows.push({ name: `${buyers} buyers, one seat`, result, connections })
  }
}

async function besideEachOther(
  venue: RushVenue,
  sellers: readonly Seller[],
  rows: Row[],
  checks: Checks,
): Promise<void> {
  const { showId } = await venue.addShow(seats)
  const { result, connections } = await counted(venue, () =>
    rushOf(buyers, (buyer) => sell(sellers, buyer, { showId, count: 2 }), true),
  )
  await check(venue, showId, result, seats, checks)
  checks.apart += (await venue.soldSeats(showId)).apart
  rows.push({ name: `${buyers} buyers, two side by side`, result, connections })
}

/** Each asks once. */
async function everybody(
  venue: RushVenue,
  sellers: readonly Seller[],
  where: string,
  rows: Row[],
  checks: Checks,
): Promise<void> {
  const { showId } = await venue.addShow(seats)
  const { result, connections } = await counted(venue, () =>
    rushOf(crowd, (caller) => sell(sellers, caller, { showId, count: 1 }), false),
  )
  await check(venue, showId, result, seats, checks)
  rows.push({ name: `${crowd} callers, any seat, ${where}`, result, connections })
}

async function everybodyBare(bare: BareSeats): Promise<Row> {
  await bare.fill(seats)
  const result = await rushOf(crowd, (caller) => bare.sell(`Caller ${caller}`), false)
  return { name: `${crowd} callers, any seat, bare SQL`, result, connections: desks * 4 }
}

interface Quiet {
  readonly ours: readonly number[]
  readonly theirs: readonly number[]
}

/** One refusal after another in turns, when nobody else calls: what a refusal itself takes. */
async function refusalsInQuiet(
  venue: RushVenue,
  bare: BareSeats,
  sellers: readonly Seller[],
): Promise<Quiet> {
  const { showId } = await venue.addShow(1)
  await bare.fill(0)
  await sell(sellers, 0, { showId, count: 1 })
  const ours: number[] = []
  const theirs: number[] = []
  for (let index = 0; index < quietRefusals; index += 1) {
    ours.push(...(await rushOf(1, () => sell(sellers, 0, { showId, count: 1 }), false)).refusalMs)
    theirs.push(...(await rushOf(1, () => bare.sell('Late'), false)).refusalMs)
  }
  return { ours, theirs }
}

async function counted(
  venue: RushVenue,
  work: () => Promise<RushResult>,
): Promise<{ result: RushResult; connections: number }> {
  const stop = await venue.watchConnections()
  const result = await work()
  return { result, connections: await stop() }
}

async function sell(sellers: readonly Seller[], caller: number, wanted: object) {
  const seller = sellers[caller % sellers.length]
  if (seller === undefined) throw new Error('no desk sells')
  return outcome(await seller.call('show.sell', { ...wanted, customer: { name: `Caller ${caller}` } }))
}

async function check(
  venue: RushVenue,
  showId: string,
  result: RushResult,
  wanted: number,
  checks: Checks,
): Promise<void> {
  const sold = await venue.soldSeats(showId)
  checks.twice += sold.twice + Math.abs(result.sold - sold.seats)
  checks.lost += wanted - sold.seats
  for (const [code, times] of result.refusals) {
    if (code !== 'sold_out' && code !== 'seats_taken') checks.errors += times
  }
}

function gates(ratios: Ratios, checks: Checks, connections: number): Gate[] {
  return [
    { name: 'seats sold twice, or sold to nobody', measured: checks.twice, atMost: 0 },
    { name: 'seats left over while callers were refused', measured: checks.lost, atMost: 0 },
    { name: 'winners of one seat, most', measured: Math.max(...checks.winnersOfOne), atMost: 1 },
    { name: 'winners of one seat, fewest', measured: Math.min(...checks.winnersOfOne), atLeast: 1 },
    { name: 'pairs that were torn apart', measured: checks.apart, atMost: 0 },
    { name: 'errors other than sold_out and seats_taken', measured: checks.errors, atMost: 0 },
    { name: 'seats a second beside bare SQL', measured: ratios.throughput, atLeast: 0.7 },
    { name: 'refusals in the rush beside bare SQL, medians', measured: ratios.refusals, atMost: 2 },
    // The office’s desk, which makes the shows, is there as well.
    { name: 'server connections, most', measured: connections, atMost: (desks + 1) * connectionsOfDesk },
  ]
}

function tables(rows: readonly Row[], quiet: Quiet): BenchTable[] {
  const quietRow = (name: string, list: readonly number[]) => [
    name,
    rounded(median(list)),
    rounded(percentile(list, 0.95)),
    rounded(percentile(list, 0.99)),
  ]
  return [
    {
      title: `${desks} desks, in one program or each its own, with all their callers on one machine; milliseconds`,
      columns: [
        '',
        'sold',
        'wins',
        'refused',
        'a second',
        'win 50th',
        '95th',
        '99th',
        'refusal 50th',
        '95th',
        '99th',
        'connections',
      ],
      rows: rows.map(({ name, result, connections }) => [
        name,
        result.sold,
        result.wins,
        result.refusalMs.length,
        Math.round((result.sold / result.tookMs) * 1000),
        ...[0.5, 0.95, 0.99].map((part) => rounded(percentile(result.winMs, part))),
        ...[0.5, 0.95, 0.99].map((part) => rounded(percentile(result.refusalMs, part))),
        connections,
      ]),
    },
    {
      title: `${quietRefusals} refusals one after another, milliseconds`,
      columns: ['', '50th', '95th', '99th'],
      rows: [quietRow('show.sell', quiet.ours), quietRow('bare SQL', quiet.theirs)],
    },
  ]
}
