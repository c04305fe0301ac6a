import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Crowd, seededRandom } from './crowd.ts'
import { RebornDesk } from './reborn-desk.ts'
import { disagreements, firstStart, openStressVenue, type StressVenue, unfriendly } from './stress-venue.ts'

let venue: StressVenue
let desks: RebornDesk[]

beforeAll(async () => {
  venue = await openStressVenue(3)
  desks = ['A', 'B', 'C'].map((name) => new RebornDesk(name, venue.startDesk))
})
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.stop()))
  await venue.close()
})

it('desks killed in the middle of what they do lose nothing and do nothing twice', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const random = seededRandom(seed)
  const crowd = new Crowd({
    desks,
    clients: 12,
    attempts: 1_500,
    resourceIds: venue.resourceIds,
    firstStart,
    random,
  })
  let isOver = false
  const running = crowd.run().finally(() => {
    isOver = true
  })
  let deaths = 0
  while (!isOver) {
    await pause(100 + random() * 400)
    await desks[Math.floor(random() * desks.length)]?.die()
    deaths += 1
  }
  await running
  expect(deaths).toBeGreaterThan(3)
  expect(desks.reduce((sum, desk) => sum + desk.sentAgain, 0)).toBeGreaterThan(0)
  expect(unfriendly(crowd.tried), `seed ${seed}`).toEqual([])
  expect(await disagreements(venue.database.url, crowd.tried), `seed ${seed}`).toEqual([])
}, 300_000)
