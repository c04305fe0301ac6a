import { describe, expect, it } from 'vitest'
import { deskOperations } from '../../contract/index.ts'
import { inputSentence } from './input-text.ts'

function sentenceFor(
  operation: 'customer.save' | 'waitlist.join' | 'booking.search' | 'booking.book',
  input: unknown,
) {
  const parsed = deskOperations[operation].input.safeParse(input)
  if (parsed.success) throw new Error('nothing is wrong with it')
  return inputSentence(parsed.error.issues[0])
}

describe('an input that the rules refuse', () => {
  it.each([
    [{ name: 'x'.repeat(5000) }, /^Name: this is too long\. Shorten it to at most \d+/, /^Nama: ini terlalu/],
    [{ name: ' ' }, /^Name: this is needed/, /^Nama: harus diisi/],
    [{ name: 'A\u0007' }, /^Name: it has a sign that cannot be kept/, /^Nama: ada tanda/],
    [{ name: 'Ana', email: 'bad@@x' }, /^E-mail: this is not an e-mail/, /^E-mail: ini bukan alamat/],
  ])(
    'is told by the name of the field that people see, in both languages: %o',
    (input, english, indonesian) => {
      const sentence = sentenceFor('customer.save', input)
      expect(sentence?.en).toMatch(english)
      expect(sentence?.id).toMatch(indonesian)
    },
  )

  it('names how much can be had', () => {
    const wish = { resourceId: '00000001-0000-4000-8000-000000000001', customer: { name: 'Ana' } }
    const times = { from: '2026-11-05T10:00', to: '2026-11-05T12:00', minutes: 60 }
    expect(sentenceFor('waitlist.join', { ...wish, ...times, units: 2_000_000 })).toEqual({
      en: 'People: at most 1,000,000 can be had. Correct it and try again.',
      id: 'Orang: paling banyak 1.000.000. Perbaiki lalu coba lagi.',
    })
  })

  it.each([
    [
      'booking.book',
      { start: '2026-11-05T10:00', end: '2026-11-05T09:00' },
      /^End: this is not after the start/,
    ],
    [
      'waitlist.join',
      { from: '2026-11-05T10:00', to: '2026-11-05T09:00' },
      /^To: this is not after the start/,
    ],
    [
      'waitlist.join',
      { from: '0026-11-05T10:00', to: '2026-11-05T12:00' },
      /^From: the year must be from 1900/,
    ],
  ] as const)('tells times that cannot be of %s: %o', (operation, times, english) => {
    const resourceId = '00000001-0000-4000-8000-000000000001'
    const wish = {
      resourceId,
      customer: { name: 'Ana' },
      ...(operation === 'waitlist.join' && { minutes: 60 }),
    }
    expect(sentenceFor(operation, { ...wish, ...times })?.en).toMatch(english)
  })

  it('has no sentence of its own where only whoever writes a call can be wrong', () => {
    expect(sentenceFor('booking.search', { cursor: 1 })).toBeUndefined()
  })
})
