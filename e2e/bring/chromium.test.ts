import { afterEach, expect, it, vi } from 'vitest'
import { bringChromium } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

it('says so, and what to do, when the browser that was named is not there', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(() => bringChromium(() => {})).toThrow(/CHROMIUM_PATH names \/nowhere\/chromium.*apt-get install/)
})
