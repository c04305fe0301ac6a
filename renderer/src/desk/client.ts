/** The screens' only way to the desk. The preload provides one; tests and the developer loop bring their own. */
import type { Bridge } from '../../../electron/contract/bridge.ts'
import type { Failure, OperationName, Sent, Value } from '../../../electron/contract/index.ts'

/** Calls and events, as the preload puts them on the window. */
export type DeskClient = Bridge

/** A failure on its way through promises that reject: a query that could not be answered. */
export class DeskFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'DeskFailure'
    this.failure = failure
  }
}

/** The operation's value; throws `DeskFailure` with the desk's answer otherwise. */
export async function ask<Name extends OperationName>(
  client: DeskClient,
  name: Name,
  input: Sent<Name>,
): Promise<Value<Name>> {
  const result = await client.call(name, input)
  if (result.ok) return result.value
  throw new DeskFailure(result.error)
}
