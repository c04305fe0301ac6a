/** Answers the window's calls: the shell's own operations here, all others by the desk. */
import { randomUUID } from 'node:crypto'
import { deskOperations, type Locale, type Result } from '../contract/index.ts'
import type { Operation } from '../contract/operation.ts'
import type { Log } from '../core/log.ts'
import { failureText } from '../core/text/failure-text.ts'
import { tellingWithoutVenue } from '../core/text/when.ts'
import type { Connection } from './connection.ts'
import type { ShellOperationAnswers } from './shell-operations.ts'
import { addressTest, addressTester } from './test-address.ts'

export interface CallParts {
  readonly connection: Connection
  readonly shellOperations: ShellOperationAnswers
  readonly locale: Locale
  readonly log: Log
}

/** Answers with an envelope whatever happens; never rejects. */
export type AnswerCall = (op: string, input: unknown) => Promise<Result<unknown>>

/**
 * A defect is logged under the reference that its envelope carries. Without a desk its calls are `offline`, but for
 * trying another address.
 */
export function createCalls({ connection, shellOperations, locale, log }: CallParts): AnswerCall {
  const testAddress = addressTester(locale)
  return async (op, input) => {
    try {
      if (isShellOperation(op, shellOperations)) return await shellOperations[op](input)
      const { desk, state } = connection
      if (desk !== undefined) return await desk.call(op, input)
      if (op === addressTest) return await testAddress(input)
      const details = { since: state.since, outcome: 'not_saved' } as const
      return {
        ok: false,
        error: {
          code: 'offline',
          message: failureText('offline', details, tellingWithoutVenue(locale), changes(op)),
          details,
        },
      }
    } catch (error) {
      const reference = randomUUID().slice(0, 8)
      log.error('a call failed', {
        op,
        reference,
        because: error instanceof Error ? error.stack : String(error),
      })
      const message = failureText('internal', { reference }, tellingWithoutVenue(locale), changes(op))
      return { ok: false, error: { code: 'internal', message, details: { reference } } }
    }
  }
}

/** Whether something might have been saved, as far as it is known what the call does. */
function changes(op: string): boolean {
  const known: Readonly<Record<string, Operation>> = deskOperations
  return !Object.hasOwn(known, op) || known[op]?.changes !== false
}

function isShellOperation(op: string, answers: ShellOperationAnswers): op is keyof ShellOperationAnswers {
  return Object.hasOwn(answers, op)
}
