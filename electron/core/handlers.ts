/** The shape of what answers the contract's operations. One that is missing does not compile. */
import type { DeskOperationName, Input, Value } from '../contract/index.ts'
import type { Call } from './call.ts'

export type Handler<Name extends DeskOperationName> = (input: Input<Name>, call: Call) => Promise<Value<Name>>

export type Handlers<Name extends DeskOperationName = DeskOperationName> = {
  readonly [Each in Name]: Handler<Each>
}
