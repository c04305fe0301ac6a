import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import { labels, ShowVenue } from './show-venue.fixture.ts'

const venue = new ShowVenue()

it('seats that were found beside one another are not taken from what the desk has held since', async () => {
  const show = await venue.makeShow()
  const [one, other] = await venue.idsOf(show, 'A1', 'A2')
  const first = await venue.desk.call('show.hold', {
    showId: show.id,
    id: randomUUID(),
    seatIds: [one ?? ''],
  })
  // What a call at the same desk had found a moment before that hold.
  await queryRows(
    venue.url,
    `CREATE OR REPLACE FUNCTION slotkeeper.best_stretch(the_show uuid, wanted integer, at timestamptz) RETURNS uuid[]
     LANGUAGE sql AS $$ SELECT ARRAY['${one}', '${other}']::uuid[] $$`,
  )
  const second = await venue.desk.call('show.hold', { showId: show.id, id: randomUUID(), count: 2 })
  expect(labels(second.seats)).not.toContain('A1')
  expect(second.seats).toHaveLength(2)
  const extended = await venue.desk.call('show.extendHold', { showId: show.id, holdId: first.holdId })
  expect(labels(extended.seats)).toEqual(['A1'])
})
