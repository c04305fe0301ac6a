/** The screens' only way to the desk. The preload provides one; tests and the developer loop bring their own. */
import type {
  DeskEvent,
  Failure,
  OperationName,
  Result,
  Sent,
  Value,
} from '../../../electron/contract/index.ts'

export interface DeskClient {
  /** Never rejects: what goes wrong is in the result. */
  call<Name extends OperationName>(name: Name, input: Sent<Name>): Promise<Result<Value<Name>>>
  /** Calls the listener for each event until the returned function is called. */
  subscribe(listener: (event: DeskEvent) => void): () => void
}

declare global {
  interface Window {
    /** Provided by the preload; its answers are parsed against the contract on the desk's side. */
    readonly slotkeeper: DeskClient
  }
}

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
