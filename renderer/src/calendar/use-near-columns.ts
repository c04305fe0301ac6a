/** Which columns are in sight or next to it: only they have their bookings drawn, however many resources there are. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Indexes, half-open. */
export interface NearColumns {
  readonly first: number
  readonly last: number
}

/** So many are all drawn: fewer are not worth watching. */
const few = 14
/** They come and go by so many, and the ones beside those in sight are there before they are scrolled to. */
const group = 4

/** The columns of a width that lie in the stretch, in whole groups and with one column more at either side. */
export function nearColumns(from: number, length: number, width: number, count: number): NearColumns {
  const first = Math.floor(Math.max(0, from / width - 1) / group) * group
  const last = Math.ceil(((from + length) / width + 1) / group) * group
  return { first: Math.min(first, count), last: Math.min(last, count) }
}

/** Watches the scroller; all of them where there are few, the first few until it has been measured. */
export function useNearColumns(scroller: RefObject<HTMLElement | null>, count: number): NearColumns {
  const [near, setNear] = useState<NearColumns>({ first: 0, last: few })
  const isCrowded = count > few
  useLayoutEffect(() => {
    const element = scroller.current
    if (!isCrowded || element === null) return
    const measure = () => {
      // From right to left it is counted downwards from nought.
      const from = Math.abs(element.scrollLeft)
      const next = nearColumns(from, element.clientWidth, element.scrollWidth / count, count)
      setNear((before) => (before.first === next.first && before.last === next.last ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, count, isCrowded])
  return isCrowded ? near : { first: 0, last: count }
}
