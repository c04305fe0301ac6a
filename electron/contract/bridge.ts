/** What the preload puts on the window: all that a screen can reach of the program around it. */
import type { Result } from './errors.ts'
import type { DeskEvent } from './events.ts'
import type { OperationName, Sent, Value } from './operations/index.ts'

export interface Bridge {
  /** Calls one operation. Never rejects for a refusal: that is the answer's `ok: false`. */
  call<Name extends OperationName>(op: Name, input: Sent<Name>): Promise<Result<Value<Name>>>
  /** Hears every event from now on; what is returned stops that. */
  subscribe(listener: (event: DeskEvent) => void): () => void
}

declare global {
  interface Window {
    readonly slotkeeper: Bridge
  }
}
