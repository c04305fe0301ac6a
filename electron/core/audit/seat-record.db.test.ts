/** What the record tells of shows and of the seats that were sold for them. */
import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { AuditEntry, Sent, Show } from '../../contract/index.ts'
import { seatLabel } from '../show/seat-label.ts'
import { ana, ShowVenue } from '../show/show-venue.fixture.ts'

/** By the real clock, which both desks share: entries are told in the order of their time. */
const venue = new ShowVenue('real')
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const start = `${date}T19:00:00+07:00`
const makeShow = (more: Partial<Sent<'show.save'>> = {}) =>
  venue.makeShow({ start, end: `${date}T21:00:00+07:00`, ...more })

beforeAll(async () => {
  await venue.desk.call('staff.save', { name: 'Mia', role: 'manager', pin: '482913' })
})

/** Of one show, the newest first, without what is told of every entry. */
async function told(show: Show, filters: Sent<'audit.list'> = { about: ['seats'] }) {
  const { entries } = await venue.desk.call('audit.list', filters)
  return entries.filter(({ subjectId }) => subjectId === show.id)
}

const brief = ({ action, subject, changes }: AuditEntry) => [action, subject, ...changes]
const sell = (show: Show, seatIds: string[], more: Partial<Sent<'show.sell'>> = {}) =>
  venue.desk.call('show.sell', { showId: show.id, seatIds, customer: ana, ...more })

test('a sale is told with its seats, its price and whether it was paid, by whom, where and for which show', async () => {
  const show = await makeShow({ price: 50_000 })
  const [a1 = '', a2 = ''] = await venue.idsOf(show, 'A1', 'A2')
  await sell(show, [a2, a1], { paid: 'paid' })
  expect(await told(show)).toMatchObject([
    {
      staff: 'Mia',
      deskName: 'Desk A',
      about: 'seats',
      subject: 'Ana, Wayang',
      subjectStart: start,
      action: 'sold',
      changes: [
        { field: 'paid', after: 'paid' },
        { field: 'price', after: 100_000 },
        { field: 'seats', after: ['A1', 'A2'] },
        { field: 'currency', after: 'IDR' },
      ],
      currency: { before: 'IDR', after: 'IDR' },
    },
  ])
})

test('a sale that costs nothing is told without a price and a payment', async () => {
  const show = await makeShow({ seats: { count: 12 } })
  await venue.desk.call('show.sell', { showId: show.id, count: 11, customer: ana })
  const seats = Array.from({ length: 11 }, (_, index) => String(index + 1))
  expect((await told(show)).map(brief)).toEqual([['sold', 'Ana, Wayang', { field: 'seats', after: seats }]])
})

test('taking back tells which seats and how much of the money, by whoever did it', async () => {
  const show = await makeShow({ price: 50_000 })
  const [a1 = '', a2 = '', a3 = ''] = await venue.idsOf(show, 'A1', 'A2', 'A3')
  await sell(show, [a1, a2, a3], { paid: 'paid' })
  await venue.other.call('show.release', { showId: show.id, seatIds: [a1, a3] })
  const [entry] = await told(show)
  expect(entry).toMatchObject({ deskName: 'Desk B', action: 'taken_back', subject: 'Ana, Wayang' })
  expect(entry).not.toHaveProperty('staff')
  expect(entry?.changes).toEqual([
    { field: 'paid', before: 'paid' },
    { field: 'price', before: 100_000 },
    { field: 'seats', before: ['A1', 'A3'] },
    { field: 'currency', before: 'IDR' },
  ])
})

test('a move tells from where to where, and an exchange of two sales both of them', async () => {
  const show = await makeShow()
  const [a1 = '', a2 = '', b1 = '', b2 = ''] = await venue.idsOf(show, 'A1', 'A2', 'B1', 'B2')
  await sell(show, [a1, a2])
  await sell(show, [b1], { customer: { name: 'Budi' } })
  const moves = [
    { from: a1, to: b1 },
    { from: b1, to: a1 },
    { from: a2, to: b2 },
  ]
  await venue.desk.call('show.moveSeats', { showId: show.id, moves })
  const moved = (await told(show)).slice(0, 2).map(brief)
  expect(moved).toContainEqual([
    'moved',
    'Ana, Wayang',
    { field: 'seats', before: ['A1', 'A2'], after: ['B1', 'B2'] },
  ])
  expect(moved).toContainEqual(['moved', 'Budi, Wayang', { field: 'seats', before: ['B1'], after: ['A1'] }])
  // What the sale began with stays what is told of it.
  expect((await told(show)).at(-1)?.changes).toEqual([{ field: 'seats', after: ['A1', 'A2'] }])
})

test('people who come in and go out again are told', async () => {
  const show = await makeShow()
  const [a1 = '', a2 = ''] = await venue.idsOf(show, 'A1', 'A2')
  const { saleId } = await sell(show, [a1, a2])
  await venue.desk.call('show.checkIn', { showId: show.id, saleId })
  await venue.desk.call('show.checkIn', { showId: show.id, seatIds: [a2], back: true })
  expect((await told(show)).map(brief)).toEqual([
    ['checked_out', 'Ana, Wayang', { field: 'seats', after: ['A2'] }],
    ['checked_in', 'Ana, Wayang', { field: 'seats', after: ['A1', 'A2'] }],
    ['sold', 'Ana, Wayang', { field: 'seats', after: ['A1', 'A2'] }],
  ])
})

test('a payment afterwards is told, and the sale stays told as it was made', async () => {
  const show = await makeShow({ price: 50_000 })
  const { saleId } = await venue.desk.call('show.sell', { showId: show.id, count: 1, customer: ana })
  await venue.desk.call('show.pay', { showId: show.id, saleId, paid: 'paid' })
  await venue.desk.call('show.pay', { showId: show.id, saleId, paid: 'paid' })
  await venue.other.call('show.pay', { showId: show.id, saleId, paid: 'unpaid' })
  const entries = await told(show)
  expect(entries.map(({ action, deskName }) => [action, deskName])).toEqual([
    ['unpaid', 'Desk B'],
    ['paid', 'Desk A'],
    ['sold', 'Desk A'],
  ])
  expect(entries[1]?.changes).toEqual([{ field: 'paid', before: 'unpaid', after: 'paid' }])
  expect(entries[2]?.changes).toContainEqual({ field: 'paid', after: 'unpaid' })
})

test('a show is told as one: made, its title, its price and its seats, and cancelled', async () => {
  const show = await makeShow({ price: 50_000 })
  const seats = { count: 20 }
  await venue.desk.call('show.save', { id: show.id, title: 'Wayang kulit' })
  await venue.desk.call('show.save', { id: show.id, price: { amount: 60_000 }, seats })
  await venue.desk.call('show.cancel', { id: show.id })
  const entries = await told(show, { about: ['show'] })
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['cancelled', `Wayang kulit, Hall`],
    ['changed', 'Wayang kulit'],
    ['updated', 'Wayang kulit, Hall'],
    ['booked', 'Wayang, Hall'],
  ])
  expect(entries[1]).toMatchObject({
    staff: 'Mia',
    subjectStart: start,
    changes: [
      { field: 'price', before: 50_000, after: 60_000 },
      { field: 'layout', before: show.layout, after: seats },
    ],
    currency: { before: 'IDR', after: 'IDR' },
  })
  expect(entries[2]?.changes).toEqual([{ field: 'title', before: 'Wayang', after: 'Wayang kulit' }])
  expect(await told(show, { about: ['booking'] })).toEqual([])
})

test('is found by the buyer’s name and by the seat, page by page, and is in the table for spreadsheets', async () => {
  const show = await makeShow({ price: 50_000 })
  const [a1 = '', b1 = ''] = await venue.idsOf(show, 'A1', 'B1')
  const { saleId } = await sell(show, [a1], { customer: { name: 'Siti Rahma' } })
  await sell(show, [b1], { customer: { name: 'Álvaro' } })
  await venue.desk.call('show.release', { showId: show.id, saleId })
  const found = async (filters: Sent<'audit.list'>) => (await told(show, filters)).map(({ action }) => action)
  expect(await found({ text: 'siti' })).toEqual(['taken_back', 'sold'])
  expect(await found({ text: 'alvaro b1' })).toEqual(['sold'])
  expect(await found({ action: 'taken_back', deskName: 'Desk A' })).toEqual(['taken_back'])
  expect(await found({ about: ['booking', 'policy'] })).toEqual([])
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const page = await venue.desk.call('audit.list', { limit: 1, ...(cursor !== undefined && { cursor }) })
    pages.push(...page.entries.map(({ id }) => id))
    cursor = page.cursor
  } while (cursor !== undefined)
  expect(pages).toEqual((await venue.desk.call('audit.list', { limit: 500 })).entries.map(({ id }) => id))
  const csv = await venue.desk.call('audit.exportCsv', { text: 'siti' })
  const [, back = '', sold = ''] = csv.split('\r\n')
  expect(back).toContain(`seats,taken_back,"Siti Rahma, Wayang, ${start}","paid: unpaid → –; `)
  expect(back).toContain('seats: [""A1""] → –')
  expect(sold).toContain(`seats,sold,"Siti Rahma, Wayang, ${start}"`)
})

test('a desk that is called otherwise since is told by the name that it had', async () => {
  const show = await makeShow()
  const [a1 = ''] = await venue.idsOf(show, 'A1')
  await sell(show, [a1])
  await queryRows(venue.url, `UPDATE slotkeeper.desks SET name = 'Bar' WHERE name = 'Desk A'`)
  expect(await told(show)).toMatchObject([{ deskName: 'Desk A' }])
  await queryRows(venue.url, `UPDATE slotkeeper.desks SET name = 'Desk A' WHERE name = 'Bar'`)
})

test('what any other program does with sold seats is told, too, and no sale is altered', async () => {
  const show = await makeShow({ price: 50_000 })
  const [a1 = '', b1 = ''] = await venue.idsOf(show, 'A1', 'B1')
  const { saleId } = await sell(show, [a1])
  const write = (statement: string) => queryRows(venue.url, statement)
  await write(`UPDATE slotkeeper.seats SET status = 'sold', sale_id = '${saleId}' WHERE id = '${b1}'`)
  await write(`UPDATE slotkeeper.seats SET status = 'free', sale_id = NULL WHERE id = '${a1}'`)
  await write(`UPDATE slotkeeper.sales SET is_paid = true WHERE id = '${saleId}'`)
  const entries = await told(show)
  expect(entries.map(({ action, staff }) => [action, staff])).toEqual([
    ['paid', undefined],
    ['taken_back', undefined],
    ['moved', undefined],
    ['sold', 'Mia'],
  ])
  expect(entries[2]?.changes).toEqual([{ field: 'seats', after: ['B1'] }])
  await expect(write(`UPDATE slotkeeper.sales SET price = 1 WHERE id = '${saleId}'`)).rejects.toMatchObject({
    code: '23001',
  })
})

test.each([
  ['A', 5],
  ['12', 5],
  ['', 7],
  ['Balcony 2', 11],
])('a seat is called in the record as on the ticket: row “%s”, number %i', async (row, number) => {
  const rows = await queryRows(venue.url, `SELECT slotkeeper.seat_label('${row}', ${number}) AS label`)
  expect(rows).toEqual([{ label: seatLabel({ row, number }) }])
})
