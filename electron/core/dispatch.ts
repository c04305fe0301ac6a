/** The one way in: parses the input, checks the role, runs the handler, and answers in the envelope. Never throws. */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import {
  type DeskOperationName,
  deskOperations,
  type ErrorCode,
  type ErrorDetails,
  type Failure,
  type Input,
  type InputIssue,
  Refusal,
  type Result,
} from '../contract/index.ts'
import type { Operation } from '../contract/operation.ts'
import { createCall } from './call.ts'
import type { Database } from './database/database.ts'
import type { Handler, Handlers } from './handlers.ts'
import type { Log } from './log.ts'
import type { NamedRows, RequireNamed } from './named-rows.ts'
import type { Session } from './staff/session.ts'
import { refusalText, unknownOperation } from './text/failure-text.ts'
import { inputSentence } from './text/input-text.ts'
import type { Telling } from './text/when.ts'

export interface DispatchOptions {
  readonly handlers: Handlers
  readonly namedRows: NamedRows
  readonly database: Database
  readonly session: Session
  readonly log: Log
  /** In which language, zone and clock sentences are made, as last known. */
  readonly telling: () => Telling
}

export type Dispatch = (operation: string, input: unknown) => Promise<Result<unknown>>

export function createDispatch(options: DispatchOptions): Dispatch {
  return async (operation, input) => {
    try {
      if (!isOperation(operation)) throw unknownOperation()
      return { ok: true, value: await answer(options, operation, input) }
    } catch (error) {
      return { ok: false, error: failureOf(options, operation, error) }
    }
  }
}

function isOperation(name: string): name is DeskOperationName {
  return Object.hasOwn(deskOperations, name)
}

async function answer<Name extends DeskOperationName>(
  { handlers, namedRows, database, session }: DispatchOptions,
  name: Name,
  sent: unknown,
): Promise<unknown> {
  const operation: Operation = deskOperations[name]
  const parsed = operation.input.safeParse(sent ?? {})
  if (!parsed.success) throw invalidInput(parsed.error)
  // What only a manager may do is decided by the database, not by what this desk heard of it last.
  if (operation.role === 'manager' || hasOverride(parsed.data)) await session.refresh()
  const { role, signedIn } = session
  const input = parsed.data as Input<Name>
  if (operation.role === 'manager' && role !== 'manager') {
    const requireNamed: RequireNamed<Name> | undefined = namedRows[name]
    await requireNamed?.(input)
    throw new Refusal('forbidden', { needs: 'manager' })
  }
  const { secrets = [] } = operation
  const call = createCall(database, { operation: name, input, role, staffId: signedIn?.id, secrets })
  const handler: Handler<Name> = handlers[name]
  try {
    return await handler(input, call)
  } catch (error) {
    // What was looked at before the change may be refused by now; a sending again is answered all the same.
    const earlier =
      error instanceof Refusal && error.code !== 'offline' ? await call.earlierAnswer() : undefined
    if (earlier === undefined) throw error
    return earlier.value
  }
}

function hasOverride(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'override' in input && input.override !== undefined
}

function invalidInput({ issues }: z.ZodError): Refusal<'invalid'> {
  const sentence = inputSentence(issues[0])
  return new Refusal(
    'invalid',
    { issues: issues.map(inputIssue) },
    sentence === undefined ? {} : { sentence },
  )
}

function inputIssue(issue: { path: PropertyKey[]; message: string }): InputIssue {
  return { path: issue.path.map(String).join('.'), message: issue.message }
}

function failureOf({ log, telling }: DispatchOptions, operation: string, error: unknown): Failure {
  const changes = !isOperation(operation) || deskOperations[operation].changes
  if (error instanceof Refusal) return failure(error, telling(), changes)
  const reference = randomBytes(4).toString('hex')
  log.error('a call failed through a defect', {
    reference,
    operation,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  return failure(new Refusal('internal', { reference }), telling(), changes)
}

function failure<Code extends ErrorCode>(
  refusal: Refusal<Code>,
  telling: Telling,
  changes: boolean,
): Failure {
  const { code, details } = refusal
  const message = refusalText(refusal, telling, changes)
  const built: { code: Code; message: string; details: ErrorDetails[Code] } = { code, message, details }
  return built as Failure
}
