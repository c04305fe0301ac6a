import { useEffect, useRef } from 'react'
import { useCommandCentre } from '../command/commands-context.ts'
import { knownBooking } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import type { CalendarTarget } from './calendar-hands.ts'
import { cursorOn } from './cursor-text.ts'
import { hitTest } from './grid/hit-test.ts'
import type { GridModel } from './grid-model.ts'
import { isByFinger, readFrame } from './pointer-gestures.ts'
import type { GridCursor } from './use-cursor.ts'
import type { GridRefs } from './use-gestures.ts'

interface PointedAt {
  readonly target: CalendarTarget
  readonly x: number
  readonly y: number
}

/**
 * The menu of a slot or a booking under the pointer, by the right button. The answered function opens it at a place in
 * the window, for a finger that rested there.
 */
export function useContextMenu(
  refs: GridRefs,
  model: () => GridModel,
  cursor: GridCursor,
): (clientX: number, clientY: number) => void {
  const { front } = useCounter()
  const zone = useWorkplace().status.venue.timeZone
  const { overlay } = useCommandCentre()

  function pointedAt(element: EventTarget | null, x: number, y: number): PointedAt | null {
    const target = bookingAt(element) ?? slotAt(x, y)
    return target && { target, x, y }
  }

  function show(pointed: PointedAt | null) {
    if (pointed === null) return
    cursor.put(pointed.target.place, pointed.target.booking?.id)
    overlay.set({ kind: 'menu', ...pointed })
  }

  function bookingAt(element: EventTarget | null): CalendarTarget | null {
    const box = element instanceof Element ? element.closest<HTMLElement>('[data-booking]') : null
    const booking = knownBooking(front.desk, box?.dataset.booking ?? '')
    return booking === undefined ? null : { place: cursorOn(booking, zone), booking }
  }

  function slotAt(clientX: number, clientY: number): CalendarTarget | null {
    const { scroller, header, hours, columns } = refs
    if (!scroller.current || !header.current || !hours.current || !columns.current) return null
    const elements = {
      scroller: scroller.current,
      header: header.current,
      hours: hours.current,
      columns: columns.current,
    }
    const now = model()
    const { columnIndex, minute } = hitTest(clientX, clientY, readFrame(elements, now))
    const column = now.columns[columnIndex]
    if (column === undefined) return null
    const { resourceId, range } = column
    return {
      place: { resourceId, ...now.rules.slotAround(resourceId, range.start + minute) },
      booking: undefined,
    }
  }

  const onMenu = useRef<(event: MouseEvent) => void>(undefined)
  onMenu.current = (event) => {
    event.preventDefault()
    if (!isByFinger(event)) show(pointedAt(event.target, event.clientX, event.clientY))
  }
  useEffect(() => {
    const element = refs.columns.current
    const open = (event: MouseEvent) => onMenu.current?.(event)
    element?.addEventListener('contextmenu', open)
    return () => element?.removeEventListener('contextmenu', open)
  }, [refs.columns])

  return (x, y) => show(pointedAt(document.elementFromPoint(x, y), x, y))
}
