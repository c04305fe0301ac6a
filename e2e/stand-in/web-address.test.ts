import { expect, it } from 'vitest'
import { appAddressOf, webAddressOf } from './web-address.ts'

const schemes = new Set(['app'])

it('shows an app address at a web origin and back', () => {
  const web = webAddressOf('app://venue/assets/a.js?x=1#y', schemes)
  expect(web).toBe('https://venue.app.invalid/assets/a.js?x=1#y')
  expect(appAddressOf(web, schemes)).toBe('app://venue/assets/a.js?x=1#y')
})

it('leaves foreign addresses as they are', () => {
  for (const address of ['https://example.org/', 'about:blank', 'https://venue.other.invalid/', 'nonsense']) {
    expect(appAddressOf(address, schemes)).toBe(address)
  }
  expect(webAddressOf('https://example.org/x', schemes)).toBe('https://example.org/x')
})
