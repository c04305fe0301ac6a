/** Ticks each minute in the venue's zone. Only a hint to look: what is due, the database says. */
import { type ScheduledTask, schedule } from 'node-cron'
import type { Log } from '../log.ts'

export class MinuteTicker {
  readonly #onTick: () => void
  readonly #log: Log
  #task: ScheduledTask | undefined
  #zone: string | undefined

  constructor(onTick: () => void, log: Log) {
    this.#onTick = onTick
    this.#log = log
  }

  /** Ticks from now on in the zone; called again with another one, in that. */
  start(zone: string): void {
    if (zone === this.#zone) return
    this.stop()
    this.#zone = zone
    const note = (message: string | Error) =>
      this.#log.info('the ticker noted something', { note: String(message) })
    this.#task = schedule('* * * * *', () => this.#onTick(), {
      timezone: zone,
      unref: true,
      // A PC that slept has missed ticks; the next one looks at everything anyway.
      suppressMissedWarning: true,
      logger: { info: note, warn: note, error: note, debug: () => {} },
    })
  }

  stop(): void {
    void this.#task?.destroy()
    this.#task = undefined
    this.#zone = undefined
  }
}
