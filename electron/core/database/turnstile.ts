/** Lets only so many in at a time, in the order in which they came. */
import { NoTurn } from './sql-errors.ts'

interface Waiting {
  readonly enter: () => void
  readonly timer: NodeJS.Timeout
}

export class Turnstile {
  readonly #waitMs: number
  readonly #waiting = new Set<Waiting>()
  #free: number

  /** `waitMs`: how long anybody waits before being turned away. */
  constructor(places: number, waitMs: number) {
    this.#free = places
    this.#waitMs = waitMs
  }

  /** Resolves to what gives the place back, to be called once. Rejects with NoTurn. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await this.#turn()
    return () => this.#leave()
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting)
        reject(new NoTurn())
      }, this.#waitMs)
      const waiting: Waiting = { enter: resolve, timer }
      this.#waiting.add(waiting)
    })
  }

  #leave(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#free += 1
      return
    }
    clearTimeout(next.timer)
    this.#waiting.delete(next)
    next.enter()
  }
}
