import { expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

it('goes on from what the desk told, whatever the PC thinks', () => {
  let elapsed = 1_000_000
  const clock = createServerClock(() => elapsed)
  clock.observe('2026-11-05T10:00:00+07:00')
  elapsed += 61_000
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-05T03:01:01.000Z')
})

it('does not jump for the time that an answer takes, and follows a clock that was set', () => {
  const elapsed = 0
  const clock = createServerClock(() => elapsed)
  clock.observe('2026-11-05T10:00:00Z')
  clock.observe('2026-11-05T10:00:00.300Z')
  expect(clock.now()).toBe(Date.parse('2026-11-05T10:00:00Z'))
  clock.observe('2026-11-05T11:00:00Z')
  expect(clock.now()).toBe(Date.parse('2026-11-05T11:00:00Z'))
})
