import { type RefObject, useLayoutEffect, useState } from 'react'
import type { VisibleMinutes } from './grid/visible-hours.ts'

/** An hour is never lower than this, in pixels: then the grid scrolls. */
const lowestHour = 40
const minutesInHour = 60

/**
 * How many pixels a minute gets: as many as let all visible hours fit without scrolling, where that leaves them
 * readable. Whole pixels an hour keep the lines sharp.
 */
export function minutePixelsFor(height: number, { first, last }: VisibleMinutes): number {
  const hours = (last - first) / minutesInHour
  return Math.max(lowestHour, Math.floor(height / hours)) / minutesInHour
}

/** The room below the header of the scroller, watched. */
export function useMinutePixels(
  scroller: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
  visible: VisibleMinutes,
): number {
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setHeight(element.clientHeight - (header.current?.offsetHeight ?? 0))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, header])
  return minutePixelsFor(height, visible)
}
