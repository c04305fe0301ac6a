import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import { ShowVenue } from './show-venue.fixture.ts'

const venue = new ShowVenue()

async function within(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(venue.url)
  await client.connect()
  try {
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/** The moment between the look at a hold and its seats being locked, made long by somebody who has them locked. */
test.each([
  { meanwhile: 'nothing', outcome: 'ok' },
  { meanwhile: 'the same desk holds its seats anew', outcome: 'again' },
  { meanwhile: 'the same desk gives the hold up and holds one of its seats anew', outcome: 'again' },
])('a sale out of a hold, while $meanwhile, is answered with $outcome', async ({ meanwhile, outcome }) => {
  const show = await venue.makeShow()
  const seatIds = await venue.idsOf(show, 'A1', 'A2')
  const { holdId } = await venue.desk.call('show.hold', { showId: show.id, seatIds })
  const [held] = await queryRows(
    venue.url,
    `SELECT desk_id FROM slotkeeper.seat_holds WHERE id = '${holdId}'`,
  )
  const { desk_id: deskId } = Object(held)
  let answer: Promise<unknown> | undefined
  await within(async (holder) => {
    await holder.query('SELECT FROM slotkeeper.seats WHERE id = ANY ($1) FOR UPDATE', [seatIds])
    const claim = `SELECT (slotkeeper.claim_seats('${show.id}', NULL, NULL, '${holdId}', '${deskId}', true)).outcome`
    answer = queryRows(venue.url, claim)
    await vi.waitFor(async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock' AND query LIKE '%claim_seats%'`
      expect(await queryRows(venue.url, waiting)).toHaveLength(1)
    })
    if (meanwhile === 'nothing') return
    const newId = randomUUID()
    const anew = meanwhile.includes('gives the hold up') ? seatIds.slice(0, 1) : seatIds
    await holder.query(`SELECT slotkeeper.act($1, NULL, 0, false)`, [deskId])
    await holder.query('SELECT slotkeeper.leave_holds($1, $2)', [seatIds, deskId])
    await holder.query(
      'INSERT INTO slotkeeper.seat_holds (id, show_id, seat_ids, desk_id) VALUES ($1, $2, $3, $4)',
      [newId, show.id, anew, deskId],
    )
    await holder.query('UPDATE slotkeeper.seats SET hold_id = $1 WHERE id = ANY ($2)', [newId, anew])
  })
  expect(await answer).toEqual([{ outcome }])
})
