import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { announce } from '../speech/announcer.tsx'
import { useStorePart } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { bookingUnder, cursorText } from './cursor-text.ts'
import { dateAt } from './grid/axis.ts'
import { columnKey } from './grid/column.ts'
import type { Placement } from './grid/placement.ts'
import { cursorStep, firstCursor, moveCursor, type SlotCursor } from './grid/slot-cursor.ts'
import { slotGridIn } from './grid/slot-grid.ts'
import type { GridActs } from './grid-acts.ts'
import type { GridModel } from './grid-model.ts'
import { useRefusalWords } from './refusal-text.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'

export interface GridCursor {
  readonly cursor: SlotCursor
  readonly label: string
  /** Puts the cursor there, without the focus. */
  readonly put: (place: Placement) => void
  readonly focus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Enter: opens the booking in the slot, or takes the slot. */
  readonly press: () => void
}

/** The keyboard's place on the grid. */
export function useCursor(
  calendar: ShownCalendar,
  today: string,
  element: RefObject<HTMLElement | null>,
  model: () => GridModel,
  acts: GridActs,
  onTurnTo: (date: string) => void,
): GridCursor {
  const { status } = useWorkplace()
  const counter = useCounter()
  const words = useRefusalWords()
  const zone = status.venue.timeZone
  const { dates, bookings } = calendar
  const [chosen, setChosen] = useState<SlotCursor | null>(null)
  const cursor = cursorIn(calendar, chosen, today)

  const text = (at: SlotCursor) => {
    const refusal = model().rules.refuse(at)
    return cursorText(at, counter, zone, bookingUnder(at, bookings, zone), refusal, refusal && words(refusal))
  }

  function focus() {
    requestAnimationFrame(() => element.current?.focus({ preventScroll: true }))
  }

  useFocusAfterDraft(focus)

  return {
    cursor,
    label: text(cursor),
    put: ({ resourceId, start, end }) => setChosen({ resourceId, start, end }),
    focus,
    onKeyDown(event) {
      const step = cursorStep(event.key, { shift: event.shiftKey, control: event.ctrlKey || event.metaKey })
      if (step === undefined || event.altKey) return
      event.preventDefault()
      const next = moveCursor(cursor, step, calendar)
      setChosen(next)
      const date = dateAt(next.start)
      if (!dates.includes(date)) onTurnTo(date)
      announce(text(next))
      requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'nearest' }))
    },
    press() {
      const booking = bookingUnder(cursor, bookings, zone)
      if (booking !== undefined) acts.open(booking.id)
      else acts.press(cursor, model().rules.refuse(cursor))
    },
  }
}

/** The chosen slot while it is in sight, else the first one there; of the same resource where that is shown. */
function cursorIn(calendar: ShownCalendar, chosen: SlotCursor | null, today: string): SlotCursor {
  const { dates, resources, columns, slotGrids } = calendar
  const key = chosen && columnKey(dateAt(chosen.start), chosen.resourceId)
  if (chosen !== null && columns.some((column) => column.key === key)) return chosen
  const resourceId = (resources.find(({ id }) => id === chosen?.resourceId) ?? resources[0])?.id ?? ''
  const date = dates.includes(today) ? today : (dates[0] ?? today)
  return firstCursor(slotGridIn(slotGrids, resourceId), resourceId, date)
}

/** When a draft is confirmed or let go the focus comes back to where it was begun, instead of getting lost. */
function useFocusAfterDraft(focus: () => void) {
  const { front } = useCounter()
  const kind = useStorePart(front.panel, (state) => state.shown.kind)
  const before = useRef(kind)
  const latest = useRef(focus)
  latest.current = focus
  useEffect(() => {
    if (before.current === 'draft' && kind === 'today') latest.current()
    before.current = kind
  }, [kind])
}
