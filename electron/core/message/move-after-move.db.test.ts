import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestDesk } from '../testing/test-venue.ts'
import { type MovingVenue, openMovingVenue, seen } from './moving-venue.fixture.ts'

let venue: MovingVenue
let front: TestDesk

beforeEach(async () => {
  venue = await openMovingVenue()
  front = venue.front
  await venue.switchMoves()
})
afterEach(() => venue.close())

const textOf = (index: number) => venue.receiver.posts[index]?.body.text
const was = (time: string) => `It was on Sunday, 27 September 2026, ${time}; now`

describe('not telling of a booking that was moved with others', () => {
  it('leaves a message that others hear of theirs by, when one of them is moved alone', async () => {
    const { second } = await venue.bookAndMoveSeries()
    const { historyId } = await venue.move(second, '16:00', '2026-10-04')
    await front.ask('message.tell', { historyId, tell: false })
    expect(await venue.stateOf(second)).toEqual(['webhook not_told', 'webhook pending'])
    await venue.sendAll()
    expect(await venue.stateOf(second)).toEqual(['webhook not_told', 'webhook sent'])
    expect(venue.receiver.posts).toHaveLength(1)
    for (const day of ['27 September', '4 October', '11 October']) expect(textOf(0)).toContain(day)
  })

  it('decides with one of those moved together on the message to all of them', async () => {
    const { first, second } = await venue.bookAndMoveSeries()
    await front.ask('message.tell', { historyId: await venue.latestOf(second), tell: false })
    await venue.sendAll()
    expect(await venue.stateOf(first)).toEqual(['webhook not_told'])
    expect(venue.receiver.posts).toEqual([])
  })
})

describe('what is told of a move after others', () => {
  it('says where the customer last knew it, past moves that were not told', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: false })
    const second = await venue.move(moved, '16:00')
    await front.ask('message.tell', { historyId: second.historyId, tell: false })
    await venue.move(second.moved, '18:00')
    await venue.sendAll()
    expect(textOf(0)).toContain(was('10:00'))
  })

  it('says so of one that was moved with others before', async () => {
    const { first } = await venue.bookAndMoveSeries()
    await front.ask('message.tell', { historyId: await venue.latestOf(first), tell: false })
    const { historyId } = await venue.move(first, '16:00')
    await front.ask('message.tell', { historyId, tell: true })
    await venue.sendAll()
    expect(textOf(0)).toContain(was('10:00'))
  })

  it('says where it was told to be, however many moves before that were not', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: false })
    const told = await venue.move(moved, '16:00')
    await venue.sendAll()
    await venue.move(told.moved, '18:00')
    await venue.sendAll()
    expect(textOf(1)).toContain(was('16:00'))
  })

  it('says what a reminder told since, though the move before was not told', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: false })
    await venue.sql(
      `INSERT INTO slotkeeper.messages (dedupe_key, kind, channel, booking_id, about_start, due_at, look_at, status, sent_at)
       SELECT 'reminder', 'reminder', 'webhook', booking_id, about_start, due_at, look_at, 'sent', due_at
         FROM slotkeeper.messages`,
    )
    await venue.move(moved, '16:00')
    await venue.sendAll()
    expect(textOf(0)).toContain(was('14:00'))
  })

  it('says where the customer last knew it, also where no rule tells it', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: false })
    await venue.switchMoves(false)
    const second = await venue.move(moved, '16:00')
    await front.ask('message.tell', { historyId: second.historyId, tell: true })
    await venue.sendAll()
    expect(textOf(0)).toContain(was('10:00'))
  })

  it('says where the customer knew it, past a move whose message gave way to this one', async () => {
    const { moved } = await venue.bookAndMove()
    await venue.move(moved, '16:00')
    await venue.sendAll()
    expect(await venue.stateOf(moved)).toEqual(['webhook sent', 'webhook moved'])
    expect(venue.receiver.posts).toHaveLength(1)
    expect(textOf(0)).toContain(was('10:00'))
  })

  it('says so past moves that gave way, were kept back and failed, one after the other', async () => {
    const { moved } = await venue.bookAndMove()
    const second = await venue.move(moved, '16:00')
    await front.ask('message.tell', { historyId: second.historyId, tell: false })
    const third = await venue.move(second.moved, '17:00')
    await venue.sql(
      `UPDATE slotkeeper.messages SET status = 'failed', error_code = 'refused' WHERE status = 'pending'`,
    )
    await venue.move(third.moved, '18:00')
    await venue.sendAll()
    expect(await venue.stateOf(moved)).toEqual([
      'webhook sent',
      'webhook failed',
      'webhook not_told',
      'webhook not_told',
    ])
    expect(textOf(0)).toContain(was('10:00'))
  })

  it('says in a call where the customer was before moves that nobody called about', async () => {
    await venue.switchMoves(false)
    await front.ask('policy.save', { undoSeconds: 0 })
    await front.ask('message.saveRules', { rules: [{ kind: 'move', channel: 'calllist', on: true }] })
    const { moved } = await venue.bookAndMove()
    await venue.move(moved, '16:00')
    const { entries } = await front.ask('message.callList', {})
    expect(entries.map(({ text }) => text)).toEqual([expect.stringContaining(was('10:00'))])
  })

  it('says where it was told by word of mouth: a move with no rule and no decision', async () => {
    await venue.switchMoves(false)
    const { moved } = await venue.bookAndMove()
    await venue.switchMoves()
    await venue.move(moved, '16:00')
    await venue.sendAll()
    expect(textOf(0)).toContain(was('14:00'))
  })

  it('says where the customer knew it, past a move that was taken back after one not told', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: false })
    const second = await venue.move(moved, '16:00')
    const { booking } = await front.ask('booking.undo', { historyId: second.historyId })
    await venue.move(booking, '18:00')
    await venue.sendAll()
    expect(textOf(0)).toContain(was('10:00'))
  })

  it('says where the customer knew it, past a cancellation that was taken back', async () => {
    await front.ask('message.saveRules', { rules: [{ kind: 'cancellation', channel: 'webhook', on: true }] })
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: false })
    await front.ask('booking.cancel', seen(moved))
    const { booking } = await front.ask('booking.undo', { historyId: await venue.latestOf(moved) })
    await venue.move(booking, '18:00')
    await venue.sendAll()
    expect(textOf(0)).toContain(was('10:00'))
  })

  it('keeps the time of day that the customer knew when the venue has another zone since', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: false })
    await front.ask('venue.save', { timeZone: 'Asia/Makassar', keep: 'wall' })
    const booking = await front.ask('booking.get', { id: moved.id })
    await front.ask('booking.move', { ...seen(booking), start: '2026-09-27T16:00:00+08:00' })
    await venue.sendAll()
    expect(textOf(0)).toContain(was('10:00'))
  })
})
