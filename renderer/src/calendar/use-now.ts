import { useEffect, useRef } from 'react'
import type { Instant } from '../../../electron/contract/venue-time.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { useChanging } from '../store/changing.ts'
import { useCounter } from '../venue/venue-context.tsx'

/** Something read off the database's clock every so many milliseconds; drawn anew only when it reads otherwise. */
export function useClock<Reading extends string | number | boolean | null>(
  every: number,
  read: (now: Instant) => Reading,
): Reading {
  const { clock } = useDesk()
  const [reading, setReading] = useChanging(() => read(clock.now()))
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const tick = () => setReading(latest.current(clock.now()))
    tick()
    const timer = setInterval(tick, every)
    // Timers stop while the PC sleeps; being seen again must not wait for the next beat.
    window.addEventListener('focus', tick)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', tick)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [clock, every, setReading])
  return reading
}

/** The venue's date, changing at its midnight. */
export function useToday(): string {
  const { formats } = useCounter()
  return useClock(15_000, (now) => formats.dateAt(now))
}

/** Milliseconds until the instant, second by second, never below zero. */
export function useTimeLeft(until: Instant): number {
  return useClock(1000, (now) => Math.max(0, Math.ceil((until - now) / 1000) * 1000))
}
