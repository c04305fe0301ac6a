/** The venue's row, read once and kept until a change of it is heard. Writes read it anew in their transaction. */
import type { Database } from '../database/database.ts'
import { readVenue } from './venue-repository.ts'
import type { VenueJson } from './venue-rules.ts'

export class VenueMemory {
  readonly #database: Database
  #current: VenueJson | undefined
  #last: VenueJson | undefined
  #timesForgotten = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** As last read, also while the database is away. */
  get last(): VenueJson | undefined {
    return this.#last
  }

  async read(): Promise<VenueJson> {
    if (this.#current !== undefined) return this.#current
    const before = this.#timesForgotten
    const venue = await this.#database.read(readVenue)
    this.#last = venue
    // A change that was heard of during the reading may have come after it.
    if (this.#timesForgotten === before) this.#current = venue
    return venue
  }

  forget(): void {
    this.#current = undefined
    this.#timesForgotten += 1
  }
}
