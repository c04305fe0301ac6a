/**
 * Calls that change something, sent so that a lost answer does no harm: each carries a request id, and one whose
 * outcome is unknown is sent again, word for word, until the desk tells what became of it.
 */
import type { Failure, OperationName, Result, Sent, Value } from '../../../electron/contract/index.ts'
import { createStore, type Store } from '../store/store.ts'
import type { DeskClient } from './client.ts'

/** The operations that take a `requestId`. */
export type ChangeName = {
  [Name in OperationName]: 'requestId' extends keyof Sent<Name> ? Name : never
}[OperationName]

/** A change whose answer was lost. */
export interface UnresolvedChange {
  readonly requestId: string
  readonly name: ChangeName
  readonly message: string
}

export interface Changes {
  /** Resolves once the outcome is known, which may be after the connection has come back. */
  send<Name extends ChangeName>(name: Name, input: Sent<Name>): Promise<Result<Value<Name>>>
  /** Sends everything unresolved again now. */
  retry(): void
  /** Whether what just changed on the screen may be this desk's own doing: something is on its way or barely answered. */
  areRecent(): boolean
  readonly unresolved: Store<readonly UnresolvedChange[]>
}

export interface ChangeTimers {
  readonly newId: () => string
  /** Calls back once after the milliseconds; the returned function stops it. */
  readonly after: (milliseconds: number, callback: () => void) => () => void
}

/** An answer, and the event of the same change, are drawn within so long. */
const drawnWithin = 2_000

/** An event may be missed too, so an unresolved change also asks by itself now and then. */
const askAgainAfter = 5_000

function isUnknown(failure: Failure): boolean {
  return failure.code === 'offline' && failure.details.outcome === 'unknown'
}

export function createChanges(client: DeskClient, { newId, after }: ChangeTimers): Changes {
  const unresolved = createStore<readonly UnresolvedChange[]>([])
  const waiting = new Set<() => void>()
  let onTheWay = 0
  let answeredAt = Number.NEGATIVE_INFINITY

  function nextChance(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        waiting.delete(go)
        stop()
        resolve()
      }
      const stop = after(askAgainAfter, go)
      waiting.add(go)
    })
  }

  async function sendUntilKnown<Name extends ChangeName>(
    name: Name,
    input: Sent<Name>,
  ): Promise<Result<Value<Name>>> {
    const requestId = newId()
    const sent = { ...input, requestId }
    let isUnresolved = false
    for (;;) {
      const result = await client.call(name, sent)
      // Once unknown it stays so until the desk is there again, even if a later try was surely not sent.
      const stillUnknown =
        !result.ok && (isUnknown(result.error) || (isUnresolved && result.error.code === 'offline'))
      if (!stillUnknown) {
        if (isUnresolved) unresolved.set(unresolved.get().filter((change) => change.requestId !== requestId))
        return result
      }
      if (!isUnresolved) {
        isUnresolved = true
        unresolved.set([...unresolved.get(), { requestId, name, message: result.error.message }])
      }
      await nextChance()
    }
  }

  return {
    unresolved,
    areRecent: () => onTheWay > 0 || performance.now() - answeredAt < drawnWithin,
    retry() {
      for (const go of [...waiting]) go()
    },
    async send(name, input) {
      onTheWay += 1
      try {
        return await sendUntilKnown(name, input)
      } finally {
        onTheWay -= 1
        answeredAt = performance.now()
      }
    },
  }
}
