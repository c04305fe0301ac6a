import { afterAll, beforeAll, describe, vi } from 'vitest'

const pcZones = ['Europe/Warsaw', 'America/New_York', 'Asia/Jakarta']
/** In Europe's winter and summer time: some libraries resolve a repeated hour by today's offset. */
const todays = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']

/** Runs the tests under three zones of the PC and two dates of today; none of them may have an effect. */
export function underEveryPcTime(name: string, tests: () => void) {
  describe.each(pcZones.flatMap((zone) => todays.map((today) => ({ zone, today }))))(
    `${name}, on a PC in $zone at $today`,
    ({ zone, today }) => {
      const zoneBefore = process.env.TZ
      beforeAll(() => {
        process.env.TZ = zone
        vi.useFakeTimers({ now: new Date(today), toFake: ['Date'] })
      })
      afterAll(() => {
        vi.useRealTimers()
        if (zoneBefore === undefined) delete process.env.TZ
        else process.env.TZ = zoneBefore
      })
      tests()
    },
  )
}
