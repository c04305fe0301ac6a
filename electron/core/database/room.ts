/** What to do when the server has no connection left: a short wait, then a plain answer. */
import { setTimeout as pause } from 'node:timers/promises'
import { hasNoRoom } from './sql-errors.ts'

/** Milliseconds between tries, each waited a random half to whole of; some three seconds in all. */
const pausesMs = [100, 200, 400, 800, 1_600]

/** Connects, trying again for a short while when the server has no connection left. Rejects with its last answer. */
export async function whenThereIsRoom<Connection>(connect: () => Promise<Connection>): Promise<Connection> {
  for (const longest of pausesMs) {
    try {
      return await connect()
    } catch (error) {
      if (!hasNoRoom(error)) throw error
    }
    await pause(longest / 2 + (Math.random() * longest) / 2)
  }
  return connect()
}
