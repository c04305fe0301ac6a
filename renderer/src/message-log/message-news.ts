/** What people at a desk are to hear of the sending without asking. Pure. */
import type { Value } from '../../../electron/contract/index.ts'

type Health = Pick<Value<'message.health'>, 'failed' | 'lastLookAt' | 'outage'>

/** What this window has told already. */
export interface Told {
  readonly outageUntil: string | undefined
  readonly failed: number
}

export const nothingTold: Told = { outageUntil: undefined, failed: 0 }

export interface News {
  readonly outage: string | undefined
  /** How many more have failed. */
  readonly failed: number
  readonly told: Told
}

/** An outage of longer ago was told at the desk that woke from it; the settings still show it. */
const freshMs = 3_600_000

/** What is new since then. A count that fell, as after a retry, is no news, and the next failure is. */
export function newsOf({ failed, lastLookAt, outage }: Health, told: Told): News {
  const isFresh =
    outage !== undefined &&
    lastLookAt !== undefined &&
    outage.until !== told.outageUntil &&
    Date.parse(lastLookAt) - Date.parse(outage.until) < freshMs
  return {
    outage: isFresh ? outage.sentence : undefined,
    failed: Math.max(0, failed - told.failed),
    told: { outageUntil: outage?.until, failed },
  }
}
