import { type RefObject, useLayoutEffect } from 'react'
import { useChanging } from '../store/changing.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'
import { zoomFactors } from './zoom.ts'

/** An hour is never lower than this where it is to fit, in pixels: then the grid scrolls. */
const lowestHour = 40
/** Nor than this when it was made smaller. */
const lowestZoomed = 18
const minutesInHour = 60

/**
 * How many pixels a minute gets: as many as let all visible hours fit without scrolling, where that leaves them
 * readable, and the zoom's part of that. Whole pixels an hour keep the lines sharp.
 */
export function minutePixelsFor(height: number, { first, last }: VisibleMinutes, zoom: number): number {
  const hours = (last - first) / minutesInHour
  const fitting = Math.max(lowestHour, Math.floor(height / hours))
  return Math.max(lowestZoomed, Math.round(fitting * (zoomFactors[zoom] ?? 1))) / minutesInHour
}

/** Until the room has been measured. */
const usualRoom = 600

interface MinutePixels {
  readonly minutePixels: number
  readonly isMeasured: boolean
}

/** By the room below the header of the scroller, watched. */
export function useMinutePixels(
  scroller: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
  visible: VisibleMinutes,
  zoom: number,
): MinutePixels {
  const [height, setHeight] = useChanging<number | null>(() => null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setHeight(element.clientHeight - (header.current?.offsetHeight ?? 0))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, header, setHeight])
  return {
    minutePixels: minutePixelsFor(height ?? usualRoom, visible, zoom),
    isMeasured: height !== null,
  }
}
