/** Runs a desk over lines of JSON: calls in, answers and events out, nothing else on the output. */
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { awayReason, type Failure, type Locale, Refusal, type Result } from '../../contract/index.ts'
import { programVersion } from '../../program-version.ts'
import { pcClock } from '../clock.ts'
import { EmbeddedServerError } from '../database/embedded/embedded-server-error.ts'
import { type Desk, openDesk } from '../desk.ts'
import { type Log, lineLog } from '../log.ts'
import { resetLostPin } from '../staff/reset-pin.ts'
import { awayText } from '../text/away-text.ts'
import { failureText, refusalText } from '../text/failure-text.ts'
import { tellingWithoutVenue } from '../text/when.ts'
import { surroundingDefaults } from '../venue/surrounding-defaults.ts'
import { type Environment, type HeadlessOptions, readHeadlessOptions } from './headless-options.ts'
import { asksForUsage, usageText } from './headless-usage.ts'

export interface HeadlessSurroundings {
  readonly arguments: readonly string[]
  readonly environment: Environment
  readonly input: Readable
  readonly output: Writable
  readonly errorOutput: Writable
}

/** Resolves to the exit code: 0 after the end of input or the usage, 1 when the desk could not be opened. */
export async function runHeadless(surroundings: HeadlessSurroundings): Promise<number> {
  const { input, output, errorOutput, environment } = surroundings
  // Whoever read the answers is gone, as `head -1` is: what runs is finished, and no further line taken.
  const unheard = new AbortController()
  output.on('error', () => unheard.abort())
  const write = (line: object) => void output.write(`${JSON.stringify(line)}\n`)
  if (asksForUsage(surroundings.arguments)) {
    errorOutput.write(usageText(surroundingDefaults(environment).locale))
    return 0
  }
  const log = lineLog((line) => void errorOutput.write(line), pcClock().now)
  let desk: Desk
  let options: HeadlessOptions
  try {
    options = readHeadlessOptions(surroundings.arguments, environment)
    if (options.resetPinOf !== undefined) {
      const { locale } = surroundingDefaults(environment)
      const { database, pin } = options
      write({
        ok: true,
        value: await resetLostPin({ database, person: options.resetPinOf, pin, locale, log }),
      })
      return 0
    }
    desk = await open(options, environment, log)
  } catch (error) {
    write({ ok: false, error: startFailure(error, log, surroundingDefaults(environment).locale) })
    return 1
  }
  try {
    if (options.call !== undefined) return await callOnce(desk, options.call, write)
    desk.subscribe((event) => write(event))
    write({ event: 'ready', payload: { desk: desk.name, version: desk.version } })
    await serve(desk, createInterface({ input, signal: unheard.signal }), write)
    return 0
  } finally {
    await desk.close()
  }
}

function open(options: HeadlessOptions, environment: Environment, log: Log): Promise<Desk> {
  return openDesk({
    database: options.database,
    deskName: options.deskName,
    version: programVersion,
    ...(options.now !== undefined && { now: options.now }),
    pcClockErrorMs: options.pcClockErrorMs,
    roleWithoutStaff: options.role ?? 'manager',
    ...(options.role === 'manager' && { manager: { pin: options.pin } }),
    runsJobs: options.runsJobs,
    backupProgram: options.backupProgram,
    defaults: surroundingDefaults(environment),
    log,
  })
}

async function callOnce(
  desk: Desk,
  { operation, input }: { operation: string; input: unknown },
  write: (line: object) => void,
): Promise<number> {
  const answer = await desk.call(operation, input)
  write(answer)
  return answer.ok ? 0 : 1
}

/** Answers every line; calls run beside each other. Resolves when the lines ended and all are answered. */
async function serve(desk: Desk, lines: Interface, write: (line: object) => void): Promise<void> {
  const running = new Set<Promise<void>>()
  for await (const line of lines) {
    if (line.trim() === '') continue
    const answered = answerLine(desk, line).then(write)
    running.add(answered)
    void answered.finally(() => running.delete(answered))
  }
  await Promise.all(running)
}

async function answerLine(desk: Desk, line: string): Promise<object> {
  const request = readLine(line)
  if (request === undefined) {
    const issues = [{ path: '', message: 'not a line of JSON with an operation in "op"' }]
    const error: Failure = {
      code: 'invalid',
      message: failureText('invalid', { issues }, tellingWithoutVenue('en')),
      details: { issues },
    }
    const answer: Result<never> = { ok: false, error }
    return { ...idOf(line), ...answer }
  }
  return { id: request.id, ...(await desk.call(request.op, request.input)) }
}

/** The id of a line that has one, however wrong the rest: whoever waits for it must hear. */
function idOf(line: string): { id?: unknown } {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && 'id' in value ? { id: value.id } : {}
  } catch {
    return {}
  }
}

function readLine(line: string): { id: unknown; op: string; input: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null || !('op' in value) || typeof value.op !== 'string')
      return undefined
    return {
      id: 'id' in value ? value.id : undefined,
      op: value.op,
      input: 'input' in value ? value.input : {},
    }
  } catch {
    return undefined
  }
}

function startFailure(error: unknown, log: Log, locale: Locale): object {
  if (error instanceof EmbeddedServerError) {
    return {
      code: 'offline',
      message: error.sentence[locale],
      details: { outcome: 'not_saved', reason: error.reason },
    }
  }
  if (error instanceof Refusal) {
    return { code: error.code, message: startText(error, locale), details: error.details }
  }
  log.error('the desk could not be opened', {
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  const reference = 'start'
  return {
    code: 'internal',
    message: failureText('internal', { reference }, tellingWithoutVenue(locale)),
    details: { reference },
  }
}

/** Nothing was asked to be saved yet, so a server that is away is told by the reason alone. */
function startText(refusal: Refusal, locale: Locale): string {
  const reason = awayReason.safeParse('reason' in refusal.details ? refusal.details.reason : undefined)
  return reason.success ? awayText(locale)[reason.data] : refusalText(refusal, tellingWithoutVenue(locale))
}
