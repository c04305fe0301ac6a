/** What the server would do for the queries of a repository: asked for its plan instead of the rows. */
import { Kysely, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import { Client } from 'pg'
import type { Queries } from '../../electron/core/database/database.ts'
import type { ServerAddress } from '../../electron/core/database/database-address.ts'
import { DeskDialect } from '../../electron/core/database/dialect.ts'
import { clientConfig } from '../../electron/core/database/pool.ts'
import type { Tables } from '../../electron/core/database/tables.ts'

export interface Explained {
  /** Reads the whole table of bookings, or all of one of its indexes. */
  readonly readsAll: boolean
  /** How the bookings are come by, such as `Bitmap Index Scan on bookings_no_overlap`. */
  readonly ways: readonly string[]
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Node[]
}

/** Runs `work`, whose queries answer no rows, and resolves to their plans; what `work` makes of no rows is passed over. */
export async function explain(
  address: ServerAddress,
  work: (queries: Queries) => Promise<unknown>,
): Promise<Explained[]> {
  const client = new Client(clientConfig(address, 'bench'))
  await client.connect()
  const plans: Explained[] = []
  const pool = {
    connect: async () => new ExplainingClient(client, (plan) => plans.push(explained(plan))),
    end: () => client.end(),
  }
  const acting = () => ({ deskId: '', staffId: undefined, clockOffsetMs: 0 })
  const queries = new Kysely<Tables>({ dialect: new DeskDialect({ pool }, acting) }).withSchema('slotkeeper')
  try {
    await work(queries).catch(() => {})
  } finally {
    await queries.destroy()
  }
  return plans
}

/** Asks for the plan of each statement, and answers that there are no rows. */
class ExplainingClient implements PostgresPoolClient {
  readonly #client: Client
  readonly #note: (plan: Node) => void

  constructor(client: Client, note: (plan: Node) => void) {
    this.#client = client
    this.#note = note
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<_Row>(cursor: never): never
  async query<Row>(text: string, parameters?: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const { rows } = await this.#client.query(`EXPLAIN (FORMAT JSON) ${text}`, [...(parameters ?? [])])
    this.#note(rows[0]['QUERY PLAN'][0].Plan)
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }

  release(): void {}
}

function explained(plan: Node): Explained {
  const nodes = allNodes(plan)
  const ofBookings = nodes.filter(
    (node) => node['Relation Name'] === 'bookings' || /^bookings_/.test(node['Index Name'] ?? ''),
  )
  const readsAll = ofBookings.some(
    (node) =>
      node['Node Type'] === 'Seq Scan' ||
      (node['Index Name'] !== undefined && node['Index Cond'] === undefined),
  )
  const ways = ofBookings.map(
    (node) => `${node['Node Type']}${node['Index Name'] === undefined ? '' : ` on ${node['Index Name']}`}`,
  )
  return { readsAll, ways: [...new Set(ways)] }
}

function allNodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)]
}
