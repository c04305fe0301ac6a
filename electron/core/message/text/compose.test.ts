import { describe, expect, it } from 'vitest'
import { messageKind } from '../../../contract/index.ts'
import { compose, deliveryOf, type TemplateRow, wordsFor } from './compose.ts'
import type { MessageFacts } from './message-facts.ts'
import { standardWords } from './standard-words.ts'
import { describeFields, fillIn, unknownFields } from './template-fields.ts'

const start = Date.parse('2026-09-27T10:00:00+07:00')
const facts: MessageFacts = {
  kind: 'reminder',
  channel: 'email',
  venueName: 'GOR Senayan',
  zone: 'Asia/Jakarta',
  venueLocale: 'id',
  clockHours: 24,
  customerLocale: null,
  customerName: 'Ani',
  bookings: [{ id: 'b', resource: 'Lapangan 1', start, end: start + 3_600_000, version: 2 }],
  title: null,
  price: null,
  currency: 'IDR',
  wasStart: null,
  until: null,
  note: null,
}

describe('the words of a message', () => {
  it('are in the language of the customer, else of the venue', () => {
    expect(wordsFor(facts, [])).toBe(standardWords('reminder', 'id'))
    expect(wordsFor({ ...facts, customerLocale: 'en' }, [])).toBe(standardWords('reminder', 'en'))
  })

  it('are the venue’s own where it has written some for that kind, channel and language', () => {
    const own: TemplateRow = {
      kind: 'reminder',
      channel: 'email',
      language: 'id',
      subject: 'Besok!',
      text: '{customer}, {time}',
      version: 1,
    }
    expect(compose(wordsFor(facts, [own]), facts)).toEqual({ subject: 'Besok!', text: 'Ani, 10:00–11:00' })
    expect(wordsFor({ ...facts, channel: 'webhook' }, [own])).toBe(standardWords('reminder', 'id'))
    expect(wordsFor({ ...facts, customerLocale: 'en' }, [own])).toBe(standardWords('reminder', 'en'))
  })

  it.each(messageKind.options)('of a %s name only fields that it has, in both languages', (kind) => {
    for (const language of ['en', 'id'] as const) {
      const words = standardWords(kind, language)
      expect(unknownFields(words.subject + words.text, kind)).toEqual([])
      const filled = compose(words, {
        ...facts,
        kind,
        customerLocale: language,
        wasStart: start,
        until: start,
      })
      expect(filled.subject + filled.text).not.toMatch(/[{}]|undefined|null/)
    }
  })

  it('keep a subject to one line, whatever somebody typed', () => {
    const words = { subject: 'For {customer}', text: 'x' }
    expect(compose(words, { ...facts, customerName: 'Ani\r\nBcc: all@example.com' }).subject).toBe(
      'For Ani Bcc: all@example.com',
    )
  })

  it('do not read what somebody typed as a field', () => {
    expect(fillIn('{customer}', { ...facts, customerName: '{venue}' })).toBe('{venue}')
  })

  it('leave braces that are no field alone', () => {
    expect(fillIn('{ "a": {customer} } {}', facts)).toBe('{ "a": Ani } {}')
  })
})

describe('the note of a desk', () => {
  const moved = { ...facts, kind: 'move', wasStart: start } as const
  const note = 'Lapangan basah.'

  it('stands in the standard words, and leaves nothing behind when there is none', () => {
    const words = standardWords('move', 'id')
    expect(compose(words, { ...moved, note }).text).toMatch(/Lapangan 1\n\nLapangan basah\.\n\nGOR Senayan$/)
    expect(compose(words, moved).text).toMatch(/Lapangan 1\n\nGOR Senayan$/)
  })

  it('comes last where the venue’s own words have no place for it', () => {
    const words = { subject: 's', text: 'Pindah!' }
    expect(compose(words, { ...moved, note }).text).toBe('Pindah!\n\nLapangan basah.')
    expect(compose(words, moved).text).toBe('Pindah!')
  })

  it('is not read as a template, and leaves the other words of its line', () => {
    expect(compose({ subject: 's', text: 'PS: {note}' }, { ...moved, note: '{venue}' }).text).toBe(
      'PS: {venue}',
    )
    expect(compose({ subject: 's', text: '{note}\n\n\nA' }, moved).text).toBe('A')
  })

  it('is a field of moves alone', () => {
    expect(unknownFields('{note}', 'move')).toEqual([])
    expect(unknownFields('{note}', 'reminder')).toEqual(['note'])
  })
})

describe('the fields', () => {
  it('write date and time as the language does', () => {
    expect(fillIn('{date} {time}', facts)).toBe('Minggu, 27 September 2026 10:00–11:00')
    expect(fillIn('{date}', { ...facts, venueLocale: 'en' })).toBe('Sunday, 27 September 2026')
  })

  it('name the zone for a customer of another language, who may be in another country', () => {
    expect(fillIn('{start}', { ...facts, customerLocale: 'id' })).toBe('10:00')
    expect(fillIn('{start}|{time}', { ...facts, customerLocale: 'en' })).toBe('10:00 GMT+7|10:00–11:00 GMT+7')
    expect(fillIn('{start}', { ...facts, venueLocale: 'en', customerLocale: 'id' })).toBe('10:00 WIB')
  })

  it('write times on the venue’s clock of 12 hours, whatever the customer’s language', () => {
    const evening = { ...facts, clockHours: 12, until: start + 14 * 3_600_000 } as const
    expect(fillIn('{start}|{time}', evening)).toBe('10:00 AM|10:00 AM–11:00 AM')
    expect(fillIn('{until}', evening)).toBe('Senin, 28 September 2026, 12:00 AM')
    expect(fillIn('{start}', { ...evening, customerLocale: 'en' })).toBe('10:00 AM GMT+7')
  })

  it('name the zone for an hour that the clocks give twice', () => {
    const berlin = { ...facts, zone: 'Europe/Berlin', venueLocale: 'en' } as const
    const at = (text: string) => ({
      ...facts.bookings[0],
      start: Date.parse(text),
      end: Date.parse(text) + 1_800_000,
    })
    expect(fillIn('{start}', { ...berlin, bookings: [at('2026-10-25T02:30:00+02:00')] })).toBe('02:30 GMT+2')
    expect(fillIn('{start}', { ...berlin, bookings: [at('2026-10-25T02:30:00+01:00')] })).toBe('02:30 GMT+1')
    expect(fillIn('{start}', { ...berlin, bookings: [at('2026-10-25T04:30:00+01:00')] })).toBe('04:30')
  })

  it('list every booking that the message tells of', () => {
    const second = {
      id: 'c',
      resource: 'Lapangan 2',
      start: start + 86_400_000,
      end: start + 90_000_000,
      version: 1,
    }
    expect(fillIn('{times}', { ...facts, bookings: [facts.bookings[0], second] })).toBe(
      'Minggu, 27 September 2026, 10:00–11:00: Lapangan 1\nSenin, 28 September 2026, 10:00–11:00: Lapangan 2',
    )
  })

  it('write the price with the digits of its currency', () => {
    const english = { ...facts, venueLocale: 'en' } as const
    expect(fillIn('{price}', { ...english, price: 1250, currency: 'EUR' })).toBe('€12.50')
    expect(fillIn('{price}', { ...english, price: 1250, currency: 'JPY' })).toBe('JP¥1,250')
    expect(fillIn('{price}', english)).toBe('')
  })

  it('are refused where a kind does not have them', () => {
    expect(unknownFields('{customer} {costumer} { until }', 'reminder')).toEqual(['costumer', 'until'])
    expect(unknownFields('{until}', 'offer')).toEqual([])
    expect(unknownFields('{previous}', 'move')).toEqual([])
    expect(unknownFields('{constructor} {toString}', 'move')).toEqual(['constructor', 'toString'])
  })

  it('are described with the kinds that have them and how they look', () => {
    const described = describeFields({ ...facts, customerLocale: 'id' })
    expect(described).toContainEqual({ name: 'time', kinds: messageKind.options, example: '10:00–11:00' })
    expect(described.find(({ name }) => name === 'until')?.kinds).toEqual(['offer'])
  })
})

describe('what is handed to a channel', () => {
  const message = { id: 'm', to: 'ani@example.com', now: start - 1 }
  const words = { subject: 's', text: 't' }

  it('has the times as the contract writes them', () => {
    expect(deliveryOf(message, facts, words)).toMatchObject({
      messageId: 'm',
      bookingId: 'b',
      resource: 'Lapangan 1',
      start: '2026-09-27T10:00:00+07:00',
      end: '2026-09-27T11:00:00+07:00',
    })
  })

  it('puts a booking into a calendar, takes a cancelled one out, and leaves an offer to be decided', () => {
    expect(deliveryOf(message, facts, words).calendar).toMatchObject({
      method: 'REQUEST',
      events: [{ bookingId: 'b', sequence: 2, location: 'GOR Senayan' }],
    })
    expect(deliveryOf(message, { ...facts, kind: 'cancellation' }, words).calendar?.method).toBe('CANCEL')
    expect(deliveryOf(message, { ...facts, kind: 'offer' }, words).calendar).toBeUndefined()
  })
})
