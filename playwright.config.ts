import { defineConfig } from 'playwright/test'

/** The end-to-end specs: the built program on Electron, or on its stand-in where Electron's binary is not. */
export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  globalSetup: './e2e/bring/set-up-specs.ts',
  reporter: 'list',
  forbidOnly: true,
  // Each test opens one or two windows, and a small PC has two cores.
  workers: 1,
  // CI must not turn a change away for one missed moment of a busy machine; what needed a second try is listed.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Only what hangs is ended by these: a busy PC is slow, and no spec is about speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
})
