/** What changes between a message's planning, its taking and its arrival. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSendingVenue, phone, type SendingVenue } from './sending-venue.fixture.ts'

const dayBefore = (time: string) => `2026-09-26T${time}+07:00`
let venue: SendingVenue

beforeEach(async () => {
  venue = await openSendingVenue()
})
afterEach(() => venue.close())

const customer = { name: 'Ani', phone }

/** The receiver keeps the sender waiting until it is told what to answer. */
function heldAnswer(): (status: number) => void {
  let release: (status: number) => void = () => {}
  venue.receiver.answer = () =>
    new Promise((resolve) => {
      release = (status) => resolve({ status })
    })
  return (status) => {
    venue.receiver.answer = () => ({ status: 200 })
    release(status)
  }
}

it('a message tells the time in the zone that the venue has when it goes', async () => {
  await venue.front.book(venue.court, '10:00', { customer })
  await venue.wake('A', dayBefore('09:59:55'))
  await venue.front.ask('venue.save', { timeZone: 'Asia/Makassar', keep: 'instants' })
  const [post] = await venue.receiver.got(1)
  expect(post?.body).toMatchObject({
    start: '2026-09-27T11:00:00+08:00',
    subject: expect.stringContaining('11:00'),
    text: expect.stringContaining('11:00–12:00'),
  })
})

it('a reminder whose moment another zone puts into the past goes at once', async () => {
  const booking = await venue.front.book(venue.court, '10:00', { customer })
  const desk = await venue.wake('A', dayBefore('09:30:00'))
  expect(venue.receiver.posts).toEqual([])
  await desk.ask('venue.save', { timeZone: 'Asia/Tokyo', keep: 'wall' })
  const [post] = await venue.receiver.got(1)
  expect(post?.body.start).toBe('2026-09-27T10:00:00+09:00')
  // The one for the old instant waits for its moment, and is then skipped as moved.
  await expect
    .poll(async () => {
      const { messages } = await venue.front.ask('message.list', { bookingId: booking.id })
      return messages.map(({ status }) => status).sort()
    })
    .toEqual(['pending', 'sent'])
  await desk.close()
  await venue.wake('B', dayBefore('10:00:01'))
  expect((await venue.logOf(booking.id)).map(({ reason }) => reason).sort()).toEqual(['moved', undefined])
  expect(venue.receiver.posts).toHaveLength(1)
})

it('a reminder that was sent is not sent again because the venue got another zone', async () => {
  const booking = await venue.front.book(venue.court, '10:00', { customer })
  const desk = await venue.wake('A', dayBefore('10:00:01'))
  await venue.receiver.got(1)
  await venue.logOf(booking.id)
  await desk.ask('venue.save', { timeZone: 'Europe/Berlin', keep: 'wall' })
  await desk.close()
  const later = await venue.wake('B', '2026-09-26T10:30:00+02:00')
  expect(venue.receiver.posts).toHaveLength(1)
  // Moved by people, it is another promise.
  const { version } = await later.ask('booking.get', { id: booking.id })
  await later.ask('booking.move', { id: booking.id, version, start: '2026-09-28T10:00:00+02:00' })
  await later.close()
  await venue.wake('C', '2026-09-27T10:00:01+02:00')
  await venue.receiver.got(2)
})

it('a reminder that is under way as the venue gets another zone is not sent a second time', async () => {
  const booking = await venue.front.book(venue.court, '10:00', { customer })
  const answer = heldAnswer()
  const desk = await venue.wake('A', dayBefore('10:00:01'))
  await venue.receiver.got(1)
  // The new start's moment was before, so that one for it would be due at once.
  await desk.ask('venue.save', { timeZone: 'Asia/Tokyo', keep: 'wall' })
  answer(200)
  await desk.close()
  await venue.wake('B', '2026-09-26T12:05:00+09:00')
  await venue.logOf(booking.id)
  expect(venue.receiver.posts).toHaveLength(1)
})

it('a reminder that fails as the venue gets another zone goes for the new start instead, once', async () => {
  const booking = await venue.front.book(venue.court, '10:00', { customer })
  const answer = heldAnswer()
  const desk = await venue.wake('A', dayBefore('10:00:01'))
  await venue.receiver.got(1)
  await desk.ask('venue.save', { timeZone: 'Asia/Tokyo', keep: 'wall' })
  answer(503)
  await desk.close()
  await venue.wake('B', '2026-09-26T12:05:00+09:00')
  await venue.receiver.got(2)
  expect(venue.receiver.posts[1]?.body.start).toBe('2026-09-27T10:00:00+09:00')
  expect((await venue.logOf(booking.id)).map(({ status }) => status).sort()).toEqual(['sent', 'skipped'])
  expect(venue.receiver.posts).toHaveLength(2)
})

it('a booking that is cancelled while its reminder is under way is not reminded of again', async () => {
  const booking = await venue.front.book(venue.court, '10:00', { customer })
  const answer = heldAnswer()
  const desk = await venue.wake('A', dayBefore('10:00:01'))
  await venue.receiver.got(1)
  await venue.front.ask('booking.cancel', { id: booking.id, version: booking.version })
  answer(503)
  await desk.close()
  await venue.wake('B', dayBefore('10:30:00'))
  expect(await venue.logOf(booking.id)).toMatchObject([{ status: 'skipped', reason: 'cancelled' }])
  expect(venue.receiver.posts).toHaveLength(1)
})

it('a booking that is moved while its reminder is under way is reminded of at its new time as well', async () => {
  const booking = await venue.front.book(venue.court, '10:00', { customer })
  const answer = heldAnswer()
  const desk = await venue.wake('A', dayBefore('10:00:01'))
  await venue.receiver.got(1)
  const start = '2026-09-27T12:00:00+07:00'
  await desk.ask('booking.move', { id: booking.id, version: booking.version, start })
  answer(200)
  await desk.close()
  await venue.wake('B', dayBefore('12:00:01'))
  await venue.receiver.got(2)
  expect(venue.receiver.posts.map(({ body }) => body.start)).toEqual(['2026-09-27T10:00:00+07:00', start])
  expect((await venue.logOf(booking.id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
})
