import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskProcess } from '../desks/desk-process.ts'
import { Crowd, seededRandom } from './crowd.ts'
import { disagreements, firstStart, openStressVenue, type StressVenue, unfriendly } from './stress-venue.ts'

let venue: StressVenue
let desks: DeskProcess[]

beforeAll(async () => {
  // Four courts of ten hours: forty slots of an hour.
  venue = await openStressVenue(4)
  desks = await Promise.all(['A', 'B', 'C'].map((name) => venue.startDesk(name)))
})
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.stop()))
  await venue.close()
})

it('24 clients at three desks try 5,000 times on 40 slots: every answer is true, and no defect or deadlock shows', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const crowd = new Crowd({
    desks,
    clients: 24,
    attempts: 5_000,
    resourceIds: venue.resourceIds,
    firstStart,
    random: seededRandom(seed),
  })
  await crowd.run()
  expect(crowd.tried).toHaveLength(5_000)
  expect(unfriendly(crowd.tried), `seed ${seed}`).toEqual([])
  expect(await disagreements(venue.database.url, crowd.tried), `seed ${seed}`).toEqual([])
  const succeeded = crowd.tried.filter(({ answer }) => answer.ok)
  const refused = crowd.tried.filter(({ answer }) => !answer.ok && answer.error.code === 'slot_taken')
  expect(succeeded.length).toBeGreaterThan(500)
  expect(refused.length).toBeGreaterThan(500)
}, 300_000)
