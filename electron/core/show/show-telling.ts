/**
 * Tells the other desks of sales. When it is quiet the sale's own transaction does; in a rush one telling stands for
 * all sales of a moment, since commits that notify wait for one another.
 */

/** Milliseconds within which sales of one show are told together. */
const togetherMs = 200

interface Moment {
  readonly timer: NodeJS.Timeout
  hasUntold: boolean
}

export class ShowTelling {
  readonly #tell: (showIds: readonly string[]) => Promise<void>
  readonly #moments = new Map<string, Moment>()
  #telling: Promise<void> = Promise.resolve()

  constructor(tell: (showIds: readonly string[]) => Promise<void>) {
    this.#tell = tell
  }

  /**
   * Whether a change of the show that begins now is to be told here, by `changed`, rather than by its own transaction:
   * while another is under way or was just made.
   */
  tellsLater(showId: string): boolean {
    if (this.#moments.has(showId)) return true
    this.#begin(showId)
    return false
  }

  /** Notes a change that was made and not told of. */
  changed(showId: string): void {
    const moment = this.#moments.get(showId) ?? this.#begin(showId)
    moment.hasUntold = true
  }

  /** Tells what is not told yet. */
  async settled(): Promise<void> {
    for (const [showId, moment] of this.#moments) this.#end(showId, moment)
    await this.#telling
  }

  #begin(showId: string): Moment {
    const timer = setInterval(() => {
      if (moment.hasUntold) this.#tellNow(showId, moment)
      else this.#end(showId, moment)
    }, togetherMs)
    timer.unref()
    const moment: Moment = { timer, hasUntold: false }
    this.#moments.set(showId, moment)
    return moment
  }

  #end(showId: string, moment: Moment): void {
    clearInterval(moment.timer)
    this.#moments.delete(showId)
    if (moment.hasUntold) this.#tellNow(showId, moment)
  }

  #tellNow(showId: string, moment: Moment): void {
    moment.hasUntold = false
    this.#telling = this.#telling
      .then(() => this.#tell([showId]))
      // Told with the next ones; when the database is away, everybody looks again once it is back.
      .catch(() => {
        moment.hasUntold = true
      })
  }
}
