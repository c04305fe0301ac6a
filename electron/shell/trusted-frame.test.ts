import { describe, expect, it } from 'vitest'
import { appAddress } from './address.ts'
import { isTrustedFrame } from './trusted-frame.ts'

const mainFrame = { url: `${appAddress}index.html`, parent: null }

describe('isTrustedFrame', () => {
  it('trusts the main frame of our own page', () => {
    expect(isTrustedFrame(mainFrame, appAddress)).toBe(true)
  })

  it('trusts no frame inside it, not even one of our own origin', () => {
    expect(isTrustedFrame({ url: appAddress, parent: mainFrame }, appAddress)).toBe(false)
  })

  it.each(['https://evil.example/', 'about:blank', 'app://venue.evil/', 'data:text/html,x', ''])(
    'does not trust a main frame that shows %s',
    (url) => {
      expect(isTrustedFrame({ url, parent: null }, appAddress)).toBe(false)
    },
  )

  it('does not trust a frame that is gone', () => {
    expect(isTrustedFrame(null, appAddress)).toBe(false)
  })
})
