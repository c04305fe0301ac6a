/** Ticks each minute in the venue's zone. Only a hint to look: what is due, the database says. */
import { type ScheduledTask, schedule } from 'node-cron'
import type { Log } from '../log.ts'

/**
 * As long without a tick, and one comes all the same. A schedule waits for a wall time that it has seen before: in
 * the hour that the clocks repeat, and after a PC's clock was put back, that would be an hour without a look.
 */
const longestSilenceMs = 75_000

export class MinuteTicker {
  readonly #onTick: () => void
  readonly #log: Log
  #task: ScheduledTask | undefined
  #zone: string | undefined
  #silence: NodeJS.Timeout | undefined

  constructor(onTick: () => void, log: Log) {
    this.#onTick = onTick
    this.#log = log
  }

  /** Ticks from now on in the zone; called again with another one, in that. */
  start(zone: string): void {
    if (zone === this.#zone) return
    this.stop()
    this.#zone = zone
    this.#task = this.#scheduled(zone)
    this.#listen()
  }

  stop(): void {
    clearTimeout(this.#silence)
    void this.#task?.destroy()
    this.#task = undefined
    this.#zone = undefined
  }

  #scheduled(zone: string): ScheduledTask {
    const note = (message: string | Error) =>
      this.#log.info('the ticker noted something', { note: String(message) })
    return schedule('* * * * *', () => this.#tick(), {
      timezone: zone,
      unref: true,
      // A PC that slept has missed ticks; the next one looks at everything anyway.
      suppressMissedWarning: true,
      logger: { info: note, warn: note, error: note, debug: () => {} },
    })
  }

  #tick(): void {
    this.#listen()
    this.#onTick()
  }

  /** By a timer, which no clock has a part in. */
  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      const zone = this.#zone
      if (zone === undefined) return
      void this.#task?.destroy()
      this.#task = this.#scheduled(zone)
      this.#tick()
    }, longestSilenceMs)
    this.#silence.unref()
  }
}
