import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Rectangle } from './grid/hit-test.ts'
import { wordCorners } from './grid/words-in-sight.ts'
import { viewportOf } from './pointer-gestures.ts'
import type { GridRefs } from './use-gestures.ts'

export const isRightToLeft = () => document.documentElement.dir === 'rtl'

/** What is seen of the grid, above a scroll bar at its bottom; null as long as it is not drawn. */
export function seenArea({ scroller, header, hours }: GridRefs): Rectangle | null {
  if (!scroller.current || !header.current || !hours.current) return null
  const elements = { scroller: scroller.current, header: header.current, hours: hours.current }
  const viewport = viewportOf(elements, isRightToLeft())
  const { height } = scroller.current.getBoundingClientRect()
  const bar = height * (1 - scroller.current.clientHeight / scroller.current.offsetHeight)
  return { ...viewport, height: viewport.height - bar }
}

/** Runs after each drawing, and whenever the grid is scrolled or gets another size. */
export function useAfterEachLook({ scroller }: GridRefs, look: () => void): void {
  const latest = useRef(look)
  latest.current = look
  useLayoutEffect(() => latest.current())
  useEffect(() => {
    const again = () => latest.current()
    const element = scroller.current
    element?.addEventListener('scroll', again, { passive: true })
    window.addEventListener('resize', again)
    return () => {
      element?.removeEventListener('scroll', again)
      window.removeEventListener('resize', again)
    }
  }, [scroller])
}

interface WordElements {
  readonly label?: RefObject<HTMLElement | null>
  readonly reason: RefObject<HTMLElement | null>
}

/** Keeps the words of a box in sight: they lie at its beginning, moved inwards where it is at an edge. */
export function useWordsInSight(refs: GridRefs, { label, reason }: WordElements): void {
  useAfterEachLook(refs, () => {
    const area = seenArea(refs)
    const elements = [label?.current ?? null, reason.current] as const
    const box = (elements[0] ?? elements[1])?.parentElement ?? null
    if (area === null || box === null) return
    // Measured where they are without being moved, all of them before the first is moved.
    for (const element of elements) element?.style.removeProperty('translate')
    const frame = box.getBoundingClientRect()
    const [labelled, told] = elements.map((element) => element?.getBoundingClientRect())
    const corners = wordCorners(frame, { label: labelled, reason: told }, area, isRightToLeft())
    // A page that is drawn larger has larger boxes, not larger properties.
    const scale = frame.width / box.offsetWidth
    const move = (element: HTMLElement | null, from?: DOMRect, to?: { left: number; top: number }) => {
      if (element === null || from === undefined || to === undefined) return
      element.style.translate = `${(to.left - from.left) / scale}px ${(to.top - from.top) / scale}px`
    }
    move(elements[0], labelled, corners.label)
    move(elements[1], told, corners.reason)
  })
}
