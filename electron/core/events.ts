/** Who hears what a desk tells. */
import type { DeskEvent } from '../contract/index.ts'

export class EventHub {
  readonly #listeners = new Set<(event: DeskEvent) => void>()

  /** Hears every event from now on, until the returned function is called. */
  subscribe(listener: (event: DeskEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  emit(event: DeskEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
