import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSendingVenue, phone, type SendingVenue } from './sending-venue.fixture.ts'

let venue: SendingVenue

beforeEach(async () => {
  venue = await openSendingVenue()
})
afterEach(() => venue.close())

describe('old messages', () => {
  it('lose their words and addresses, later go whole, and no reminder is sent again for that', async () => {
    const booking = await venue.front.book(venue.court, '10:00', { customer: { name: 'Ani', phone } })
    const sender = await venue.wake('A', '2026-09-26T10:00:01+07:00')
    await venue.receiver.got(1)
    await venue.logOf(booking.id)
    await sender.close()
    const log = async () => (await venue.front.ask('message.list', { bookingId: booking.id })).messages
    const winter = await venue.wake('Winter', '2027-01-15T09:00:00+07:00')
    await winter.close()
    expect(await log()).toMatchObject([{ status: 'sent' }])
    expect((await log())[0]).not.toHaveProperty('text')
    const years = await venue.wake('Years later', '2028-03-15T09:00:00+07:00')
    await years.close()
    expect(await log()).toEqual([])
    expect(venue.receiver.posts).toHaveLength(1)
  })
})
