/** kysely's PostgreSQL dialect, with transactions that know their desk, staff and clock from the first statement on. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import { escapeLiteral } from 'pg'

/** Who acts in a transaction, and by which clock. */
export interface Acting {
  readonly deskId: string
  readonly staffId: string | undefined
  /** Added to the database's clock: zero but in rehearsals. */
  readonly clockOffsetMs: number
}

/**
 * Milliseconds. A desk that vanishes in the middle must not keep a resource locked for long, and a desk that
 * waits says so rather than hang.
 */
const timeouts = {
  lock_timeout: 4_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 10_000,
}

export class DeskDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #acting: () => Acting

  constructor(config: PostgresDialectConfig, acting: () => Acting) {
    super(config)
    this.#config = config
    this.#acting = acting
  }

  override createDriver(): Driver {
    return new DeskDriver(this.#config, this.#acting)
  }
}

class DeskDriver extends PostgresDriver {
  readonly #acting: () => Acting

  constructor(config: PostgresDialectConfig, acting: () => Acting) {
    super(config)
    this.#acting = acting
  }

  /**
   * BEGIN and all settings in one round trip. They end with the transaction: behind PgBouncer a session's
   * setting would reach another desk. Read committed whatever the server's default is: what is read after a wait
   * for a lock must be what is there by then.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { deskId, staffId, clockOffsetMs } = this.#acting()
    const settings: Record<string, string> = {
      ...Object.fromEntries(Object.entries(timeouts).map(([name, value]) => [name, `${value}`])),
      'slotkeeper.desk': deskId,
      'slotkeeper.staff': staffId ?? '',
      'slotkeeper.clock_offset_ms': `${clockOffsetMs}`,
    }
    const calls = Object.entries(settings).map(
      ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
    )
    await connection.executeQuery(
      CompiledQuery.raw(`begin isolation level read committed; select ${calls.join(', ')}`),
    )
  }
}
