/**
 * The rules of single resources as last read, with the version by which the database can tell whether they still
 * are. Only for checks that the database confirms under its lock; nothing is decided by memory alone.
 */
import type { Instant } from '../../contract/venue-time.ts'
import type { Database } from '../database/database.ts'
import { readClock, readRules } from './venue-repository.ts'
import type { VenueRules } from './venue-rules.ts'

interface Remembered {
  readonly rules: VenueRules
  /** By the monotonic clock, so that a PC whose clock is set meanwhile does not matter. */
  readonly readAtMs: number
  readonly from: Instant
  readonly to: Instant
}

const dayMs = 86_400_000
const behindMs = 40 * dayMs
const aheadMs = 800 * dayMs

export class RulesMemory {
  readonly #database: Database
  #known = new Map<string, Remembered>()

  constructor(database: Database) {
    this.#database = database
  }

  /** The rules around [start, end) with the present as it should be by now; undefined where they were not read. */
  recall(resourceId: string, start: Instant, end: Instant): VenueRules | undefined {
    const known = this.#known.get(resourceId)
    if (known === undefined || start < known.from || end > known.to) return undefined
    return { ...known.rules, now: known.rules.now + (performance.now() - known.readAtMs) }
  }

  /** Reads the rules of a resource for the days that bookings are made for. */
  async learn(resourceId: string): Promise<void> {
    const now = await this.#database.read((queries) => readClock(queries, this.#database.clock))
    const [from, to] = [now - behindMs, now + aheadMs]
    const readAtMs = performance.now()
    const rules = await this.#database.read((queries) =>
      readRules(queries, [resourceId], from, to, this.#database.clock),
    )
    this.#known.set(resourceId, { rules, readAtMs, from, to })
  }

  /** After a change of rules was heard of. */
  forget(): void {
    this.#known = new Map()
  }
}
