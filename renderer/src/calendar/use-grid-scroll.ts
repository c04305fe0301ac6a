/** Which time of the day is at the top of the grid, and that it stays there. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type CalendarPlaceStore, turnTo } from './calendar-place.ts'
import { minuteAt } from './grid/axis.ts'
import { axisAt } from './grid/placement.ts'
import { type ScrollRest, scrollToMinute, wantedAfterDrawing, wantedMinute } from './grid/scroll-rest.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'

interface Drawn {
  /** The bookings are known, and how tall a minute is. */
  readonly isReady: boolean
  readonly visible: VisibleMinutes
  readonly minutePixels: number
}

/**
 * Where the hours do not fit, the first look is at the present; afterwards the time at the top is the user's: with
 * other hours or higher ones, and after another screen or the table was looked at.
 */
export function useGridScroll(
  place: CalendarPlaceStore,
  scroller: RefObject<HTMLElement | null>,
  drawn: Drawn,
) {
  const { timeZone } = useWorkplace().status.venue
  const { front } = useCounter()
  const rest = useRef<ScrollRest>(null)
  const { isReady, minutePixels } = drawn
  const { first } = drawn.visible

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const hours = { first, minutePixels }
    if (rest.current !== null) {
      rest.current = scrollToMinute(element, wantedAfterDrawing(element, rest.current), hours)
    } else if (isReady) {
      const { scroll } = place.get()
      const now = minuteAt(axisAt(front.desk.clock.now(), timeZone))
      rest.current = scrollToMinute(element, scroll?.minute ?? now - 60, hours)
      element.scrollLeft = scroll?.across ?? 0
    }
  }, [place, scroller, front, timeZone, isReady, first, minutePixels])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const onScroll = () => {
      if (rest.current === null) return
      const { hours } = rest.current
      rest.current = { minute: wantedMinute(element, rest.current), hours, scrollTop: element.scrollTop }
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element.removeEventListener('scroll', onScroll)
      if (rest.current === null) return
      const scroll = { minute: wantedMinute(element, rest.current), across: element.scrollLeft }
      turnTo(place, { scroll })
    }
  }, [place, scroller])
}
