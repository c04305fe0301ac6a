import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { ThreeDesks } from './three-desks.fixture.ts'

/** SLOTKEEPER_WAITLIST_OPERATIONS=10000 for the full run. */
const operations = Number(process.env.SLOTKEEPER_WAITLIST_OPERATIONS ?? 300)
const seed = Number(process.env.SLOTKEEPER_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** What an entry can come to: the run is worth something only where all of it came up. */
const everyStatus = ['booked', 'expired', 'left', 'offered', 'waiting']
/** A short run may lack one of them, and then goes on, at most so many times as long. */
const longest = 10
/** Then the desks close, time passes, and they open again. */
const operationsInPeriod = 30

const database = await createTestDatabase()
afterAll(() => database.drop())

test(
  `three desks and the simple model agree after each of at least ${operations} operations (seed ${seed})`,
  async () => {
    const run = await ThreeDesks.prepare({ url: database.url, seed, now: 540 })
    try {
      const isShort = () => everyStatus.some((status) => !run.seen.has(status))
      for (let done = 1; done <= operations || (isShort() && done <= longest * operations); done += 1) {
        await run.step()
        if (done % operationsInPeriod === 0) await run.pause()
      }
      await run.compareAll()
      expect([...run.seen].sort()).toEqual(everyStatus)
    } catch (error) {
      throw new Error(`seed ${seed}, the last steps:\n${run.steps.slice(-12).join('\n')}`, { cause: error })
    } finally {
      await run.close()
    }
  },
  60_000 + operations * 400,
)
