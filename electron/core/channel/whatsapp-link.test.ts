import { describe, expect, it } from 'vitest'
import { whatsappLink } from './whatsapp-link.ts'

const digitsOf = (phone: string, countryCode: string | null = null) =>
  whatsappLink(phone, 'x', countryCode)?.match(/wa\.me\/(\d+)\?/)?.[1]

describe('the WhatsApp link', () => {
  it('has the digits of an international number and the text', () => {
    expect(whatsappLink('+62 812-555 1043', 'Halo Budi & Ani:\n10:00', null)).toBe(
      'https://wa.me/628125551043?text=Halo%20Budi%20%26%20Ani%3A%0A10%3A00',
    )
  })

  it('reads the ways of writing a country', () => {
    expect(digitsOf('0062 812 555 1043')).toBe('628125551043')
    expect(digitsOf('+44 (0)20 7946 0018')).toBe('442079460018')
    expect(digitsOf('0812 555 1043', '62')).toBe('628125551043')
    expect(digitsOf('62 812 555 1043', '62')).toBe('628125551043')
  })

  it('is not there where the country is not known or it is no number', () => {
    expect(digitsOf('0812 555 1043')).toBeUndefined()
    expect(digitsOf('ask at the bar', '62')).toBeUndefined()
    expect(digitsOf('+62 81')).toBeUndefined()
    expect(digitsOf('person@example.com', '62')).toBeUndefined()
  })
})
