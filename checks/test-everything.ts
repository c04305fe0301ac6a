/**
 * `npm test`: the gates and every kind of test, each bringing what it needs. Goes on after a failure, so that one run
 * tells all. Closes with 'N passed, N failed' alone on a line; ends with 1 when something failed.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { mayBringPgBouncer } from '../e2e/bring/pg-bouncer.ts'
import { systemInstallation } from '../e2e/test-server/system-installation.ts'
import { gates } from './gates.ts'
import { showProgram } from './local-program.ts'
import { RunFolder } from './run-folder.ts'
import { runGates } from './run-gates.ts'
import { oneFailed, sumOf, type Tally, tallyText } from './tally.ts'
import { playwrightTally, vitestTally } from './test-reports.ts'

/** They test the server that Slotkeeper brings, whichever one the others run on. */
const ownServerTests = 'electron/core/database/embedded/**'

const write = (text: string) => void process.stdout.write(text)
const folder = new RunFolder()
// Ctrl+C reaches the running tests as well, which then end in order; so does this program.
process.on('SIGINT', () => {})

try {
  const tally = sumOf(await runAll())
  write(`\n${tallyText(tally)}\n`)
  if (tally.failed > 0) process.exitCode = 1
} finally {
  folder.remove()
}

async function runAll(): Promise<Tally[]> {
  const system = systemInstallation()
  return [
    await step('Gates', () => runGates(gates, write)),
    await step('Unit tests', () => vitest('unit')),
    await step('Database tests, on the PostgreSQL that Slotkeeper brings', () => vitest('database')),
    ...(system === undefined
      ? []
      : [
          await step(`Database tests, on this machine’s PostgreSQL ${system.version}`, () =>
            vitest('database', { SLOTKEEPER_TEST_SERVER: 'system' }, ['--exclude', ownServerTests]),
          ),
        ]),
    ...(mayBringPgBouncer()
      ? [
          await step('Database tests, through PgBouncer in transaction mode', () =>
            vitest('database', { SLOTKEEPER_TEST_POOLER: 'pgbouncer' }, ['--exclude', ownServerTests]),
          ),
        ]
      : []),
    await step('End-to-end specs', endToEnd),
    await step('Nothing left running', nothingLeft),
  ]
}

async function step(title: string, work: () => Promise<Tally>): Promise<Tally> {
  write(`\n== ${title}\n\n`)
  try {
    return await work()
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return oneFailed
  }
}

async function vitest(
  project: string,
  variables: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
): Promise<Tally> {
  const report = join(folder.path, `${randomUUID()}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const values = ['run', '--project', project, '--silent=passed-only', ...reporters, ...more]
  const { code } = await showProgram('vitest', values, {
    ...folder.variables,
    ...plain('NO_COLOR', '1'),
    ...variables,
  })
  return judged(vitestTally(report), code)
}

async function endToEnd(): Promise<Tally> {
  const report = join(folder.path, `${randomUUID()}.json`)
  const { code } = await showProgram('playwright', ['test', '--reporter=list,json'], {
    ...folder.variables,
    // Not NO_COLOR: Playwright sets this one for its own processes, and Node warns of the two together.
    ...plain('FORCE_COLOR', '0'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return judged(playwrightTally(report), code)
}

/** Colours are for a terminal; the runners also write them where CI is set. */
function plain(variable: string, value: string): Readonly<Record<string, string>> {
  return process.stdout.isTTY ? {} : { [variable]: value }
}

/** A runner that fails without a failed test (a file that does not load, an error between tests) counts as one. */
function judged(tally: Tally, code: number | null): Tally {
  return code !== 0 && tally.failed === 0 ? sumOf([tally, oneFailed]) : tally
}

async function nothingLeft(): Promise<Tally> {
  const left = await folder.leftRunning()
  for (const { id, command } of left) {
    write(`${id} ${command} still runs: end it where it is started.\n`)
    process.kill(id, 'SIGKILL')
  }
  if (left.length > 0) return oneFailed
  write('ok\n')
  return { passed: 1, failed: 0, skipped: 0 }
}
