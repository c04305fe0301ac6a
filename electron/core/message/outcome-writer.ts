/**
 * Writes down what became of messages. What is finished while a writing is under way goes with the next one, so that
 * a busy desk writes many at once and none waits longer than one writing.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../contract/index.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import type { OutboxOptions } from './outbox.ts'
import { tellMessages, type Written, writeOutcomes } from './outbox-repository.ts'

/** Milliseconds between tellings, so that a thousand messages are not told of a thousand times at every desk. */
const tellingMs = 1_000
/** Milliseconds between tries to write what happened, while the database is away. */
const retryMs = 500
/** How often a desk that closes still tries, and one whose database answers that it will not have it. */
const farewellTries = 10

export interface OutcomeWriterOptions extends Pick<OutboxOptions, 'database' | 'deskId' | 'log'> {
  readonly turn: OneAtATime
}

interface Waiting {
  readonly outcome: Written
  readonly done: () => void
}

export class OutcomeWriter {
  readonly #options: OutcomeWriterOptions
  #waiting: Waiting[] = []
  #writing: Promise<void> | undefined
  #telling: NodeJS.Timeout | undefined
  #isBehind = false
  #isHurried = false

  constructor(options: OutcomeWriterOptions) {
    this.#options = options
  }

  /** Something that happened could not be written down yet, since the database is away. */
  get isBehind(): boolean {
    return this.#isBehind
  }

  /** Resolves when it is written, or the desk closed before it could be: then its lease runs out and another desk sends it again. */
  write(outcome: Written): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ outcome, done })
      this.#writing ??= this.#writeAll().finally(() => {
        this.#writing = undefined
      })
    })
  }

  /** The desk closes: what cannot be written is tried a few times more, not for ever. */
  hurry(): void {
    this.#isHurried = true
  }

  async stop(): Promise<void> {
    this.hurry()
    await this.#writing
    if (this.#telling !== undefined) await this.#tell()
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      await this.#writeBatch(batch.map(({ outcome }) => outcome))
      for (const { done } of batch) done()
    }
  }

  /** Again and again while the database is away: what was sent must not be sent twice for want of a note. */
  async #writeBatch(outcomes: readonly Written[]): Promise<void> {
    const { database, deskId, log, turn } = this.#options
    for (let triesLeft = farewellTries; ; ) {
      try {
        const written = await turn.run(() =>
          database.statement((queries) => writeOutcomes(queries, deskId, outcomes, database.clock)),
        )
        if (written.length < outcomes.length) {
          log.warning('messages had been taken over by another desk', {
            count: outcomes.length - written.length,
          })
        }
        this.#isBehind = false
        this.#telling ??= setTimeout(() => void this.#tell(), tellingMs)
        return
      } catch (error) {
        this.#isBehind = true
        const isAway = error instanceof Refusal && error.code === 'offline'
        if (this.#isHurried || !isAway) triesLeft -= 1
        if (triesLeft <= 0) {
          this.#isBehind = false
          log.error('what became of messages could not be written down', {
            count: outcomes.length,
            reason: String(error),
          })
          return
        }
        await pause(retryMs)
      }
    }
  }

  async #tell(): Promise<void> {
    clearTimeout(this.#telling)
    this.#telling = undefined
    const { database, log, turn } = this.#options
    await turn
      .run(() => database.read((queries) => tellMessages(queries)))
      .catch((error: unknown) =>
        log.warning('the other desks could not be told of messages', { reason: String(error) }),
      )
  }
}
