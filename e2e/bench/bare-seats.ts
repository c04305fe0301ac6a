/** The same sale as a careful programmer would write it in SQL alone: one statement, bare tables, nothing else. */
import { Pool } from 'pg'
import type { Outcome } from './rush-callers.ts'

export interface BareSeats {
  fill(seats: number): Promise<void>
  sell(buyer: string): Promise<Outcome>
  close(): Promise<void>
}

const sale = `
  WITH picked AS (
    SELECT id FROM bare_seats WHERE status = 'free' ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED),
  taken AS (
    UPDATE bare_seats SET status = 'sold' WHERE id IN (SELECT id FROM picked) RETURNING id)
  INSERT INTO bare_tickets (seat_id, buyer) SELECT id, $1 FROM taken RETURNING seat_id`

/** Over as many connections as the desks have together. */
export async function createBareSeats(databaseUrl: string, connections: number): Promise<BareSeats> {
  const pool = new Pool({ connectionString: databaseUrl, max: connections })
  await pool.query(`
    CREATE TABLE bare_seats (id integer PRIMARY KEY, status text NOT NULL DEFAULT 'free');
    CREATE INDEX ON bare_seats (id) WHERE status = 'free';
    CREATE TABLE bare_tickets (id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      seat_id integer NOT NULL UNIQUE REFERENCES bare_seats, buyer text NOT NULL, at timestamptz DEFAULT now())`)
  return {
    fill: async (seats) => {
      await pool.query('TRUNCATE bare_tickets, bare_seats')
      await pool.query('INSERT INTO bare_seats (id) SELECT generate_series(1, $1::int)', [seats])
      await pool.query('ANALYZE bare_seats')
    },
    sell: async (buyer) => {
      const { rowCount } = await pool.query(sale, [buyer])
      return rowCount === 1 ? { sold: 1 } : { refused: 'sold_out' }
    },
    close: () => pool.end(),
  }
}
