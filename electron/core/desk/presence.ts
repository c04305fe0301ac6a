/** This desk among the others: seen, told apart, and its clock compared with the database's. */
import type { PcClock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { leaveDesks, type SeenDesk, seenDesks, serverClock, touchDesk } from './desk-repository.ts'

/** Milliseconds after which a desk that did not report counts as gone. */
const presentForMs = 90_000

export interface DeskIdentity {
  readonly id: string
  readonly name: string
  readonly version: string
}

export class Presence {
  readonly #database: Database
  readonly #desk: DeskIdentity
  readonly #pcClock: PcClock
  /** Another desk went by this one's name when this one opened. */
  #cameLater = false
  /** This desk's latest report, as the database spells it. */
  #reportedAt: string | undefined

  constructor(database: Database, desk: DeskIdentity, pcClock: PcClock) {
    this.#database = database
    this.#desk = desk
    this.#pcClock = pcClock
  }

  /** Notes that this desk is there. */
  async report(): Promise<void> {
    this.#reportedAt = await this.#database.read((queries) =>
      touchDesk(queries, this.#desk, this.#database.clock),
    )
  }

  /** Notes that this desk ends in order, so that nobody takes it for open. Does nothing while the database is away. */
  async leave(): Promise<void> {
    const at = this.#reportedAt
    if (at === undefined || this.#database.connection.state !== 'online') return
    await this.#database.read((queries) => leaveDesks(queries, this.#desk.id, at))
  }

  /** The desks of the last day that did not end in order, this one among them. */
  seen(): Promise<SeenDesk[]> {
    return this.#database.read((queries) => seenDesks(queries, this.#database.clock))
  }

  /** Looks, as the desk opens, whether another one that is there goes by the same name. */
  async lookForNamesake(): Promise<boolean> {
    this.#cameLater = this.#isNamed(await this.seen())
    return this.#cameLater
  }

  /** Whether the desk whose name this one took is among the seen, and there just now. Of two, the later one says so. */
  hasNamesakeAmong(desks: readonly SeenDesk[]): boolean {
    return this.#cameLater && this.#isNamed(desks)
  }

  #isNamed(desks: readonly SeenDesk[]): boolean {
    const newest = Math.max(...desks.map((desk) => desk.lastSeen))
    return desks.some(
      (desk) =>
        desk.name === this.#desk.name && desk.id !== this.#desk.id && newest - desk.lastSeen < presentForMs,
    )
  }

  /** Milliseconds that this PC's clock is ahead of the database's, half the way there and back taken off. */
  async clockSkewMs(): Promise<number> {
    const sent = this.#pcClock.now()
    const server = await this.#database.read(serverClock)
    const received = this.#pcClock.now()
    return Math.round((sent + received) / 2 - server)
  }
}
