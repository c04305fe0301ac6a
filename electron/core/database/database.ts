/** The desk's way to its database: reads, and changes in transactions, with failures told in the contract's words. */
import { setTimeout as pause } from 'node:timers/promises'
import { type ControlledTransaction, Kysely, type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../contract/index.ts'
import type { Log } from '../log.ts'
import { ConnectionMonitor } from './connection-state.ts'
import type { ServerAddress } from './database-address.ts'
import { type Acting, DeskDialect } from './dialect.ts'
import { createPool } from './pool.ts'
import {
  hasNoRoom,
  isContended,
  isDatabaseAway,
  isSlotTaken,
  isStatementTimeout,
  isSurelyNotSaved,
  isWaitedFor,
  isWorthRetrying,
  offline,
} from './sql-errors.ts'
import type { Tables } from './tables.ts'

/** Where statements run: the pool itself or a transaction. */
export type Queries = Kysely<Tables>

/** Small on purpose: 20 desks must fit into a server's hundred connections with room to spare. */
const poolSize = 4

/** More than one, since other time may come free meanwhile; not for ever. */
const triesAfterOthers = 4

export interface DatabaseOptions {
  readonly address: ServerAddress
  readonly acting: () => Acting
  readonly now: () => number
  readonly log: Log
  /** Whether a connection of this desk is one of the server's own, as far as is known. Left out: no. */
  readonly isDirect?: () => boolean
}

export class Database {
  readonly connection: ConnectionMonitor
  readonly #kysely: Queries
  readonly #acting: () => Acting
  #offerWaitedFor: () => Promise<void> = async () => {}

  constructor({ address, acting, now, log, isDirect = () => false }: DatabaseOptions) {
    this.connection = new ConnectionMonitor(now)
    this.#acting = acting
    const dialect = new DeskDialect({ pool: createPool(address, poolSize, log, isDirect) }, acting)
    this.#kysely = new Kysely<Tables>({ dialect }).withSchema('slotkeeper')
  }

  /** What is to be done when a change meets time that somebody waits for. The change is then tried again. */
  whenWaitedFor(offer: () => Promise<void>): void {
    this.#offerWaitedFor = offer
  }

  /** The database's clock in a statement outside a change; inside one, `slotkeeper.clock()` is the same. */
  get clock(): RawBuilder<Date> {
    return sql<Date>`(clock_timestamp() + ${this.#acting().clockOffsetMs} * interval '1 millisecond')`
  }

  /** Runs reads. Throws `offline` when the database cannot be reached. */
  async read<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value> {
    try {
      const value = await work(this.#kysely)
      this.connection.set('online')
      return value
    } catch (error) {
      throw this.#told(error, 'not_saved')
    }
  }

  /**
   * Runs a change in one transaction, committed when `work` resolves and rolled back when it throws. A deadlock
   * or serialisation failure is tried once more after a random pause (at once would livelock). Throws Refusals:
   * `slot_taken` without details for a lost race, `offline` with whether the change may have been saved; its reason is
   * `busy` when another desk kept the same rows for too long.
   */
  change<Value>(work: (transaction: Queries) => Promise<Value>): Promise<Value> {
    return this.#afterThoseWhoWait(() => this.#changeOrRetry(work))
  }

  async #changeOrRetry<Value>(work: (transaction: Queries) => Promise<Value>): Promise<Value> {
    try {
      return await this.#changeOnce(work)
    } catch (error) {
      if (!isWorthRetrying(error)) throw this.#told(error, 'not_saved')
    }
    await pause(50 + Math.random() * 150)
    try {
      return await this.#changeOnce(work)
    } catch (error) {
      throw this.#told(error, 'not_saved')
    }
  }

  /**
   * Runs one statement that is a change and a transaction by itself. As `change`, but an answer that was lost
   * leaves it unknown whether it was saved, and what is worth another try is thrown as it is.
   */
  statement<Value>(work: (queries: Queries, acting: Acting) => Promise<Value>): Promise<Value> {
    return this.#afterThoseWhoWait(async () => {
      try {
        const value = await work(this.#kysely, this.#acting())
        this.connection.set('online')
        return value
      } catch (error) {
        if (isWorthRetrying(error)) throw error
        throw this.#told(error, isSurelyNotSaved(error) ? 'not_saved' : 'unknown')
      }
    })
  }

  /** Time that came free is offered to those who wait before anybody else takes it. */
  async #afterThoseWhoWait<Value>(attempt: () => Promise<Value>): Promise<Value> {
    for (let tries = 0; tries < triesAfterOthers; tries += 1) {
      try {
        return await attempt()
      } catch (error) {
        if (!isWaitedFor(error)) throw error
      }
      await this.#offerWaitedFor()
    }
    throw new Refusal('slot_taken', { suggestions: [] })
  }

  async #changeOnce<Value>(work: (transaction: Queries) => Promise<Value>): Promise<Value> {
    const transaction = await this.#kysely.startTransaction().execute()
    let value: Value
    try {
      value = await work(transaction)
    } catch (error) {
      await this.#rollBack(transaction)
      throw error
    }
    try {
      await transaction.commit().execute()
    } catch (error) {
      await this.#rollBack(transaction)
      // The server may have committed before the answer was lost: only the caller's id can tell.
      throw this.#told(error, 'unknown')
    }
    this.connection.set('online')
    return value
  }

  /** Gives the connection back, too. */
  async #rollBack(transaction: ControlledTransaction<Tables>): Promise<void> {
    try {
      await transaction.rollback().execute()
    } catch {
      // The connection is gone, and with it the transaction: the server rolls it back by itself.
    }
  }

  #told(error: unknown, outcome: 'not_saved' | 'unknown'): unknown {
    if (error instanceof Refusal) return error
    if (isDatabaseAway(error)) {
      // A server without room for one more connection is there all the same.
      if (!hasNoRoom(error) && !isStatementTimeout(error)) this.connection.set('offline')
      return offline(error, this.connection.since, outcome)
    }
    if (isContended(error)) return offline(error, this.connection.since, 'not_saved')
    if (isSlotTaken(error)) return new Refusal('slot_taken', { suggestions: [] }, { cause: error })
    return error
  }

  async close(): Promise<void> {
    await this.#kysely.destroy()
  }
}
