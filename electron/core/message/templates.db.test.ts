import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at } from '../testing/test-venue.ts'
import { openSendingVenue, phone, type SendingVenue } from './sending-venue.fixture.ts'

let venue: SendingVenue

beforeAll(async () => {
  venue = await openSendingVenue()
})
afterAll(() => venue.close())

const reminder = { kind: 'reminder', channel: 'webhook', language: 'en' } as const

describe('the templates', () => {
  it('are the standard ones at first, for every kind, channel and language, with their fields', async () => {
    const { templates, fields } = await venue.front.ask('message.templates', {})
    expect(templates).toHaveLength(5 * 3 * 2)
    expect(templates.every(({ isStandard, version }) => isStandard && version === 0)).toBe(true)
    expect(fields).toContainEqual(expect.objectContaining({ name: 'customer', example: 'Ann Miller' }))
  })

  it('are shown as a customer would read them, filled in from a booking or from examples', async () => {
    const words = { subject: 'For {customer}', text: '<b>{resource}</b>, {time}' }
    expect(await venue.front.ask('message.previewTemplate', { ...reminder, ...words })).toEqual({
      subject: 'For Ann Miller',
      text: '<b>Court 1</b>, 10:00–11:00',
    })
    const booking = await venue.front.book(venue.court, '14:00', { customer: { name: 'Ani', phone } })
    const shown = await venue.front.ask('message.previewTemplate', {
      ...reminder,
      ...words,
      channel: 'email',
      bookingId: booking.id,
    })
    expect(shown).toMatchObject({ subject: 'For Ani', text: '<b>Court 1</b>, 14:00–15:00' })
    expect(shown.html).toContain('&lt;b&gt;Court 1&lt;/b&gt;')
    expect(
      (await venue.front.ask('message.templates', {})).templates.every(({ isStandard }) => isStandard),
    ).toBe(true)
  })

  it('refuse a field that there is not, in saving and in showing', async () => {
    const wrong = { ...reminder, text: 'Hello {costumer}' }
    const { details } = await venue.front.refused('message.saveTemplate', wrong, 'invalid')
    expect(details.issues).toEqual([{ path: 'text', message: expect.stringContaining('{costumer}') }])
    await venue.front.refused('message.previewTemplate', wrong, 'invalid')
    await venue.front.refused(
      'message.saveTemplate',
      { ...reminder, subject: '{until}', text: 'x' },
      'invalid',
    )
  })

  it('are used by every desk from then on, keep a version, and can go back to the standard', async () => {
    const desk = await venue.wake('A', '2026-09-26T09:00:00+07:00')
    const saved = await venue.front.ask('message.saveTemplate', {
      ...reminder,
      subject: 'See you',
      text: 'At {start}!',
    })
    expect(saved).toMatchObject({ isStandard: false, version: 1 })
    await venue.front.refused('message.saveTemplate', { ...reminder, text: 'Again', version: 0 }, 'stale')
    await desk.ask('reminder.saveRules', {
      rules: [{ hoursBefore: 24, channel: 'webhook', whenLate: 'send' }],
    })
    await desk.book(venue.court, '08:00', { customer: { name: 'Ani', phone } })
    const [post] = await venue.receiver.got(1)
    expect(post?.body).toMatchObject({ subject: 'See you', text: 'At 08:00!', start: at('08:00') })
    const back = await venue.front.ask('message.saveTemplate', { ...reminder, text: null, version: 1 })
    expect(back).toMatchObject({ isStandard: true, version: 0, text: expect.stringContaining('{times}') })
  })
})
