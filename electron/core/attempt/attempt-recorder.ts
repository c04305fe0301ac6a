/** Keeps every try at a slot, written beside the caller's answer and never in the transaction a refusal undoes. */
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type Attempt, insertAttempts } from './attempt-repository.ts'

/** Milliseconds in which tries are gathered. */
const pauseMs = 100

export class AttemptRecorder {
  readonly #database: Database
  readonly #clockOffsetMs: () => number
  readonly #log: Log
  #waiting: Attempt[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(database: Database, clockOffsetMs: () => number, log: Log) {
    this.#database = database
    this.#clockOffsetMs = clockOffsetMs
    this.#log = log
  }

  /** Notes a try. It is written soon, with those that come meanwhile, out of the way of the next call. */
  record(attempt: Attempt): void {
    this.#waiting.push(attempt)
    this.#timer ??= setTimeout(() => void this.settled(), pauseMs)
  }

  /** Resolves when every try noted so far is written. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#writing
    this.#writing = this.#writeAll()
    await this.#writing
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      try {
        await this.#database.read((queries) => insertAttempts(queries, batch, this.#clockOffsetMs()))
      } catch {
        // A figure for the report is not worth failing a booking for; the booking itself was answered truly.
        this.#log.warning('tries at slots could not be written down', { count: batch.length })
      }
    }
  }
}
