/** Asks whether something changed since the last asking, where it cannot be heard. */
import type { NotedChanges } from './change-repository.ts'

export class ChangePoll {
  readonly #changesFrom: (horizon: string | undefined) => Promise<NotedChanges>
  #horizon: string | undefined
  #seen: ReadonlySet<string> = new Set()

  constructor(changesFrom: (horizon: string | undefined) => Promise<NotedChanges>) {
    this.#changesFrom = changesFrom
  }

  /** Whether a change was committed since the last call that answered; false the first time. */
  async hasChanged(): Promise<boolean> {
    const isFirst = this.#horizon === undefined
    const { marks, horizon } = await this.#changesFrom(this.#horizon)
    const isNew = marks.some((mark) => !this.#seen.has(mark))
    this.#horizon = horizon
    this.#seen = new Set(marks)
    return isNew && !isFirst
  }
}
