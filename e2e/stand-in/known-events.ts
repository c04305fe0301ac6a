import { EventEmitter } from 'node:events'
import { provided } from './provided.ts'

type Listener = (...values: unknown[]) => void

/**
 * An emitter that is loud about what it lacks: a member that it does not have, and an event that it never emits
 * (waiting for that would be waiting for ever).
 */
export class KnownEvents extends EventEmitter {
  // Not `#private`: this constructor answers a proxy, on which fields of that kind would be missing.
  private readonly owner: string
  private readonly known: readonly string[]

  constructor(owner: string, known: readonly string[]) {
    super()
    this.owner = owner
    this.known = known
    // biome-ignore lint/correctness/noConstructorReturn: what is built on it shall be the loud one.
    return provided(owner, this)
  }

  override on(event: string, listener: Listener): this {
    this.requireKnown(event)
    return super.on(event, listener)
  }

  override once(event: string, listener: Listener): this {
    this.requireKnown(event)
    return super.once(event, listener)
  }

  private requireKnown(event: string): void {
    if (this.known.includes(event)) return
    throw new Error(`The stand-in for Electron never emits ${this.owner} "${event}".`)
  }
}

/** An event whose consequence a listener can prevent. */
export class PreventableEvent {
  defaultPrevented = false

  preventDefault(): void {
    this.defaultPrevented = true
  }
}
