import { describe, expect, it } from 'vitest'
import { appAddress, externalLink, isSameOrigin } from './address.ts'

describe('isSameOrigin', () => {
  it.each(['app://venue/', 'app://venue/index.html?x=1#y', 'APP://venue/other'])(
    'takes %s as ours',
    (address) => {
      expect(isSameOrigin(address, appAddress)).toBe(true)
    },
  )

  it.each([
    'app://venue.evil.example/',
    'app://evil/venue',
    'https://venue/',
    'https://evil.example/?next=app://venue/',
    'app:venue',
    'app:///venue',
    'file:///app://venue/',
    'javascript:location="app://venue/"',
    'about:blank',
    '',
    'app://venue:81/',
  ])('takes %s as foreign', (address) => {
    expect(isSameOrigin(address, appAddress)).toBe(false)
  })
})

describe('externalLink', () => {
  it('lets a prepared WhatsApp message through, in its parsed form', () => {
    expect(externalLink('HTTPS://WA.me/628125551043?text=a b')).toBe('https://wa.me/628125551043?text=a%20b')
  })

  it.each([
    'http://wa.me/628125551043',
    'https://example.org/',
    'https://wa.me.example.org/',
    'https://example.org/wa.me',
    'https://wa.me:8443/628125551043',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'app://venue/',
    'ms-msdt:/id PCWDiagnostic',
    'smb://server/share',
    'https://user:secret@wa.me/',
    'https://',
    'not an address',
    '',
  ])('refuses %s', (address) => {
    expect(externalLink(address)).toBeUndefined()
  })
})
