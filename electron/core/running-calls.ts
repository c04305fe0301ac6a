import type { Result } from '../contract/index.ts'
import type { Dispatch } from './dispatch.ts'

/** Counts the calls that run, so that closing can wait for them. */
export class RunningCalls {
  readonly #running = new Set<Promise<unknown>>()
  readonly #dispatch: Dispatch

  constructor(dispatch: Dispatch) {
    this.#dispatch = dispatch
  }

  readonly run = (operation: string, input: unknown): Promise<Result<unknown>> => {
    const call = this.#dispatch(operation, input).finally(() => this.#running.delete(call))
    this.#running.add(call)
    return call
  }

  async finished(): Promise<void> {
    await Promise.all(this.#running)
  }
}
