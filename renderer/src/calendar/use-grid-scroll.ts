/** Where the grid is scrolled to when it comes in sight. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type CalendarPlaceStore, turnTo } from './calendar-place.ts'
import { minuteAt } from './grid/axis.ts'
import { axisAt } from './grid/placement.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'

interface Drawn {
  /** The bookings are known, and how tall a minute is. */
  readonly isReady: boolean
  readonly visible: VisibleMinutes
  readonly minutePixels: number
}

/**
 * Where the hours do not fit, the first look is at the present; afterwards the place is the user's, also after
 * another screen or the table was looked at.
 */
export function useGridScroll(
  place: CalendarPlaceStore,
  scroller: RefObject<HTMLElement | null>,
  drawn: Drawn,
) {
  const { status } = useWorkplace()
  const { front } = useCounter()
  const hasScrolled = useRef(false)
  const latest = useRef(drawn)
  latest.current = drawn
  useLayoutEffect(() => {
    const { visible, minutePixels, isReady } = drawn
    if (hasScrolled.current || !isReady || scroller.current === null) return
    hasScrolled.current = true
    const { scroll } = place.get()
    const now = minuteAt(axisAt(front.desk.clock.now(), status.venue.timeZone))
    const minute = scroll?.minute ?? now - 60
    scroller.current.scrollTop = (minute - visible.first) * minutePixels
    scroller.current.scrollLeft = scroll?.across ?? 0
  })
  useLayoutEffect(() => {
    const element = scroller.current
    return () => {
      if (element === null) return
      const { visible, minutePixels } = latest.current
      const minute = visible.first + element.scrollTop / minutePixels
      turnTo(place, { scroll: { minute, across: element.scrollLeft } })
    }
  }, [place, scroller])
}
