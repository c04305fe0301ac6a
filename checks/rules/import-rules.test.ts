import { describe, expect, it } from 'vitest'
import { readSource } from '../source-file.ts'
import { importViolations } from './import-rules.ts'

function messages(path: string, specifier: string): string[] {
  return importViolations(readSource(path, `import { thing } from '${specifier}'`)).map(
    ({ message }) => message,
  )
}

function expectAllowed(path: string, ...specifiers: string[]): void {
  for (const specifier of specifiers) expect(messages(path, specifier)).toEqual([])
}

function expectRefused(path: string, specifier: string, instead: string): void {
  expect(messages(path, specifier)).toEqual([expect.stringContaining(instead)])
}

describe('the parts of the program', () => {
  it('the renderer knows itself, packages and the contract', () => {
    expectAllowed('renderer/src/app.tsx', './calendar/week.tsx', './app.module.css', 'react')
    expectAllowed('renderer/src/app.tsx', '../../electron/contract/index.ts')
    expectRefused('renderer/src/app.tsx', '../../electron/core/clock.ts', 'electron/contract only')
    expectRefused('renderer/src/app.tsx', '../../electron/shell/channels.ts', 'electron/contract only')
    expectRefused('renderer/src/app.tsx', '../../e2e/launch/engine.ts', 'electron/contract only')
  })

  it('the contract knows nothing of ours', () => {
    expectAllowed('electron/contract/values.ts', './errors.ts', 'zod', 'luxon')
    expectRefused('electron/contract/values.ts', '../core/clock.ts', 'imports nothing of ours')
    expectRefused('electron/contract/values.ts', '../program-version.ts', 'imports nothing of ours')
  })

  it('the core knows the contract and no window', () => {
    expectAllowed('electron/core/desk.ts', '../contract/index.ts', './clock.ts', '../program-version.ts')
    expectRefused('electron/core/desk.ts', '../shell/window.ts', 'without a window')
    expectRefused('electron/headless.ts', './shell/window.ts', 'no window')
    expectAllowed('electron/main.ts', './shell/window.ts', './core/desk.ts')
  })

  it('what a venue runs needs neither tests nor tools', () => {
    expectRefused('electron/core/desk.ts', '../../e2e/test-server/test-server.ts', 'without a window')
    expectRefused('electron/core/desk.ts', './minute-walk.fixture.ts', 'test files')
    expectRefused('renderer/src/app.tsx', './testing/bookings.ts', 'test files')
  })

  it('tests may reach for the test server', () => {
    expectAllowed('electron/core/desk.db.test.ts', '../../e2e/test-server/create-test-database.ts')
    expectAllowed('renderer/src/app.test.tsx', './testing/bookings.ts')
  })

  it('a type is an import like another', () => {
    const source = readSource('electron/contract/values.ts', `import type { Clock } from '../core/clock.ts'`)
    expect(importViolations(source)).toHaveLength(1)
    const written = readSource('electron/contract/values.ts', `let clock: import('../core/clock.ts').Clock`)
    expect(importViolations(written)).toHaveLength(1)
  })

  it('passing on and loading later are imports too', () => {
    const text = `export * from '../core/clock.ts'\nexport const later = () => import('../core/desk.ts')`
    const lines = importViolations(readSource('electron/contract/index.ts', text)).map(({ line }) => line)
    expect(lines).toEqual([1, 2])
  })
})

describe('capabilities', () => {
  it('meet through services', () => {
    expectAllowed('electron/core/booking/take-slot.ts', './booking-repository.ts')
    expectAllowed('electron/core/booking/take-slot.ts', '../venue/venue-service.ts')
    expectRefused('electron/core/booking/take-slot.ts', '../venue/venue-repository.ts', 'service')
    expectRefused('electron/shell/window.ts', '../core/venue/venue-repository.ts', 'service')
  })

  it('are put together by the core’s own files, on the ground of one database', () => {
    expectAllowed('electron/core/desk.ts', './venue/venue-repository.ts')
    expectAllowed('electron/core/booking/take-slot.ts', '../database/change-repository.ts')
    expectAllowed('electron/core/booking/take-slot.db.test.ts', '../venue/venue-repository.ts')
  })
})

describe('packages', () => {
  it('electron is known to the shell, main.ts and preload.ts', () => {
    for (const path of ['electron/shell/window.ts', 'electron/main.ts', 'electron/preload.ts'])
      expectAllowed(path, 'electron')
    expectRefused('electron/core/desk.ts', 'electron', 'hand it in')
    expectRefused('renderer/src/app.tsx', 'electron', 'hand it in')
  })

  it.each(['kysely', 'pg', 'kysely/helpers/postgres'])('%s is known to what holds SQL', (name) => {
    expectAllowed('electron/core/venue/venue-repository.ts', name)
    expectAllowed('electron/core/database/pool.ts', name)
    expectAllowed('electron/core/venue/venue.db.test.ts', name)
    expectRefused('electron/core/venue/venue-service.ts', name, 'move the query there')
    expectRefused('renderer/src/app.tsx', name, 'move the query there')
  })

  it('luxon is known to the contract and to the texts', () => {
    expectAllowed('electron/contract/venue-time.ts', 'luxon')
    expectAllowed('electron/core/text/when.ts', 'luxon')
    expectRefused('electron/core/schedule/slot-grid.ts', 'luxon', 'venue time')
    expectRefused('renderer/src/calendar/week.ts', 'luxon', 'venue time')
  })

  it('a page has no Node', () => {
    expectAllowed('electron/core/desk.ts', 'node:crypto')
    expectAllowed('electron/contract/venue-time.test.ts', 'node:assert')
    for (const path of ['renderer/src/app.tsx', 'electron/contract/values.ts', 'electron/preload.ts'])
      expectRefused(path, 'node:fs', 'sandboxed page')
  })
})
