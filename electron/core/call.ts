/** One call on its way through the desk: who asks, and how its change is made once only. */
import { createHash } from 'node:crypto'
import { type DeskOperationName, invalid, Refusal, type Role } from '../contract/index.ts'
import { completedAnswer } from './booking/direct-answer.ts'
import type { Database, Queries } from './database/database.ts'
import type { Request } from './request/request.ts'
import { claimRequest, keepAnswer, keptAnswer } from './request/request-repository.ts'

export interface Call {
  readonly operation: DeskOperationName
  readonly role: Role
  readonly staffId: string | undefined
  /** By what a sending of it again is known, where its answer is to be kept. */
  readonly request: Request | undefined
  /**
   * Runs the call's change in one transaction. With a `requestId` that was used before, `work` does not run: the
   * kept answer is given, or `invalid` when that request was another one.
   */
  change<Value>(work: (transaction: Queries) => Promise<Value>): Promise<Value>
  /** What an earlier sending of it was answered; undefined where there was none. */
  earlierAnswer(): Promise<{ readonly value: unknown } | undefined>
}

export interface Asked {
  readonly operation: DeskOperationName
  readonly input: Readonly<Record<string, unknown>>
  readonly role: Role
  readonly staffId: string | undefined
  /** Fields of the input of which not even a digest is kept. */
  readonly secrets: readonly string[]
}

export function createCall(database: Database, asked: Asked): Call {
  const { operation, role, staffId } = asked
  const request = requestOf(asked)
  return {
    operation,
    role,
    staffId,
    request,
    earlierAnswer: async () => {
      if (request === undefined) return undefined
      const kept = await database.read((queries) => keptAnswer(queries, request)).catch(() => undefined)
      return kept && { value: completedAnswer(kept) }
    },
    change: (work) =>
      database.change(async (transaction) => {
        if (request === undefined) return work(transaction)
        const earlier = await claimRequest(transaction, request)
        if (earlier !== undefined) {
          if (earlier.operation !== operation || earlier.digest !== request.digest) {
            throw invalid('requestId', 'was used for another call')
          }
          return completedAnswer(earlier) as Awaited<ReturnType<typeof work>>
        }
        const value = await work(transaction)
        await keepAnswer(transaction, request.id, value)
        return value
      }),
  }
}

function requestOf({ operation, input, secrets }: Asked): Request | undefined {
  const { requestId, ...sent } = input
  if (typeof requestId !== 'string') return undefined
  const rest = Object.fromEntries(Object.entries(sent).filter(([field]) => !secrets.includes(field)))
  return { id: requestId, operation, digest: createHash('sha256').update(JSON.stringify(rest)).digest('hex') }
}

/** An override is a manager's. Throws `forbidden` for staff. */
export function requireOverrideRight(call: Call, override: { reason: string } | undefined): void {
  if (override !== undefined && call.role !== 'manager') throw new Refusal('forbidden', { needs: 'manager' })
}
