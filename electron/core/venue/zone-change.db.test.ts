import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Booking, Resource } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

let database: TestDatabase
let desk: TestDesk
let court: Resource

beforeEach(async () => {
  database = await createTestDatabase()
  desk = await openTestDesk(database.url, { now: '2026-09-20T09:00:00+07:00' })
  court = await desk.call('resource.save', { name: 'Court', kind: 'court', slotMinutes: 30 })
})

afterEach(async () => {
  await desk.close()
  await database.drop()
})

function book(start: string, end: string): Promise<Booking> {
  return desk.call('booking.book', {
    resourceId: court.id,
    start,
    end,
    customer: { name: 'Ana', phone: '0812 1' },
  })
}

const find = (id: string) => desk.call('booking.get', { id })

describe('another time zone', () => {
  test('asks nothing while nothing is to come', async () => {
    expect(await desk.call('venue.zoneEffect', { timeZone: 'Asia/Jayapura' })).toMatchObject({ bookings: 0 })
    expect(await desk.call('venue.save', { timeZone: 'Asia/Jayapura' })).toMatchObject({
      timeZone: 'Asia/Jayapura',
    })
  })

  test('with bookings to come asks which times are kept, and saves nothing until it is told', async () => {
    await book('2026-09-28T10:00', '2026-09-28T11:00')
    const asked = { code: 'invalid', details: { issues: [{ path: 'keep' }] } }
    expect(await desk.refusal('venue.save', { timeZone: 'Asia/Jayapura', name: 'Hall' })).toMatchObject(asked)
    expect((await desk.call('desk.status', {})).venue).toMatchObject({ timeZone: 'Asia/Jakarta', name: '' })
    expect(await desk.call('venue.save', { timeZone: 'Asia/Jakarta', name: 'Hall' })).toMatchObject({
      name: 'Hall',
    })
  })

  test('keeps wall times: whatever is to come moves, side by side as it was, and nobody is told', async () => {
    await desk.call('message.saveRules', { rules: [{ kind: 'move', channel: 'calllist', on: true }] })
    const first = await book('2026-09-28T10:00', '2026-09-28T11:00')
    const second = await book('2026-09-28T11:00', '2026-09-28T12:00')
    const block = await desk.call('booking.block', {
      resourceId: court.id,
      start: '2026-09-28T12:00',
      end: '2026-09-28T13:00',
      title: 'Cleaning',
    })
    const running = await book('2026-09-20T09:00', '2026-09-20T12:00')
    // Bookings keep what they occupy, though a buffer has been asked for since.
    await desk.call('resource.save', { id: court.id, bufferAfterMinutes: 15 })
    await desk.call('venue.save', { timeZone: 'Asia/Jayapura', keep: 'wall' })
    expect(await find(first.id)).toMatchObject({
      start: '2026-09-28T10:00:00+09:00',
      end: '2026-09-28T11:00:00+09:00',
      status: 'confirmed',
    })
    expect(await find(second.id)).toMatchObject({ start: '2026-09-28T11:00:00+09:00' })
    expect(await find(second.id)).not.toHaveProperty('bufferAfterMinutes')
    expect(await find(block.id)).toMatchObject({ start: '2026-09-28T12:00:00+09:00' })
    expect(await find(running.id)).toMatchObject({ start: '2026-09-20T11:00:00+09:00' })
    const { entries } = await desk.call('booking.history', { id: first.id })
    expect(entries.map(({ action }) => action)).toEqual(['zone_changed', 'booked'])
    expect((await desk.call('message.list', {})).messages.filter(({ kind }) => kind === 'move')).toEqual([])
  })

  test('keeps wall times of what was cancelled, and takes no cancellation back to where it no longer is', async () => {
    const ana = await book('2026-09-28T10:00', '2026-09-28T11:00')
    await desk.call('booking.cancel', { id: ana.id, version: ana.version })
    const { entries } = await desk.call('booking.history', { id: ana.id })
    await book('2026-09-28T14:00', '2026-09-28T15:00')
    const past = await book('2026-09-20T09:00', '2026-09-20T12:00')
    await desk.call('booking.cancel', {
      id: past.id,
      version: past.version,
      override: { reason: 'Rain' },
    })
    await desk.call('venue.save', { timeZone: 'Asia/Jayapura', keep: 'wall' })
    const now = { start: '2026-09-28T10:00:00+09:00', end: '2026-09-28T11:00:00+09:00', status: 'cancelled' }
    expect(await find(ana.id)).toMatchObject(now)
    expect(await find(past.id)).toMatchObject({ start: '2026-09-20T11:00:00+09:00' })
    expect(await desk.refusal('booking.undo', { historyId: entries[0]?.id ?? '' })).toMatchObject({
      code: 'stale',
      details: { current: now },
    })
  })

  test('keeps instants: nothing moves, and what then lies outside the hours is told before', async () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }))
    await desk.call('hours.save', { resourceId: court.id, weekly })
    const late = await book('2026-09-28T16:00', '2026-09-28T17:00')
    await book('2026-09-28T10:00', '2026-09-28T11:00')
    const effect = await desk.call('venue.zoneEffect', { timeZone: 'Asia/Jayapura' })
    expect(effect).toMatchObject({ bookings: 2, wall: { affectedCount: 0, clashes: [] } })
    expect(effect.instants.affected).toMatchObject([
      { id: late.id, start: '2026-09-28T18:00:00+09:00', outsideHours: true },
    ])
    await desk.call('venue.save', { timeZone: 'Asia/Jayapura', keep: 'instants' })
    expect(await find(late.id)).toMatchObject({ start: '2026-09-28T18:00:00+09:00', version: late.version })
    expect((await desk.call('schedule.outside', {})).bookings.map(({ id }) => id)).toEqual([late.id])
  })

  test('names a show that then lies outside, with what is sold of it', async () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }))
    await desk.call('hours.save', { resourceId: court.id, weekly })
    const show = await desk.call('show.save', {
      title: 'Jazz',
      resourceId: court.id,
      start: '2026-09-28T16:00',
      end: '2026-09-28T17:30',
      seats: { count: 10 },
    })
    await desk.call('show.sell', { showId: show.id, count: 3, customer: { name: 'Ana' } })
    const block = { resourceId: court.id, start: '2026-09-29T16:00', end: '2026-09-29T17:00' }
    await desk.call('booking.block', { ...block, title: 'Cleaning' })
    const effect = await desk.call('venue.zoneEffect', { timeZone: 'Asia/Jayapura' })
    expect(effect.wall).toMatchObject({ affected: [], affectedCount: 0 })
    expect(effect.instants).toMatchObject({
      affected: [{ id: show.id, kind: 'show', start: '2026-09-28T18:00:00+09:00', soldSeats: 3 }],
      affectedCount: 1,
    })
  })

  test('refuses wall times that the new zone’s clocks would push together, and says which', async () => {
    // In Madrid the clocks go from 02:00 to 03:00 on that day.
    const skipped = await book('2027-03-28T02:00', '2027-03-28T03:00')
    const next = await book('2027-03-28T03:00', '2027-03-28T04:00')
    await book('2027-03-28T10:00', '2027-03-28T11:00')
    const effect = await desk.call('venue.zoneEffect', { timeZone: 'Europe/Madrid' })
    expect(effect.wall.clashes).toMatchObject([
      { id: skipped.id, start: '2027-03-28T03:00:00+02:00' },
      { id: next.id, start: '2027-03-28T03:00:00+02:00' },
    ])
    expect(await desk.refusal('venue.save', { timeZone: 'Europe/Madrid', keep: 'wall' })).toMatchObject({
      code: 'invalid',
    })
    expect((await desk.call('desk.status', {})).venue.timeZone).toBe('Asia/Jakarta')
    await desk.call('booking.cancel', { id: skipped.id, version: 1 })
    await desk.call('venue.save', { timeZone: 'Europe/Madrid', keep: 'wall' })
    expect(await find(next.id)).toMatchObject({ start: '2027-03-28T03:00:00+02:00' })
  })

  test('moves what people wait for and what series plan with them', async () => {
    const wish = { resourceId: court.id, from: '2026-09-28T10:00', to: '2026-09-28T12:00', minutes: 60 }
    await book('2026-09-28T10:00', '2026-09-28T12:00')
    await desk.call('waitlist.join', { ...wish, customer: { name: 'Ben' } })
    await desk.call('series.book', {
      resourceId: court.id,
      start: '2026-10-05T10:00',
      end: '2026-10-05T11:00',
      rule: 'FREQ=WEEKLY;COUNT=2',
      customer: { name: 'Cy' },
    })
    await desk.call('venue.save', { timeZone: 'Asia/Jayapura', keep: 'wall' })
    const [entry] = (await desk.call('waitlist.list', {})).entries
    expect(entry).toMatchObject({
      from: '2026-09-28T10:00:00+09:00',
      to: '2026-09-28T12:00:00+09:00',
      status: 'waiting',
    })
    const dates = await queryRows(
      database.url,
      `SELECT lower(during) AT TIME ZONE 'Asia/Jayapura' = timestamp '2026-10-05 10:00' AS first,
              lower(during) AT TIME ZONE 'Asia/Jayapura' = timestamp '2026-10-12 10:00' AS second
         FROM slotkeeper.series_dates ORDER BY number`,
    )
    expect(dates).toEqual([
      { first: true, second: false },
      { first: false, second: true },
    ])
  })

  test('tells of what it offers by that, each offer a hold like any other', async () => {
    await desk.call('message.saveRules', { rules: [{ kind: 'offer', channel: 'calllist', on: true }] })
    await book('2026-09-28T10:00', '2026-09-28T12:00')
    const wish = { resourceId: court.id, from: '2026-09-28T10:00', to: '2026-09-28T14:00', minutes: 60 }
    const customer = { name: 'Ben', phone: '0812 2' }
    const { id } = await desk.call('waitlist.join', { ...wish, customer })
    await desk.call('venue.save', { timeZone: 'Asia/Jayapura', keep: 'wall' })
    const { entries } = await desk.call('waitlist.list', {})
    expect(entries).toMatchObject([{ id, status: 'offered', offer: { start: '2026-09-28T12:00:00+09:00' } }])
    const bookingId = entries[0]?.offer?.bookingId ?? ''
    const history = await desk.call('booking.history', { id: bookingId })
    expect(history.entries.map(({ action }) => action)).toEqual(['held'])
    const { messages } = await desk.call('message.list', { bookingId })
    expect(messages.map(({ kind }) => kind)).toEqual(['offer'])
  })

  test('moves the wish of somebody who waits also where nothing is booked', async () => {
    const wish = { resourceId: court.id, from: '2026-09-28T10:00', to: '2026-09-28T12:00', minutes: 60 }
    await desk.call('waitlist.join', { ...wish, customer: { name: 'Ben' } })
    await desk.call('venue.save', { timeZone: 'Asia/Jayapura' })
    expect((await desk.call('waitlist.list', {})).entries).toMatchObject([
      { from: '2026-09-28T10:00:00+09:00', to: '2026-09-28T12:00:00+09:00' },
    ])
  })

  test('lets a reminder follow its booking', async () => {
    const booking = await book('2026-09-21T09:30', '2026-09-21T10:30')
    const reminders = async () => {
      const { messages } = await desk.call('message.list', { bookingId: booking.id })
      return messages.map(({ status, dueAt }) => `${status} ${dueAt}`)
    }
    expect(await reminders()).toEqual(['pending 2026-09-20T09:30:00+07:00'])
    await desk.call('venue.save', { timeZone: 'Asia/Yangon', keep: 'wall' })
    expect(await reminders()).toContain('pending 2026-09-20T09:30:00+06:30')
  })

  test('is refused to who saw an older venue', async () => {
    await desk.call('venue.save', { name: 'Hall' })
    expect(await desk.refusal('venue.save', { timeZone: 'UTC', version: 1 })).toMatchObject({ code: 'stale' })
  })
})
