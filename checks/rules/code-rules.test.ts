import { describe, expect, it } from 'vitest'
import { readSource } from '../source-file.ts'
import { codeViolations } from './code-rules.ts'

function linesOf(path: string, text: string): (number | undefined)[] {
  return codeViolations(readSource(path, text)).map(({ line }) => line)
}

describe('the environment', () => {
  const text = 'export const data =\n  process.env.SLOTKEEPER_DATA ?? process.env'

  it('is read by the two programs and by what is there for tests', () => {
    for (const path of [
      'electron/main.ts',
      'electron/headless.ts',
      'e2e/launch/start.ts',
      'electron/a.test.ts',
    ])
      expect(linesOf(path, text)).toEqual([])
  })

  it('is not read elsewhere', () => {
    expect(linesOf('electron/core/desk.ts', text)).toEqual([2, 2])
    expect(linesOf('renderer/src/app.tsx', text)).toEqual([2, 2])
  })
})

describe('the time of day', () => {
  it.each(['Date.now()', 'new Date()', 'new Date', 'lineLog(write, Date.now)', 'DateTime.now()'])(
    '%s is the clock’s alone',
    (reading) => {
      const text = `export const now = ${reading}`
      expect(linesOf('electron/core/jobs.ts', text)).toEqual([1])
      expect(linesOf('electron/contract/values.ts', text)).toEqual([1])
      expect(linesOf('renderer/src/calendar/week.ts', text)).toEqual([1])
      expect(linesOf('electron/core/clock.ts', text)).toEqual([])
      expect(linesOf('electron/core/jobs.test.ts', text)).toEqual([])
    },
  )

  it('a given instant is no reading', () => {
    expect(linesOf('electron/core/jobs.ts', 'export const text = new Date(at).toISOString()')).toEqual([])
  })
})

describe('queries', () => {
  it.each([
    `queries.selectFrom('venue')`,
    `open().updateTable('venue')`,
    `database.read().insertInto('venue')`,
  ])('%s stands where SQL may stand', (query) => {
    expect(linesOf('electron/core/venue/venue-service.ts', query)).toEqual([1])
    expect(linesOf('electron/core/venue/venue-repository.ts', query)).toEqual([])
    expect(linesOf('electron/core/database/database.ts', query)).toEqual([])
  })
})

describe('tests', () => {
  it.each(['it.skip', 'test.only', 'describe.todo', 'test.describe.fixme', 'it.skip.each', 'it.fails'])(
    '%s is told',
    (name) => expect(linesOf('electron/core/jobs.test.ts', `${name}('x', () => {})`)).toEqual([1]),
  )

  it('a test for some machines only is allowed', () => {
    expect(linesOf('electron/core/jobs.test.ts', `it.runIf(isRoot)('x', () => {})`)).toEqual([])
    expect(linesOf('electron/core/jobs.test.ts', `rows.skip(3)`)).toEqual([])
  })
})

describe('casts', () => {
  it('through unknown are told', () => {
    expect(linesOf('e2e/launch/engine.ts', 'export const a = b as unknown as string')).toEqual([1])
    expect(linesOf('e2e/launch/engine.ts', 'export const a = b as unknown')).toEqual([])
  })
})
