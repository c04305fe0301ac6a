import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { Booking, Sent } from '../../contract/index.ts'
import { at, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk
let courts: { id: string }[]
let jose: Booking
let cancelled: Booking
let block: Booking

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  courts = []
  for (let index = 0; index < 7; index += 1) {
    courts.push(await a.ask('resource.save', { name: `Court ${index}`, slotMinutes: 30 }))
  }
  const [first, second, third] = courts
  if (first === undefined || second === undefined || third === undefined) throw new Error('no courts')
  jose = await a.book(first, '08:00', {
    customer: { name: 'José Ørsted', phone: '+62 812-5550-1001' },
    notes: '100% sure, left_handed',
    title: 'Training',
  })
  const gone = await a.book(second, '08:00', { customer: { name: 'Maya' } })
  cancelled = (await a.ask('booking.cancel', { id: gone.id, version: 1 })).booking
  block = await a.ask('booking.block', {
    resourceId: third.id,
    start: at('08:00'),
    end: at('09:00'),
    title: 'Roof',
  })
  // Eight that begin at one moment, over all courts and on one of them twice.
  for (const court of courts) await a.book(court, '20:00', { customer: { name: 'Crowd' } })
  const twice = await a.book(first, '21:00', { customer: { name: 'Crowd' } })
  await a.ask('booking.cancel', { id: twice.id, version: 1 })
})
afterAll(() => venue.close())

async function found(input: Sent<'booking.search'>): Promise<string[]> {
  const { bookings } = await a.ask('booking.search', input)
  return bookings.map((booking) => booking.id)
}

describe('a search for bookings', () => {
  it.each([
    'jose',
    'ØRSTED josé',
    'training',
    'left_handed',
    '100% orsted',
    '0812 5550',
    '+62 812 5550 1001',
    'sure jos',
  ])('finds by customer, phone, title and notes: %s', async (text) => {
    expect(await found({ text })).toEqual([jose.id])
  })

  it.each(['jos_', 'left%handed', 'jose roof', '999 999'])('finds nothing by %s', async (text) => {
    expect(await found({ text })).toEqual([])
  })

  it('takes the signs of LIKE as they are', async () => {
    expect(await found({ text: '%' })).toEqual([jose.id])
    expect(await found({ text: '_' })).toEqual([jose.id])
  })

  it('shows cancelled ones too, unless the status says otherwise', async () => {
    expect(await found({ text: 'maya' })).toEqual([cancelled.id])
    expect(await found({ text: 'maya', status: 'confirmed' })).toEqual([])
    expect(await found({ text: 'maya', status: ['held', 'cancelled'] })).toEqual([cancelled.id])
  })

  it('narrows by time, half-open, by resource and by customer', async () => {
    expect(await found({ from: at('09:00'), to: at('20:00') })).toEqual([])
    expect((await found({ from: at('08:59'), to: at('20:00') })).sort()).toEqual(
      [jose.id, cancelled.id, block.id].sort(),
    )
    expect(await found({ resourceId: block.resourceId, to: at('12:00') })).toEqual([block.id])
    expect(await found({ customerId: jose.customer?.id ?? '' })).toEqual([jose.id])
    await a.refused('booking.search', { from: at('12:00'), to: at('11:00') }, 'invalid')
  })

  it.each([
    { asked: {}, first: '21:00', last: '20:00' },
    { asked: { order: 'latest' }, first: '21:00', last: '20:00' },
    { asked: { order: 'earliest' }, first: '20:00', last: '21:00' },
  ] as const)(
    'pages over equal starts, from $first to $last, each once: $asked',
    async ({ asked, first, last }) => {
      const pages: string[][] = []
      let cursor: string | undefined
      do {
        const page = await a.ask('booking.search', {
          text: 'crowd',
          ...asked,
          limit: 3,
          ...(cursor !== undefined && { cursor }),
        })
        pages.push(page.bookings.map((booking) => booking.id))
        cursor = page.cursor
      } while (cursor !== undefined)
      expect(pages.map((page) => page.length)).toEqual([3, 3, 2])
      const all = await a.ask('booking.search', { text: 'crowd', ...asked, limit: 500 })
      expect(all.cursor).toBeUndefined()
      expect(pages.flat()).toEqual(all.bookings.map((booking) => booking.id))
      expect(new Set(pages.flat()).size).toBe(8)
      expect([all.bookings[0]?.start, all.bookings.at(-1)?.start]).toEqual([at(first), at(last)])
    },
  )

  it('has what is not over and what is over at an instant, each once, and those next to it first', async () => {
    const week = { from: at('00:00'), to: at('23:59') }
    const all = await found(week)
    for (const instant of [at('08:00'), at('08:30'), at('09:00'), at('20:30')]) {
      const coming = await a.ask('booking.search', { ...week, from: instant, order: 'earliest' })
      const over = await a.ask('booking.search', { ...week, endedBy: instant })
      const now = Date.parse(instant)
      expect(coming.bookings.every(({ end }) => Date.parse(end) > now)).toBe(true)
      expect(over.bookings.every(({ end }) => Date.parse(end) <= now)).toBe(true)
      const ids = [...over.bookings.toReversed(), ...coming.bookings].map(({ id }) => id)
      expect(ids.sort()).toEqual(all.toSorted())
    }
    const nearest = await a.ask('booking.search', { from: at('09:00'), order: 'earliest', limit: 1 })
    expect(nearest.bookings[0]?.start).toBe(at('20:00'))
    const newest = await a.ask('booking.search', { text: 'crowd', endedBy: at('21:00'), limit: 7 })
    expect(newest.bookings.map(({ start }) => start)).toEqual(Array(7).fill(at('20:00')))
    expect(newest.cursor).toBeUndefined()
  })

  it('pages to the end exactly: no empty page', async () => {
    const page = await a.ask('booking.search', { text: 'crowd', limit: 8 })
    expect(page.bookings).toHaveLength(8)
    expect(page.cursor).toBeUndefined()
  })

  it('pages on behind a start that a script wrote to the microsecond', async () => {
    const rows = await venue.sql<{ id: string }>(
      `INSERT INTO slotkeeper.bookings (resource_id, during, status, title)
       SELECT id, tstzrange('2026-09-27 03:00:00.123456+07', '2026-09-27 03:10:00+07'), 'confirmed', 'Microsecond'
         FROM slotkeeper.resources LIMIT 3 RETURNING id`,
    )
    const first = await a.ask('booking.search', { text: 'microsecond', limit: 2 })
    const second = await a.ask('booking.search', {
      text: 'microsecond',
      limit: 2,
      cursor: first.cursor ?? '',
    })
    const ids = [...first.bookings, ...second.bookings].map((booking) => booking.id)
    expect(ids.sort()).toEqual(rows.map((row) => row.id).sort())
  })

  it.each(['', 'next', '12~34', `1~${'-'.repeat(36)}`, '1e5~33333333-3333-4333-8333-333333333333'])(
    'refuses a cursor that was not given: %s',
    async (cursor) => {
      await a.refused('booking.search', { cursor }, 'invalid')
    },
  )

  it('finds one of very many people of a name, also by a second word in the notes', async () => {
    await queryRows(
      venue.url,
      `INSERT INTO slotkeeper.customers (name, phone)
       SELECT 'Namesake ' || number, '+49 30 ' || 700000 + number FROM generate_series(1, 600) AS number`,
    )
    const [court = { id: '' }] = courts
    const { id } = await a.ask('customer.save', { name: 'Namesake Six', phone: '+49 30 700000' })
    const booked = await a.book(court, '15:00', { customer: { id }, notes: 'window seat' })
    for (const text of ['namesake', 'namesake six', 'window namesake', '+49 30 7000']) {
      expect(await found({ text })).toEqual([booked.id])
    }
  })

  it('finds what lasts for weeks in each of them', async () => {
    const renovated = await a.ask('resource.save', { name: 'Renovated' })
    const { id } = await a.ask('booking.block', {
      resourceId: renovated.id,
      start: '2026-10-05T00:00:00+07:00',
      end: '2026-11-20T00:00:00+07:00',
      title: 'Renovation',
    })
    const week = { from: '2026-11-09T00:00:00+07:00', to: '2026-11-16T00:00:00+07:00' }
    expect(await found(week)).toEqual([id])
    expect(await found({ ...week, text: 'renovation' })).toEqual([id])
    expect(await found({ text: 'renovation', from: '2026-11-20T00:00:00+07:00' })).toEqual([])
  })
})
