/** One call on its way through the desk: who asks, and how its change is made once only. */
import { createHash } from 'node:crypto'
import { type DeskOperationName, invalid, Refusal, type Role } from '../contract/index.ts'
import type { Database, Queries } from './database/database.ts'
import { claimRequest, keepAnswer } from './request/request-repository.ts'

export interface Call {
  readonly operation: DeskOperationName
  readonly role: Role
  readonly staffId: string | undefined
  /** Whether its answer is to be kept for a sending of the same request again. */
  readonly hasRequest: boolean
  /**
   * Runs the call's change in one transaction. With a `requestId` that was used before, `work` does not run: the
   * kept answer is given, or `invalid` when that request was another one.
   */
  change<Value>(work: (transaction: Queries) => Promise<Value>): Promise<Value>
}

export interface Asked {
  readonly operation: DeskOperationName
  readonly input: Readonly<Record<string, unknown>>
  readonly role: Role
  readonly staffId: string | undefined
  /** Fields of the input of which not even a digest is kept. */
  readonly secrets: readonly string[]
}

export function createCall(database: Database, { operation, input, role, staffId, secrets }: Asked): Call {
  const { requestId, ...sent } = input
  const rest = Object.fromEntries(Object.entries(sent).filter(([field]) => !secrets.includes(field)))
  return {
    operation,
    role,
    staffId,
    hasRequest: typeof requestId === 'string',
    change: (work) =>
      database.change(async (transaction) => {
        if (typeof requestId !== 'string') return work(transaction)
        const digest = createHash('sha256').update(JSON.stringify(rest)).digest('hex')
        const earlier = await claimRequest(transaction, { id: requestId, operation, digest })
        if (earlier !== undefined) {
          if (earlier.operation !== operation || earlier.digest !== digest) {
            throw invalid('requestId', 'was used for another call')
          }
          return earlier.answer as Awaited<ReturnType<typeof work>>
        }
        const value = await work(transaction)
        await keepAnswer(transaction, requestId, value)
        return value
      }),
  }
}

/** An override is a manager's. Throws `forbidden` for staff. */
export function requireOverrideRight(call: Call, override: { reason: string } | undefined): void {
  if (override !== undefined && call.role !== 'manager') throw new Refusal('forbidden', { needs: 'manager' })
}
