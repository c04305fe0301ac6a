/** What this desk's screens hear of shows: each change with the seats counted after it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { DeskEvent, SeatCounts } from '../../contract/index.ts'

/** Milliseconds between two countings in a rush: all desks count, and a screen need not be drawn more often. */
const restMs = 500

export interface ShowWatchOptions {
  readonly count: (showIds: readonly string[]) => Promise<ReadonlyMap<string, SeatCounts>>
  readonly emit: (event: DeskEvent) => void
}

export class ShowWatch {
  readonly #options: ShowWatchOptions
  #heard = new Set<string>()
  #isCounting = false

  constructor(options: ShowWatchOptions) {
    this.#options = options
  }

  /** The shows changed. What is heard during a counting and shortly after is counted together. */
  heard(showIds: readonly string[]): void {
    if (showIds.length === 0) {
      this.#options.emit({ event: 'show.changed', payload: { ids: [], counts: {} } })
      return
    }
    for (const id of showIds) this.#heard.add(id)
    if (!this.#isCounting) void this.#countAll()
  }

  async #countAll(): Promise<void> {
    this.#isCounting = true
    while (this.#heard.size > 0) {
      const ids = [...this.#heard]
      this.#heard = new Set()
      // Without the counts where they cannot be read just now: that it changed is true all the same.
      const counts = await this.#options.count(ids).catch(() => new Map<string, SeatCounts>())
      this.#options.emit({ event: 'show.changed', payload: { ids, counts: Object.fromEntries(counts) } })
      await pause(restMs, undefined, { ref: false })
    }
    this.#isCounting = false
  }
}
