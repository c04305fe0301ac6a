import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestDesk } from '../testing/test-venue.ts'
import { type MovingVenue, openMovingVenue } from './moving-venue.fixture.ts'

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
})
