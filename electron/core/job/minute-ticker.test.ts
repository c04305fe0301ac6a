import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { MinuteTicker } from './minute-ticker.ts'

const minute = 60_000
let ticks: number[]
let ticker: MinuteTicker

beforeEach(() => {
  vi.useFakeTimers()
  ticks = []
  ticker = new MinuteTicker(() => ticks.push(Date.now()), silentLog)
})
afterEach(() => {
  ticker.stop()
  vi.useRealTimers()
})

/** The longest time without a tick while so many minutes pass. */
async function longestPause(minutes: number): Promise<number> {
  const from = Date.now()
  await vi.advanceTimersByTimeAsync(minutes * minute)
  const moments = [from, ...ticks, Date.now()]
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment)))
}

describe('the ticks of a desk', () => {
  it.each([
    ['skip an hour', 'Europe/Berlin', '2026-03-28T23:50:30Z'],
    ['repeat an hour', 'Europe/Berlin', '2026-10-24T23:50:30Z'],
    ['skip half an hour', 'Australia/Lord_Howe', '2026-10-03T14:50:30Z'],
    ['skip midnight', 'Africa/Cairo', '2026-04-23T20:50:30Z'],
    ['repeat midnight', 'Africa/Cairo', '2026-10-29T19:50:30Z'],
    ['never change', 'Asia/Jakarta', '2026-12-31T15:50:30Z'],
  ])('come each minute while the clocks %s (%s)', async (_what, zone, from) => {
    vi.setSystemTime(from)
    ticker.start(zone)
    expect(await longestPause(180)).toBeLessThanOrEqual(75_000)
    expect(ticks.length).toBeLessThanOrEqual(180)
  })

  it('go on in another zone, and end with the desk', async () => {
    vi.setSystemTime('2026-09-20T02:00:30Z')
    ticker.start('Asia/Jakarta')
    await vi.advanceTimersByTimeAsync(2 * minute)
    ticker.start('Asia/Kathmandu')
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(ticks.length).toBe(4)
    ticker.stop()
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(ticks.length).toBe(4)
  })

  it.each([
    ['forward', 7 * 3600_000],
    ['back', -3600_000],
  ])('go on when the PC’s clock is put %s', async (_way, byMs) => {
    vi.setSystemTime('2026-09-20T02:00:30Z')
    ticker.start('Asia/Jakarta')
    await vi.advanceTimersByTimeAsync(3 * minute)
    vi.setSystemTime(Date.now() + byMs)
    ticks = []
    expect(await longestPause(5)).toBeLessThanOrEqual(75_000)
  })
})
