/** Zooming the grid: the wheel with Ctrl held, and what stays where it is while the grid grows or shrinks. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type CalendarPlaceStore, setZoom } from './calendar-place.ts'

interface ZoomedElements {
  readonly scroller: RefObject<HTMLElement | null>
  readonly columns: RefObject<HTMLElement | null>
}

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** A point of the window, and which part of the columns lies there. */
interface Anchor extends Point {
  readonly across: number
  readonly down: number
}

/** So much turning of the wheel is one step; a touch pad tells many small turns. */
const wheelStep = 50

function anchorAt({ clientX, clientY }: Point, columns: HTMLElement): Anchor {
  const { left, top, width, height } = columns.getBoundingClientRect()
  return { clientX, clientY, across: (clientX - left) / width, down: (clientY - top) / height }
}

function middleOf(element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

/** Scrolls so that the anchor's part of the columns lies at its point again. */
function restore({ clientX, clientY, across, down }: Anchor, columns: HTMLElement, scroller: HTMLElement) {
  const { left, top, width, height } = columns.getBoundingClientRect()
  scroller.scrollBy(left + across * width - clientX, top + down * height - clientY)
}

/** What lies under the pointer stays there; without a wheel, what lies in the middle. */
export function useZoom(place: CalendarPlaceStore, { scroller, columns }: ZoomedElements, zoom: number) {
  const pointer = useRef<Point>(null)
  const anchor = useRef<Anchor>(null)
  const turned = useRef(0)

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      turned.current += event.deltaY
      if (Math.abs(turned.current) < wheelStep) return
      pointer.current = event
      setZoom(place, turned.current < 0 ? 'in' : 'out')
      pointer.current = null
      turned.current = 0
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [place, scroller])

  // Told of the change before it is drawn, while the old places can still be measured.
  useEffect(() => {
    let before = place.get().zoom
    return place.subscribe(() => {
      const next = place.get().zoom
      if (next === before || scroller.current === null || columns.current === null) return
      before = next
      anchor.current = anchorAt(pointer.current ?? middleOf(scroller.current), columns.current)
    })
  }, [place, scroller, columns])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each zoom that is drawn.
  useLayoutEffect(() => {
    if (anchor.current === null || scroller.current === null || columns.current === null) return
    restore(anchor.current, columns.current, scroller.current)
    anchor.current = null
  }, [zoom])
}
