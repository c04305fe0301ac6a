import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { Seat, Sent, Show, WaitlistEntry } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'
import { labels, ShowVenue, start } from '../show/show-venue.fixture.ts'
import { wrongSeatLines } from './seat-line.fixture.ts'

const venue = new ShowVenue()
const threeRows = {
  rows: [
    { row: 'A', seats: 6 },
    { row: 'B', seats: 4 },
    { row: 'C', seats: 3 },
  ],
}
const opened: TestDesk[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((desk) => desk.close()))
  expect(await wrongSeatLines(venue.url)).toEqual([])
})

async function deskAt(now: string, name = 'Later', runsJobs = true): Promise<TestDesk> {
  const desk = await openTestDesk(venue.url, { now, name, runsJobs })
  opened.push(desk)
  return desk
}

/** A show whose ten seats are all sold, one sale each. */
async function soldOut(
  more: Partial<Sent<'show.save'>> = {},
): Promise<{ show: Show; saleOf: ReadonlyMap<string, string> }> {
  const show = await venue.makeShow(more)
  const saleOf = new Map<string, string>()
  for (let seat = 0; seat < 10; seat += 1) {
    const sale = await venue.desk.call('show.sell', { showId: show.id, count: 1, customer: { name: 'Sold' } })
    for (const { label } of sale.seats) saleOf.set(label, sale.saleId)
  }
  return { show, saleOf }
}

function join(show: Show, name: string, units: number, desk = venue.desk) {
  return desk.call('waitlist.join', { showId: show.id, units, customer: { name } })
}

async function release(show: Show, ...seats: string[]): Promise<void> {
  await venue.desk.call('show.release', { showId: show.id, seatIds: await venue.idsOf(show, ...seats) })
}

/** `Ana waiting 1`, `Ben offered A1 A2`. */
async function line(show: Show, desk = venue.desk): Promise<string[]> {
  const { entries } = await desk.call('waitlist.list', { showId: show.id })
  return entries.map(({ customer, status, position, offer }) =>
    [customer.name, status, position, ...(offer?.seats ?? []).map(({ label }) => label)]
      .filter((part) => part !== undefined)
      .join(' '),
  )
}

test('a party joins the line of a sold-out show, and everybody sees who waits for how many', async () => {
  const { show } = await soldOut()
  const input = { id: randomUUID(), showId: show.id, units: 2, customer: { name: 'Ana', phone: '0812' } }
  const ana = await venue.desk.call('waitlist.join', input)
  expect(ana).toMatchObject({
    showId: show.id,
    resourceId: venue.hall.id,
    from: show.start,
    to: show.end,
    minutes: 110,
    units: 2,
    status: 'waiting',
    position: 1,
    suggestions: [],
  })
  await join(show, 'Ben', 1, venue.other)
  expect(await venue.desk.call('waitlist.join', input)).toMatchObject({ id: ana.id, position: 1 })
  expect(await line(show, venue.other)).toEqual(['Ana waiting 1', 'Ben waiting 2'])
  const { entries } = await venue.other.call('waitlist.list', { status: 'waiting' })
  expect(entries.filter(({ showId }) => showId === show.id)).toHaveLength(2)
})

test('nobody joins who could be seated, whose party is larger than the show, or for a show that is over', async () => {
  const show = await venue.makeShow()
  const ids = { showId: show.id, customer: { name: 'Ana' } }
  expect(await venue.desk.refusal('waitlist.join', { ...ids, units: 10 })).toMatchObject({
    code: 'invalid',
    details: { issues: [{ path: 'units', message: 'can be seated now: 10 seats are free' }] },
    message: 'Seats have just come free for this party. Find them and sell them.',
  })
  expect(await venue.desk.refusal('waitlist.join', { ...ids, units: 11 })).toMatchObject({
    details: { issues: [{ path: 'units', message: 'are more than the show has seats' }] },
  })
  expect(await venue.desk.refusal('waitlist.join', { ...ids, showId: randomUUID() })).toMatchObject({
    code: 'not_found',
  })
  await venue.desk.call('show.sell', { showId: show.id, count: 9, customer: { name: 'Nine' } })
  await join(show, 'Two', 2)
  const late = await deskAt(start, 'Late', false)
  expect(await late.refusal('waitlist.join', { ...ids, units: 2 })).toMatchObject({
    details: { issues: [{ path: 'showId', message: 'is a show that has begun' }] },
  })
  await venue.desk.call('show.cancel', { id: show.id })
  expect(await venue.desk.refusal('waitlist.join', { ...ids, units: 2 })).toMatchObject({
    details: { issues: [{ path: 'showId', message: 'is a show that was cancelled' }] },
  })
})

test.each([
  ['from', { showId: randomUUID(), from: start }],
  ['minutes', { resourceId: randomUUID(), from: start, to: '2026-09-27T21:00:00+07:00' }],
  ['resourceId', { resourceId: randomUUID(), showId: randomUUID() }],
])('an input that mixes both kinds of wish is refused at %s', async (path, wish) => {
  const refusal = await venue.desk.desk.call('waitlist.join', { ...wish, customer: { name: 'Ana' } })
  expect(refusal).toMatchObject({
    error: {
      code: 'invalid',
      details: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    },
  })
})

test('seats that come free go to the first whose whole party they seat, and to nobody else', async () => {
  const { show } = await soldOut()
  await join(show, 'Three', 3)
  await join(show, 'Two', 2)
  await join(show, 'One', 1)
  await release(show, 'A3')
  expect(await line(show)).toEqual(['Three waiting 1', 'Two waiting 2', 'One offered A3'])
  await release(show, 'A1', 'B2')
  expect(await line(show)).toEqual(['Three waiting 1', 'Two offered A1 B2', 'One offered A3'])
  const held = await venue.seatsOf(show)
  expect(held.get('A3')?.status).toBe('held')
  expect(held.get('A3')?.holdExpiresAt).toMatch(/^2026-09-20T09:3/)
  const { entries } = await venue.desk.call('waitlist.list', { showId: show.id, status: 'offered' })
  expect(held.get('A3')?.waitlistEntryId).toBe(entries.find(({ customer }) => customer.name === 'One')?.id)
  expect(held.get('A3')?.deskName).toBeUndefined()
})

test('one release serves several in their order, the best seats together for each', async () => {
  const { show } = await soldOut()
  for (const [name, units] of [
    ['Two', 2],
    ['Four', 4],
    ['Also two', 2],
  ] as const)
    await join(show, name, units)
  await release(show, 'A1', 'A2', 'A4', 'B1', 'B2')
  expect(await line(show)).toEqual(['Two offered A1 A2', 'Four waiting 1', 'Also two offered B1 B2'])
})

test('offered seats are sold to nobody else, released by nobody, and no people move there', async () => {
  const { show } = await soldOut()
  const { id } = await join(show, 'Ana', 1)
  await release(show, 'A3')
  const seatIds = await venue.idsOf(show, 'A3')
  const showId = show.id
  for (const desk of [venue.desk, venue.other]) {
    expect(await desk.refusal('show.sell', { showId, seatIds, customer: { name: 'X' } })).toMatchObject({
      code: 'seats_taken',
      details: { seatIds },
    })
    expect(await desk.refusal('show.sell', { showId, count: 1, customer: { name: 'X' } })).toMatchObject({
      code: 'sold_out',
      details: { left: 0 },
    })
    expect(await desk.refusal('show.release', { showId, seatIds })).toMatchObject({
      details: { issues: [{ path: 'seatIds', message: 'these are held for the waitlist: A3' }] },
    })
    const [from = ''] = await venue.idsOf(show, 'A1')
    const moves = seatIds.map((to) => ({ from, to }))
    expect(await desk.refusal('show.moveSeats', { showId, moves })).toMatchObject({ code: 'seats_taken' })
    const holdId = (await venue.seatsOf(show)).get('A3')?.holdId ?? ''
    expect(await desk.refusal('show.sell', { showId, holdId, customer: { name: 'X' } })).toMatchObject({
      code: 'forbidden',
    })
    expect(await desk.refusal('show.extendHold', { showId, holdId })).toMatchObject({ code: 'forbidden' })
  }
  expect(await venue.other.call('waitlist.book', { id })).toMatchObject({ id: showId })
})

test('booking an offer sells exactly its seats to whoever waited, once', async () => {
  const { show } = await soldOut()
  const { id } = await join(show, 'Ana', 2)
  expect(await venue.desk.refusal('waitlist.book', { id })).toMatchObject({ code: 'invalid' })
  await release(show, 'A3', 'A4')
  const booked = await venue.other.call('waitlist.book', { id, paid: 'paid' })
  expect(booked).toMatchObject({ id: show.id, kind: 'show' })
  expect(labels(booked.sale?.seats ?? [])).toEqual(['A3', 'A4'])
  expect(await venue.desk.call('waitlist.book', { id, paid: 'paid' })).toEqual(booked)
  const { attendees } = await venue.desk.call('show.attendees', { showId: show.id })
  expect(attendees.find(({ saleId }) => saleId === booked.sale?.saleId)).toMatchObject({
    customer: { name: 'Ana' },
    seats: [{ label: 'A3' }, { label: 'A4' }],
    deskName: 'Desk B',
  })
  expect(await line(show)).toEqual(['Ana booked A3 A4'])
  expect(await venue.desk.refusal('waitlist.leave', { id })).toMatchObject({
    details: { issues: [{ message: 'is booked already: take the seats back instead' }] },
  })
})

test('whoever leaves is offered nothing, and what they were offered passes on', async () => {
  const { show } = await soldOut()
  const entries: WaitlistEntry[] = []
  for (const name of ['Ana', 'Ben', 'Cem']) entries.push(await join(show, name, 1))
  const [ana, ben] = entries.map(({ id }) => id)
  await venue.desk.call('waitlist.leave', { id: ben ?? '' })
  await release(show, 'B1')
  expect(await line(show)).toEqual(['Ana offered B1', 'Ben left', 'Cem waiting 1'])
  expect(await venue.other.call('waitlist.leave', { id: ana ?? '' })).toMatchObject({ status: 'left' })
  expect(await line(show)).toEqual(['Ana left', 'Ben left', 'Cem offered B1'])
  expect(await venue.desk.refusal('waitlist.book', { id: ana ?? '' })).toMatchObject({ code: 'invalid' })
})

test('an offer that runs out passes on at the next look of any desk', async () => {
  const { show } = await soldOut()
  const { id } = await join(show, 'Ana', 1)
  await join(show, 'Ben', 1)
  await release(show, 'B1')
  await deskAt('2026-09-20T10:00:00+07:00')
  expect(await line(show)).toEqual(['Ana expired', 'Ben offered B1'])
  expect(await venue.desk.refusal('waitlist.book', { id })).toMatchObject({ code: 'hold_expired' })
})

test('an offer that ran out can still be booked while its seats are free', async () => {
  const { show } = await soldOut()
  const { id } = await join(show, 'Ana', 1)
  await release(show, 'B1')
  const later = await deskAt('2026-09-20T10:00:00+07:00')
  expect(await line(show, later)).toEqual(['Ana expired'])
  const booked = await later.call('waitlist.book', { id })
  expect(labels(booked.sale?.seats ?? [])).toEqual(['B1'])
})

test('a hold that runs out goes to those who wait, not to the desk that reaches for it', async () => {
  const { show, saleOf } = await soldOut()
  const showId = show.id
  await venue.desk.call('show.release', { showId, saleId: saleOf.get('A2') ?? '' })
  await venue.desk.call('show.hold', { showId, seatIds: await venue.idsOf(show, 'A2') })
  await join(show, 'Ana', 1)
  const later = await deskAt('2026-09-20T09:20:00+07:00', 'Reaches', false)
  expect(await later.refusal('show.sell', { showId, count: 1, customer: { name: 'Quick' } })).toMatchObject({
    code: 'sold_out',
    details: { left: 0 },
  })
  expect(await line(show, later)).toEqual(['Ana offered A2'])
})

test('the desk whose hold ran out can still sell it late, as it can confirm a slot', async () => {
  const { show, saleOf } = await soldOut()
  const showId = show.id
  await venue.desk.call('show.release', { showId, saleId: saleOf.get('A2') ?? '' })
  const { holdId } = await venue.desk.call('show.hold', { showId, count: 1 })
  await join(show, 'Ana', 1)
  const later = await deskAt('2026-09-20T09:20:00+07:00', 'Desk A', false)
  expect(await later.refusal('show.hold', { showId, count: 1 })).toMatchObject({ code: 'sold_out' })
  expect(await line(show, later)).toEqual(['Ana offered A2'])
  expect(await later.refusal('show.sell', { showId, holdId, customer: { name: 'Own' } })).toMatchObject({
    code: 'seats_taken',
  })

  const second = await soldOut({ start: '2026-09-28T19:10:00+07:00', end: '2026-09-28T21:00:00+07:00' })
  await venue.desk.call('show.release', { showId: second.show.id, saleId: second.saleOf.get('A2') ?? '' })
  const hold = await venue.desk.call('show.hold', { showId: second.show.id, count: 1 })
  await join(second.show, 'Ben', 1)
  const sold = { showId: second.show.id, holdId: hold.holdId, customer: { name: 'Own' } }
  expect(labels((await later.call('show.sell', sold)).seats)).toEqual(['A2'])
  expect(await line(second.show)).toEqual(['Ben waiting 1'])
})

test('nobody is offered seats after the show has begun, and an offer ends when it does', async () => {
  const { show } = await soldOut()
  const { id } = await join(show, 'Ana', 1)
  await join(show, 'Ben', 1)
  const shortly = await deskAt('2026-09-27T19:00:00+07:00', 'Shortly', false)
  const seatIds = await venue.idsOf(show, 'A1')
  await shortly.call('show.release', { showId: show.id, seatIds })
  const { entries } = await shortly.call('waitlist.list', { showId: show.id })
  expect(entries[0]?.offer).toMatchObject({ expiresAt: start })
  const after = await deskAt('2026-09-27T19:11:00+07:00', 'After')
  expect(await after.refusal('waitlist.book', { id })).toMatchObject({ code: 'hold_expired' })
  await after.call('show.release', { showId: show.id, seatIds: await venue.idsOf(show, 'A2') })
  expect(await line(show, after)).toEqual(['Ana expired', 'Ben expired'])
})

test('seats that a show is given, and those that people leave for held ones, are offered too', async () => {
  const { show } = await soldOut()
  await join(show, 'Ana', 2)
  await venue.desk.call('show.save', {
    id: show.id,
    seats: threeRows,
  })
  expect(await line(show)).toEqual(['Ana offered C1 C2'])
  const [from = '', to = ''] = await venue.idsOf(show, 'A1', 'C3')
  await venue.desk.call('show.hold', { showId: show.id, seatIds: [to] })
  await join(show, 'Ben', 1)
  await venue.desk.call('show.moveSeats', { showId: show.id, moves: [{ from, to }] })
  expect(await line(show)).toEqual(['Ana offered C1 C2', 'Ben offered A1'])
})

test('a hold that ran out is not kept on past those who wait', async () => {
  const { show } = await soldOut()
  await release(show, 'A1')
  const [seat = ''] = await venue.idsOf(show, 'A1')
  const { holdId } = await venue.desk.call('show.hold', { showId: show.id, seatIds: [seat] })
  await join(show, 'Ana', 1)
  await queryRows(
    venue.url,
    `UPDATE slotkeeper.seats SET hold_expires_at = '2026-09-20 08:59+07' WHERE id = '${seat}'`,
  )
  const refusal = await venue.desk.refusal('show.extendHold', { showId: show.id, holdId })
  expect(refusal).toMatchObject({ code: 'seats_taken' })
  await deskAt('2026-09-20T09:00:00+07:00', 'Looks')
  expect(await line(show)).toEqual(['Ana offered A1'])
})

test('people move to a seat whose hold ran out, whoever waits for more seats than are free', async () => {
  const { show } = await soldOut()
  await release(show, 'A1', 'A2')
  await venue.desk.call('show.hold', { showId: show.id, seatIds: await venue.idsOf(show, 'A1') })
  await join(show, 'Ana', 3)
  const after = await deskAt('2026-09-20T10:00:00+07:00', 'After', false)
  const [from = '', to = ''] = await venue.idsOf(show, 'B1', 'A1')
  const { seats } = await after.call('show.moveSeats', { showId: show.id, moves: [{ from, to }] })
  expect(seats.map(({ label, status }) => `${label} ${status}`).sort()).toEqual(['A1 sold', 'B1 free'])
  expect(await line(show, after)).toEqual(['Ana waiting 1'])
})

test('with a cancelled show its offers go; taken back, they wait in their old places and are offered anew', async () => {
  const { show } = await soldOut()
  await join(show, 'Ana', 1)
  await join(show, 'Ben', 1)
  await release(show, 'A1')
  const { version } = await venue.desk.call('show.get', { id: show.id })
  await venue.desk.call('show.cancel', { id: show.id, version })
  expect(await line(show)).toEqual(['Ana expired', 'Ben expired'])
  await deskAt('2026-09-20T09:00:30+07:00', 'Sweeps')
  const { entries } = await venue.desk.call('booking.history', { id: show.id })
  await venue.desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
  expect(await line(show)).toEqual(['Ana offered A1', 'Ben waiting 1'])
})

test('an offer is told as the rules say, to whoever is offered it, and not once it is over', async () => {
  await venue.desk.call('message.saveRules', { rules: [{ kind: 'offer', channel: 'calllist', on: true }] })
  try {
    const { show } = await soldOut()
    const { id } = await venue.desk.call('waitlist.join', {
      showId: show.id,
      units: 2,
      customer: { name: 'Ana', phone: '0812' },
    })
    await release(show, 'A1', 'A2')
    const told = async (desk: TestDesk) => (await desk.call('message.list', { bookingId: show.id })).messages
    expect(await told(venue.desk)).toMatchObject([
      { kind: 'offer', channel: 'calllist', status: 'pending', customerName: 'Ana', to: '0812' },
    ])
    const soon = await deskAt('2026-09-20T09:01:00+07:00', 'Soon', false)
    const calls = async () => (await soon.call('message.callList', {})).entries
    const call = (await calls()).find(({ customerName }) => customerName === 'Ana')
    expect(call?.text).toContain('2 × Wayang, Hall')
    await venue.desk.call('waitlist.leave', { id })
    expect((await calls()).filter(({ customerName }) => customerName === 'Ana')).toEqual([])
  } finally {
    await venue.desk.call('message.saveRules', { rules: [] })
  }
})

test('every desk is told of an offer, so that somebody calls', async () => {
  const { show } = await soldOut()
  const { id } = await join(show, 'Ana', 1)
  const heard = new Promise((resolve) => {
    const stop = venue.other.desk.subscribe((event) => {
      if (event.event !== 'notice' || event.payload.entryId !== id) return
      stop()
      resolve(event.payload)
    })
  })
  await release(show, 'A1')
  expect(await heard).toMatchObject({ kind: 'waitlist_offer', showId: show.id, bookingId: show.id })
})

test('a writer who frees seats by hand frees them for those who wait, at the next look', async () => {
  const { show } = await soldOut()
  await join(show, 'Ana', 1)
  await queryRows(
    venue.url,
    `UPDATE slotkeeper.seats SET status = 'free', sale_id = NULL WHERE show_id = '${show.id}' AND number = 4 AND row_label = 'B'`,
  )
  await deskAt('2026-09-20T09:01:00+07:00')
  expect(await line(show)).toEqual(['Ana offered B4'])
})

test('an entry for seats is placed on no calendar', async () => {
  const { show } = await soldOut()
  const { id } = await join(show, 'Ana', 1)
  const place = { id, resourceId: venue.hall.id, start: '2026-09-28T10:00:00+07:00' }
  expect(await venue.desk.refusal('waitlist.place', place)).toMatchObject({ code: 'invalid' })
  const statuses = (seats: Iterable<Seat>) => [...new Set([...seats].map(({ status }) => status))]
  expect(statuses((await venue.seatsOf(show)).values())).toEqual(['sold'])
})
