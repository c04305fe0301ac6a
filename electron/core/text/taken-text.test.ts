import { describe, expect, it } from 'vitest'
import { expiredText, takenText } from './taken-text.ts'

const ms = (text: string) => Date.parse(text)
const english = { zone: 'Asia/Jakarta', locale: 'en', clockHours: 24 } as const
const indonesian = { ...english, locale: 'id' } as const
const ten = ms('2026-09-27T10:00:00+07:00')
const free = (text: string, elsewhere?: string) => ({ start: ms(text), elsewhere })
const later = [
  free('2026-09-27T10:30:00+07:00'),
  free('2026-09-27T11:00:00+07:00'),
  free('2026-09-27T11:30:00+07:00'),
]

describe('the refusal of a slot', () => {
  it('says what was taken, what is free, and asks on', () => {
    expect(takenText(ten, later, english)).toBe(
      'Sorry, 10:00 has just been taken. Still free: 10:30, 11:00, 11:30. Which one?',
    )
    expect(takenText(ten, later, indonesian)).toBe(
      'Maaf, 10:00 baru saja diambil. Masih kosong: 10:30, 11:00, 11:30. Pilih yang mana?',
    )
  })

  it('names the date where it is another one, and the resource where it is another one', () => {
    const others = [free('2026-09-28T09:00:00+07:00'), free('2026-09-27T10:00:00+07:00', 'Court 2')]
    expect(takenText(ten, others, english)).toBe(
      'Sorry, 10:00 has just been taken. Still free: Mon 28 Sep 09:00, 10:00 (Court 2). Which one?',
    )
    expect(takenText(ten, others, indonesian)).toBe(
      'Maaf, 10:00 baru saja diambil. Masih kosong: Sen 28 Sep 09:00, 10:00 (Court 2). Pilih yang mana?',
    )
  })

  it('says when nothing is free', () => {
    expect(takenText(ten, [], english)).toBe(
      'Sorry, 10:00 has just been taken. Nothing else is free around that week. Try another date.',
    )
    expect(takenText(ten, [], indonesian)).toBe(
      'Maaf, 10:00 baru saja diambil. Tidak ada waktu lain yang kosong di sekitar minggu itu. Coba tanggal lain.',
    )
  })

  it('tells the two passes of a repeated hour apart', () => {
    const wanted = ms('2026-10-25T01:00:00+01:00')
    const both = [
      free('2026-10-25T01:30:00+01:00'),
      free('2026-10-25T01:30:00Z'),
      free('2026-10-25T02:00:00Z'),
    ]
    const text = takenText(wanted, both, { ...english, zone: 'Europe/London' })
    const [first, second, third] = /free: (.*), (.*), (.*)\. Which/.exec(text)?.slice(1) ?? []
    expect(first).toMatch(/^01:30 .+/)
    expect(second).toMatch(/^01:30 .+/)
    expect(first).not.toBe(second)
    expect(third).toBe('02:00')
    expect(text).toMatch(/^Sorry, 01:00 .+ has just been taken\./)
  })

  it('tells times on the venue’s 12-hour clock, midday and midnight too', () => {
    const sooner = [
      ...later.slice(0, 1),
      free('2026-09-27T12:00:00+07:00'),
      free('2026-09-28T00:00:00+07:00'),
    ]
    expect(takenText(ten, sooner, { ...english, clockHours: 12 })).toBe(
      'Sorry, 10:00 AM has just been taken. Still free: 10:30 AM, 12:00 PM, Mon 28 Sep 12:00 AM. Which one?',
    )
    expect(takenText(ten, later, { ...indonesian, clockHours: 12 })).toBe(
      'Maaf, 10:00 AM baru saja diambil. Masih kosong: 10:30 AM, 11:00 AM, 11:30 AM. Pilih yang mana?',
    )
  })

  it('of a hold that ran out says so', () => {
    expect(expiredText(ten, later, english)).toBe(
      'The hold for 10:00 ran out, and the time has been taken since. Still free: 10:30, 11:00, 11:30. Which one?',
    )
    expect(expiredText(ten, [], indonesian)).toBe(
      'Masa tahan untuk 10:00 habis dan waktunya sudah diambil. Tidak ada waktu lain yang kosong di sekitar minggu itu. Coba tanggal lain.',
    )
  })
})
