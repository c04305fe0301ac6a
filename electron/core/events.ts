/** Who hears what a desk tells. */
import type { DeskEvent } from '../contract/index.ts'

export class EventHub {
  readonly #listeners = new Set<(event: DeskEvent) => void>()
  /** What people must not miss, told before anybody could hear it: a desk looks at overdue work before it is ready. */
  #unheard: DeskEvent[] = []

  /**
   * Hears every event from now on, until the returned function is called. The first listener also hears the notices
   * of before, right after it has subscribed.
   */
  subscribe(listener: (event: DeskEvent) => void): () => void {
    this.#listeners.add(listener)
    const earlier = this.#unheard
    this.#unheard = []
    if (earlier.length > 0) setImmediate(() => earlier.forEach(listener))
    return () => this.#listeners.delete(listener)
  }

  emit(event: DeskEvent): void {
    if (this.#listeners.size === 0 && event.event === 'notice') this.#unheard.push(event)
    for (const listener of this.#listeners) listener(event)
  }
}
