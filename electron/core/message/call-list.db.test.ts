import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at } from '../testing/test-venue.ts'
import { openSendingVenue, phone, type SendingVenue } from './sending-venue.fixture.ts'

const dueTime = '2026-09-26T12:30:00+07:00'
let venue: SendingVenue

beforeEach(async () => {
  venue = await openSendingVenue([{ hoursBefore: 24, channel: 'calllist' }])
})
afterEach(() => venue.close())

describe('the call list', () => {
  it('has who is to be called now, the earliest start first, with words and link ready', async () => {
    const later = await venue.front.book(venue.court, '12:00', {
      customer: { name: 'Budi', email: 'budi@example.com' },
    })
    const first = await venue.front.book(venue.court, '10:00', { customer: { name: 'Ani', phone } })
    await venue.front.book(venue.court, '16:00', { customer: { name: 'Not yet', phone } })
    await venue.front.book(venue.court, '11:00', { customer: { name: 'Unreachable' } })
    const desk = await venue.wake('A', dueTime)
    const { entries } = await desk.ask('message.callList', {})
    expect(entries).toMatchObject([
      {
        bookingId: first.id,
        customerName: 'Ani',
        to: phone,
        start: at('10:00'),
        resource: 'Court 1',
        text: expect.stringContaining('Hello Ani,'),
      },
      { bookingId: later.id, customerName: 'Budi', to: 'budi@example.com' },
    ])
    const link = new URL(entries[0]?.whatsappLink ?? '')
    expect(link.origin + link.pathname).toBe('https://wa.me/628125551043')
    expect(link.searchParams.get('text')).toBe(entries[0]?.text)
    expect(entries[1]).not.toHaveProperty('whatsappLink')
    expect(await desk.ask('message.health', {})).toMatchObject({ toCall: 2 })
  })

  it('completes a number at home with the country code that the manager gave', async () => {
    await venue.front.book(venue.court, '10:00', { customer: { name: 'Ani', phone: '0812 555 1043' } })
    const desk = await venue.wake('A', dueTime)
    const link = async () => (await desk.ask('message.callList', {})).entries[0]?.whatsappLink
    expect(await link()).toBeUndefined()
    await desk.ask('channel.save', { channel: 'calllist', settings: { countryCode: '62' } })
    expect(await link()).toContain('https://wa.me/628125551043?text=')
  })

  it('is ticked off once, and the tick can be taken back', async () => {
    const booking = await venue.front.book(venue.court, '10:00', { customer: { name: 'Ani', phone } })
    const desk = await venue.wake('A', dueTime)
    const [entry] = (await desk.ask('message.callList', {})).entries
    const id = entry?.id ?? ''
    const ticked = await desk.ask('message.markCalled', { id })
    expect(ticked).toMatchObject({ status: 'sent', to: phone, deskName: 'A', text: entry?.text })
    expect(await venue.front.ask('message.markCalled', { id })).toEqual(ticked)
    expect(await desk.ask('message.callList', {})).toEqual({ entries: [] })
    await desk.ask('message.markCalled', { id, called: false })
    expect((await desk.ask('message.callList', {})).entries).toMatchObject([{ id, bookingId: booking.id }])
  })

  it('loses what needs no call any more, and says why', async () => {
    const cancelled = await venue.front.book(venue.court, '10:00', { customer: { name: 'Ani', phone } })
    const started = await venue.front.book(venue.court, '12:00', { customer: { name: 'Budi', phone } })
    const desk = await venue.wake('A', dueTime)
    await desk.ask('booking.cancel', { id: cancelled.id, version: cancelled.version })
    expect((await desk.ask('message.callList', {})).entries).toMatchObject([{ bookingId: started.id }])
    const late = await venue.wake('B', at('12:30'))
    expect(await late.ask('message.callList', {})).toEqual({ entries: [] })
    expect(await venue.logOf(cancelled.id)).toMatchObject([{ status: 'skipped', reason: 'cancelled' }])
    expect(await venue.logOf(started.id)).toMatchObject([{ status: 'skipped', reason: 'missed' }])
  })

  it('ticks calls only', async () => {
    await venue.front.ask('reminder.saveRules', { rules: [{ hoursBefore: 24, channel: 'webhook' }] })
    const booking = await venue.front.book(venue.court, '10:00', { customer: { name: 'Ani', phone } })
    const desk = await venue.wake('A', dueTime)
    const [message] = await venue.logOf(booking.id)
    await desk.refused('message.markCalled', { id: message?.id ?? '' }, 'invalid')
    await desk.refused('message.markCalled', { id: '00000000-0000-4000-8000-000000000000' }, 'not_found')
  })
})
