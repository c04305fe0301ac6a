import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Sent } from '../../contract/index.ts'
import { at, openTestVenue, type TestDesk } from '../testing/test-venue.ts'
import { customer, later, type MovingVenue, openMovingVenue, seen } from './moving-venue.fixture.ts'
import { phone } from './sending-venue.fixture.ts'

const lookSeconds = 120
let venue: MovingVenue
let front: TestDesk

beforeEach(async () => {
  venue = await openMovingVenue()
  front = venue.front
})
afterEach(() => venue.close())

const refusal = (desk: TestDesk, input: Sent<'message.tell'>) =>
  desk.refused('message.tell', input, 'invalid')

describe('a move with its rule on', () => {
  beforeEach(() => venue.switchMoves())

  it('says who will be told, by what and when', async () => {
    const { historyId } = await venue.bookAndMove()
    const news = await front.ask('message.moveNews', { historyId })
    expect(news).toMatchObject({ customerName: 'Ani', planned: [{ channel: 'webhook', to: phone }] })
    expect(news).not.toHaveProperty('offered')
  })

  it('is not told where a desk says so, and the log says why', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    expect(await front.ask('message.tell', { historyId, tell: false })).toEqual({
      customerName: 'Ani',
      planned: [],
      offered: 'webhook',
    })
    await venue.sendAll()
    expect(await venue.stateOf(moved)).toEqual(['webhook not_told'])
    expect(venue.receiver.posts).toEqual([])
  })

  it('is told once after all where the desk thinks better of it', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: false })
    const { planned } = await front.ask('message.tell', { historyId, tell: true })
    expect(planned).toHaveLength(1)
    await venue.sendAll()
    expect(await venue.stateOf(moved)).toEqual(['webhook sent'])
    expect(venue.receiver.posts).toHaveLength(1)
  })

  it('is told with the line of the desk, and waits while that is typed', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    const { planned } = await front.ask('message.tell', { historyId, tell: true, isWriting: true })
    const waitMs = Date.parse(planned[0]?.goesAt ?? '') - Date.parse(moved.createdAt)
    expect(waitMs).toBeGreaterThanOrEqual(lookSeconds * 1000)
    const done = await front.ask('message.tell', { historyId, tell: true, note: 'The court is wet.' })
    expect(Date.parse(done.planned[0]?.goesAt ?? '')).toBeLessThan(Date.parse(planned[0]?.goesAt ?? ''))
    await venue.sendAll()
    const [sent] = await venue.logOf(moved.id)
    expect(sent?.text).toContain('\n\nThe court is wet.\n\n')
  })

  it('is told without the line once that is taken back, and with it where nothing is said of it', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: true, note: 'The court is wet.' })
    expect(await front.ask('message.tell', { historyId, tell: true })).toMatchObject({
      note: 'The court is wet.',
    })
    expect(await front.ask('message.tell', { historyId, tell: true, note: null })).not.toHaveProperty('note')
    await venue.sendAll()
    const [sent] = await venue.logOf(moved.id)
    expect(sent?.status).toBe('sent')
    expect(sent?.text).not.toContain('The court is wet.')
  })

  it('cannot be taken back once it was told, and says since when', async () => {
    const { historyId } = await venue.bookAndMove()
    await venue.sendAll()
    for (const tell of [true, false]) {
      const { message } = await refusal(front, { historyId, tell })
      expect(message).toMatch(/^Ani was already told at \d\d:\d\d\.$/)
    }
    expect(await front.ask('message.moveNews', { historyId })).toEqual({ customerName: 'Ani', planned: [] })
  })

  it('is nothing to decide on once it was undone or followed by another move', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    const second = await venue.move(moved, '16:00')
    expect((await refusal(front, { historyId, tell: true })).message).toContain('changed again meanwhile')
    await front.ask('booking.undo', { historyId: second.historyId })
    expect((await refusal(front, { historyId: second.historyId, tell: true })).message).toContain('again')
  })

  it('takes what waits of an earlier move with it', async () => {
    const { moved } = await venue.bookAndMove()
    const { historyId } = await venue.move(moved, '16:00')
    await front.ask('message.tell', { historyId, tell: false })
    await venue.sendAll()
    expect(await venue.stateOf(moved)).toEqual(['webhook not_told', 'webhook not_told'])
    expect(venue.receiver.posts).toEqual([])
  })

  it('leaves what failed of an earlier move as it is', async () => {
    const { moved } = await venue.bookAndMove()
    await venue.sql(`UPDATE slotkeeper.messages SET status = 'failed', error_code = 'timeout'`)
    const { historyId } = await venue.move(moved, '16:00')
    await front.ask('message.tell', { historyId, tell: false })
    expect(await venue.stateOf(moved)).toEqual(['webhook not_told', 'webhook failed'])
  })

  it('is decided once for one request, however often it is sent', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    const requestId = randomUUID()
    const first = await front.ask('message.tell', { historyId, tell: false, requestId })
    await front.ask('message.tell', { historyId, tell: true })
    expect(await front.ask('message.tell', { historyId, tell: false, requestId })).toEqual(first)
    expect(await venue.stateOf(moved)).toEqual(['webhook pending'])
  })

  it('is either sent or kept back, as the desk was answered, however close the two are', async () => {
    await front.ask('policy.save', { undoSeconds: 0 })
    const sender = await venue.wake('Sender', later)
    const answers = await Promise.all(
      ['08', '09', '10', '11', '12', '13', '14', '15'].map(async (hour) => {
        const booking = await front.book(venue.court, `${hour}:00`, { customer })
        const moved = await front.ask('booking.move', { ...seen(booking), end: at(`${hour}:30`) })
        const historyId = await venue.latestOf(moved)
        const answer = await front.desk.call('message.tell', { historyId, tell: false })
        if (!answer.ok) expect(answer.error.code).toBe('invalid')
        return { bookingId: moved.id, isKept: answer.ok }
      }),
    )
    await venue.sendAll()
    await sender.close()
    for (const { bookingId, isKept } of answers) {
      const told = venue.receiver.posts.filter(({ body }) => body.bookingId === bookingId)
      expect(told).toHaveLength(isKept ? 0 : 1)
    }
  })
})

describe('a move without a rule', () => {
  it('is told where a desk asks for it, by the first channel that reaches the customer', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    expect(await front.ask('message.moveNews', { historyId })).toEqual({
      customerName: 'Ani',
      planned: [],
      offered: 'webhook',
    })
    await front.ask('message.tell', { historyId, tell: true, note: 'Sorry!' })
    await venue.sendAll()
    const [sent] = await venue.logOf(moved.id)
    expect(sent).toMatchObject({ channel: 'webhook', status: 'sent' })
    expect(sent?.text).toContain('It was on Sunday, 27 September 2026, 10:00')
    expect(sent?.text).toContain('Sorry!')
  })

  it('is told as the desk decided, whichever rules are saved after', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: true })
    await venue.switchMoves(false)
    expect(await venue.stateOf(moved)).toEqual(['webhook pending'])
    await venue.sendAll()
    expect(await venue.stateOf(moved)).toEqual(['webhook sent'])
  })

  it('is not told by a rule that was switched off meanwhile, where no desk decided', async () => {
    await venue.switchMoves()
    const { moved } = await venue.bookAndMove()
    await venue.switchMoves(false)
    expect(await venue.stateOf(moved)).toEqual(['webhook rule_removed'])
  })

  it('comes onto the call list where no machine sends, with the line in its words', async () => {
    const quiet = await openTestVenue()
    const desk = await quiet.openDesk('Front')
    await desk.ask('policy.save', { undoSeconds: 0 })
    const court = await desk.ask('resource.save', { name: 'Court 1' })
    const booking = await desk.book(court, '10:00', { customer })
    const moved = await desk.ask('booking.move', { ...seen(booking), start: at('14:00') })
    const { entries } = await desk.ask('booking.history', { id: moved.id })
    const historyId = entries[0]?.id ?? ''
    const news = await desk.ask('message.tell', { historyId, tell: true, note: 'Sorry!' })
    expect(news.planned).toMatchObject([{ channel: 'calllist', to: phone }])
    const list = await desk.ask('message.callList', {})
    expect(list.entries).toMatchObject([{ bookingId: moved.id, text: expect.stringContaining('Sorry!') }])
    await quiet.close()
  })

  it('takes the message back with the move', async () => {
    const { moved, historyId } = await venue.bookAndMove()
    await front.ask('message.tell', { historyId, tell: true })
    await front.ask('booking.undo', { historyId })
    expect(await venue.stateOf(moved)).toEqual(['webhook undone'])
  })

  it('offers nothing for who cannot be reached, for a block, and for what is no move', async () => {
    const { historyId } = await venue.bookAndMove({ name: 'Walk-in' })
    expect(await front.ask('message.moveNews', { historyId })).toEqual({
      customerName: 'Walk-in',
      planned: [],
    })
    expect((await refusal(front, { historyId, tell: true })).message).toContain('no phone or e-mail')
    const times = { start: at('18:00'), end: at('19:00') }
    const block = await front.ask('booking.block', {
      resourceId: venue.court.id,
      ...times,
      title: 'Cleaning',
    })
    const elsewhere = await venue.move(block, '20:00')
    expect(await front.ask('message.moveNews', { historyId: elsewhere.historyId })).toEqual({
      customerName: '',
      planned: [],
    })
    const booked = await front.book(venue.court, '08:00', { customer })
    await refusal(front, { historyId: await venue.latestOf(booked), tell: true })
    await front.refused('message.tell', { historyId: '999999999', tell: true }, 'not_found')
  })
})
