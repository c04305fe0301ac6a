/** Reads the counts from the reports that the test runners write. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Tally } from './tally.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

export function vitestTally(file: string): Tally {
  const report = vitestReport.parse(readReport(file))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

export function playwrightTally(file: string): Tally {
  const { stats } = playwrightReport.parse(readReport(file))
  // On a second try, which only CI gives: the list above names it.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

function readReport(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error('The tests ended before they could run; why stands above.', { cause: error })
  }
  return JSON.parse(text)
}
