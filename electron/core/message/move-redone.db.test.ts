import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, type TestDesk } from '../testing/test-venue.ts'
import { type MovingVenue, openMovingVenue, seen } from './moving-venue.fixture.ts'

let venue: MovingVenue
let front: TestDesk

beforeEach(async () => {
  venue = await openMovingVenue()
  front = venue.front
})
afterEach(() => venue.close())

const undo = async (booking: { readonly id: string }) =>
  (await front.ask('booking.undo', { historyId: await venue.latestOf(booking) })).booking
const newsOf = async (booking: { readonly id: string }) =>
  front.ask('message.moveNews', { historyId: await venue.latestOf(booking) })

describe('a move that is undone and done again', () => {
  it('is not told where a desk chose so, and can be decided on again', async () => {
    await venue.switchMoves()
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: false })
    await undo(moved)
    await undo(moved)
    expect(await venue.stateOf(moved)).toEqual(['webhook not_told', 'webhook not_told'])
    expect(await newsOf(moved)).toEqual({ customerName: 'Ani', planned: [], offered: 'webhook' })
    await venue.sendAll()
    expect(venue.receiver.posts).toEqual([])
    await front.ask('message.tell', { historyId: await venue.latestOf(moved), tell: true })
    await venue.sendAll()
    expect(venue.receiver.posts.map(({ body }) => body.text)).toEqual([
      expect.stringContaining('It was on Sunday, 27 September 2026, 10:00'),
    ])
  })

  it('is told with the line of the desk where no rule tells it, and waits the whole time for undoing', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: true, note: 'Sorry!' })
    await undo(moved)
    await undo(moved)
    expect(await venue.stateOf(moved)).toEqual(['webhook pending', 'webhook undone'])
    const { entries } = await front.ask('booking.history', { id: moved.id })
    const { planned, note } = await newsOf(moved)
    expect(note).toBe('Sorry!')
    const waitMs = Date.parse(planned[0]?.goesAt ?? '') - Date.parse(entries[0]?.at ?? '')
    expect(waitMs).toBeGreaterThanOrEqual(9_000)
    await venue.sendAll()
    expect(venue.receiver.posts.map(({ body }) => body.text)).toEqual([expect.stringContaining('Sorry!')])
  })

  it('is kept as it was decided however often it is undone and done again', async () => {
    await venue.switchMoves()
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: true, note: 'Sorry!' })
    for (const _ of [1, 2, 3, 4]) await undo(moved)
    expect(await venue.stateOf(moved)).toEqual(['webhook pending', 'webhook undone', 'webhook undone'])
    expect(await newsOf(moved)).toMatchObject({ note: 'Sorry!' })
    await front.ask('message.tell', { historyId: await venue.latestOf(moved), tell: false })
    for (const _ of [1, 2]) await undo(moved)
    await venue.sendAll()
    expect((await venue.stateOf(moved))[0]).toBe('webhook not_told')
    expect(venue.receiver.posts).toEqual([])
  })

  it('goes by the rules where nobody decided, and by none that is off by now', async () => {
    await venue.switchMoves()
    const { moved } = await venue.bookAndMove()
    await undo(moved)
    await undo(moved)
    expect(await venue.stateOf(moved)).toEqual(['webhook pending', 'webhook undone'])
    await front.ask('booking.move', { ...seen(moved), version: moved.version + 2, start: at('18:00') })
    const other = await venue.bookAndMove({ name: 'Budi', phone: '+62 812 555 1044' })
    await undo(other.moved)
    await venue.switchMoves(false)
    await undo(other.moved)
    expect(await venue.stateOf(other.moved)).toEqual(['webhook undone'])
  })

  it('can be told by a desk where no rule tells it', async () => {
    const { moved } = await venue.bookAndMove()
    await undo(moved)
    await undo(moved)
    expect(await newsOf(moved)).toEqual({ customerName: 'Ani', planned: [], offered: 'webhook' })
    await front.ask('message.tell', { historyId: await venue.latestOf(moved), tell: true })
    await venue.sendAll()
    expect(venue.receiver.posts).toHaveLength(1)
  })

  it('is told once where it went out before it was undone, and nobody heard of that', async () => {
    await venue.switchMoves()
    const { moved } = await venue.bookAndMove()
    await venue.sendAll()
    await undo(moved)
    await undo(moved)
    await venue.sendAll()
    expect(await venue.stateOf(moved)).toEqual(['webhook undone', 'webhook sent'])
    await undo(moved)
    await venue.sendAll()
    expect(venue.receiver.posts.map(({ body }) => body.start)).toEqual([
      '2026-09-27T14:00:00+07:00',
      '2026-09-27T10:00:00+07:00',
    ])
  })
})

describe('a move that is undone', () => {
  beforeEach(() => venue.switchMoves())

  it('is nothing to tell a customer who never heard of it', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: false })
    await undo(moved)
    expect(await newsOf(moved)).toEqual({ customerName: '', planned: [] })
    const undone = await venue.latestOf(moved)
    await front.refused('message.tell', { historyId: undone, tell: true }, 'invalid')
  })

  it('is decided on like a move where the customer heard of it', async () => {
    const { moved } = await venue.bookAndMove()
    await venue.sendAll()
    // The desk that sent is hours ahead of the one that moves: it sent right after the move.
    await venue.sql(
      'UPDATE slotkeeper.messages SET sent_at = (SELECT max(at) FROM slotkeeper.booking_history)',
    )
    const back = await undo(moved)
    expect(await newsOf(moved)).toMatchObject({ planned: [{ channel: 'webhook' }] })
    await front.ask('message.tell', { historyId: await venue.latestOf(moved), tell: false })
    await venue.sendAll()
    expect(await venue.stateOf(moved)).toEqual(['webhook not_told', 'webhook sent'])
    await front.ask('booking.move', { ...seen(back), start: '2026-09-27T16:00:00+07:00' })
    await venue.sendAll()
    expect(venue.receiver.posts[1]?.body.text).toContain('It was on Sunday, 27 September 2026, 14:00')
  })
})
