import { useEffect, useRef } from 'react'
import { undoLatest } from '../booking/undo.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { toggleWaitlist } from '../waitlist/waitlist-acts.ts'
import { type CalendarPlaceStore, turnTo } from './calendar-place.ts'
import { commandOf, turnOf } from './commands.ts'

/** Letters are text where one types. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** The calendar's keys, wherever the focus is, except where one types. */
export function useCalendarKeys(place: CalendarPlaceStore, resourceId: string, dates: readonly string[]) {
  const { front } = useCounter()
  const { resources } = useWorkplace()
  const handle = useRef<(event: KeyboardEvent) => void>(undefined)
  handle.current = (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const name = commandOf(event)
    if (name === undefined) return
    event.preventDefault()
    if (name === 'undo') void undoLatest(front)
    if (name === 'waitlist') toggleWaitlist(front)
    const turn = turnOf(
      name,
      { dates, resourceId },
      resources.map(({ id }) => id),
    )
    if (turn !== null) turnTo(place, turn)
  }
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle.current?.(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
