import { useEffect, useRef } from 'react'
import { useCommandCentre } from '../command/commands-context.ts'
import { knownBooking } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import type { CalendarTarget } from './calendar-hands.ts'
import { cursorOn } from './cursor-text.ts'
import { hitTest } from './grid/hit-test.ts'
import type { GridModel } from './grid-model.ts'
import { readFrame } from './pointer-gestures.ts'
import type { GridCursor } from './use-cursor.ts'
import type { GridRefs } from './use-gestures.ts'

interface PointedAt {
  readonly target: CalendarTarget
  readonly x: number
  readonly y: number
}

/** The menu of a slot or a booking under the pointer: by the right button, or by a finger that rested. */
export function useContextMenu(refs: GridRefs, model: () => GridModel, cursor: GridCursor) {
  const { front } = useCounter()
  const zone = useWorkplace().status.venue.timeZone
  const { overlay } = useCommandCentre()
  const point = useRef<(event: MouseEvent) => PointedAt | null>(undefined)
  point.current = (event) => {
    const target = bookingAt(event.target) ?? slotAt(event.clientX, event.clientY)
    return target && { target, x: event.clientX, y: event.clientY }
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

  const put = useRef(cursor.put)
  put.current = cursor.put
  useEffect(() => {
    const element = refs.columns.current
    const open = (event: MouseEvent) => {
      const pointed = point.current?.(event) ?? null
      if (pointed === null) return
      event.preventDefault()
      put.current(pointed.target.place, pointed.target.booking?.id)
      overlay.set({ kind: 'menu', ...pointed })
    }
    element?.addEventListener('contextmenu', open)
    return () => element?.removeEventListener('contextmenu', open)
  }, [refs.columns, overlay])
}
