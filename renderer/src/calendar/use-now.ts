import { useEffect, useRef } from 'react'
import type { Instant } from '../../../electron/contract/venue-time.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { useChanging } from '../store/changing.ts'
import { useCounter } from '../venue/venue-context.tsx'

/**
 * Something read off the database's clock every so many milliseconds; drawn anew only when it reads otherwise. Where it is
 * about something that changes, it is read anew with that.
 */
export function useClock<Reading extends string | number | boolean | null>(
  every: number,
  read: (now: Instant) => Reading,
  about?: Instant,
): Reading {
  const { clock } = useDesk()
  const [reading, setReading] = useChanging(() => read(clock.now()))
  const latest = useRef(read)
  latest.current = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: the beats begin anew with what is read about.
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
  }, [clock, every, about, setReading])
  return reading
}

/** The venue's date, changing at its midnight. */
export function useToday(): string {
  const { formats } = useCounter()
  return useClock(15_000, (now) => formats.dateAt(now))
}

/** Whole seconds, in milliseconds. */
const timeLeft = (until: Instant, now: Instant) => Math.max(0, Math.ceil((until - now) / 1000) * 1000)

/** Milliseconds until the instant, second by second, never below zero. */
export function useTimeLeft(until: Instant): number {
  const { clock } = useDesk()
  const left = (now: Instant) => timeLeft(until, now)
  useClock(1000, left, until)
  // As it is drawn: what the beat read last may have been about another end, and would be said of this one.
  return left(clock.now())
}
