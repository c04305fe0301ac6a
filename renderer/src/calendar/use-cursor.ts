import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { bookingBeside } from './booking-walk.ts'
import type { CalendarTarget } from './calendar-hands.ts'
import { bookingUnder, cursorOn, cursorText, unknownText } from './cursor-text.ts'
import { dateAt } from './grid/axis.ts'
import { axisAt, type Placement, resolvePlacement } from './grid/placement.ts'
import {
  type CursorGround,
  type CursorStep,
  firstCursor,
  moveCursor,
  type SlotCursor,
} from './grid/slot-cursor.ts'
import type { GridModel } from './grid-model.ts'
import { useRefusalWords } from './refusal-text.ts'
import { usePanelLeft } from './use-panel-left.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'

export interface GridCursor {
  readonly target: CalendarTarget
  /** Whether somebody put it there; else it is where it began. */
  readonly isPut: boolean
  readonly label: string
  /** Puts the cursor there, without the focus; on a booking, it goes with it. */
  readonly put: (place: Placement, bookingId?: string) => void
  readonly focus: () => void
  readonly step: (step: CursorStep) => void
  readonly walk: (by: 1 | -1) => void
  readonly collapse: () => boolean
  /** To the first slot of the date. */
  readonly begin: (date: string) => void
}

/** What was chosen: a stretch, and the booking that was gone to, which is followed wherever it goes. */
interface Chosen {
  readonly slot: SlotCursor
  readonly bookingId: string | undefined
}

const isOn = ({ resourceId, start }: SlotCursor, { resourceIds, dates }: CursorGround) =>
  resourceIds.includes(resourceId) && dates.includes(dateAt(start))

function targetOf(
  chosen: Chosen | null,
  bookings: readonly Booking[],
  ground: CursorGround,
  zone: string,
  start: { readonly resourceId: string; readonly date: string; readonly now: number },
): CalendarTarget {
  const followed = bookings.find(({ id }) => id === chosen?.bookingId)
  const wanted = followed === undefined ? chosen?.slot : cursorOn(followed, zone)
  const place =
    wanted !== undefined && isOn(wanted, ground)
      ? wanted
      : firstCursor(ground, start.resourceId, start.date, start.now)
  return { place, booking: wanted === place && followed ? followed : bookingUnder(place, bookings, zone) }
}

/** The keyboard's place on the grid. */
export function useCursor(
  calendar: ShownCalendar,
  today: string,
  element: RefObject<HTMLElement | null>,
  model: () => GridModel,
  ground: CursorGround,
  onTurnTo: (date: string) => void,
): GridCursor {
  const { status } = useWorkplace()
  const counter = useCounter()
  const { desk } = counter.front
  const words = useRefusalWords()
  const zone = status.venue.timeZone
  const { bookings } = calendar
  const { dates, resourceIds } = ground
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const start = {
    resourceId:
      chosen !== null && resourceIds.includes(chosen.slot.resourceId)
        ? chosen.slot.resourceId
        : (resourceIds[0] ?? ''),
    date: dates.includes(today) ? today : (dates[0] ?? today),
    now: axisAt(desk.clock.now(), zone),
  }
  const target = targetOf(chosen, bookings, ground, zone, start)
  const latest = useRef(target)
  latest.current = target

  const isKnown = (place: SlotCursor) => calendar.isKnown && isOn(place, ground)

  const text = ({ place, booking }: CalendarTarget) => {
    const refusal = model().rules.refuse(place)
    // Away from the database that alone is what there is to say.
    if (booking === undefined && !isKnown(place) && refusal?.kind !== 'offline') {
      return unknownText(place, counter, calendar.isOnItsWay || !isOn(place, ground))
    }
    return cursorText(place, counter, zone, booking, refusal, refusal && words(refusal))
  }

  function focus() {
    element.current?.focus({ preventScroll: true })
    // Drawn anew by what is going on, it may have lost the focus again or lie elsewhere. Where the next key has opened
    // something meanwhile, the focus is there.
    requestAnimationFrame(() => {
      const active = document.activeElement
      const isLeft =
        active !== document.body && element.current?.closest('section')?.contains(active) === false
      if (isLeft) return
      element.current?.focus({ preventScroll: true })
      element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }

  function goTo(next: Chosen, isBeginning = false) {
    setChosen(next)
    const reached = targetOf(next, bookings, ground, zone, start)
    // On a page that is still to be turned to there is nothing known yet.
    const isShown = reached.place === next.slot || reached.booking?.id === next.bookingId
    latest.current = isShown ? reached : { place: next.slot, booking: undefined }
    announce(text(latest.current))
    if (!isKnown(latest.current.place)) sayOnceKnown(isBeginning)
    const date = dateAt(next.slot.start)
    if (!dates.includes(date)) onTurnTo(date)
    requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  }

  function begin(date: string) {
    goTo({ slot: firstCursor(ground, start.resourceId, date, start.now), bookingId: undefined }, true)
  }

  const sayOnceKnown = useOnceDrawn((isBeginning: boolean) => {
    const { place } = latest.current
    if (!isKnown(place)) return false
    // Whoever went on elsewhere meanwhile listens to that.
    if (document.activeElement !== element.current) return true
    // Which slot is the date's first one is known only now.
    if (isBeginning) begin(dateAt(place.start))
    else announce(text(latest.current))
    return true
  })
  // Where the cursor was put: with the focus its name is spoken.
  const focusOnceDrawn = useOnceDrawn(() => {
    focus()
    return true
  })
  usePanelLeft(({ bookingId, slot, isMade, givesFocus }) => {
    if (slot === undefined) {
      if (givesFocus) focus()
      return
    }
    const place = cursorOn(slot, zone)
    // On another page the keys would mean what nobody has chosen: only what was just made is turned to.
    if (!isOn(place, ground)) {
      if (!isMade) return
      counter.front.show(slot)
    }
    setChosen({ slot: place, bookingId })
    if (givesFocus) focusOnceDrawn(undefined)
  })

  return {
    target,
    isPut:
      target.place === chosen?.slot ||
      (target.booking !== undefined && target.booking.id === chosen?.bookingId),
    label: text(target),
    put: ({ resourceId, start: from, end }, bookingId) =>
      setChosen({ slot: { resourceId, start: from, end }, bookingId }),
    focus,
    step: (step) => goTo({ slot: moveCursor(latest.current.place, step, ground), bookingId: undefined }),
    walk(by) {
      const { place, booking } = latest.current
      const resolved = resolvePlacement(place, zone)
      const at = resolved.kind === 'range' ? resolved.start : 0
      const next = bookingBeside(bookings, resourceIds, { bookingId: booking?.id, at }, by)
      if (next === undefined) announce(counter.t(by === 1 ? 'speech.noneAfter' : 'speech.noneBefore'))
      else goTo({ slot: cursorOn(next, zone), bookingId: next.id })
    },
    begin,
    collapse() {
      const { place, booking } = latest.current
      const { start: from, end } = model().rules.slotAround(place.resourceId, place.start)
      if (booking !== undefined || place.end <= end) return false
      goTo({ slot: { resourceId: place.resourceId, start: from, end }, bookingId: undefined })
      return true
    },
  }
}

/** Tries what is asked for after each drawing, until it could be done; what is asked for later takes its place. */
function useOnceDrawn<Asked>(tryIt: (asked: Asked) => boolean): (asked: Asked) => void {
  const waiting = useRef<{ readonly asked: Asked } | null>(null)
  useEffect(() => {
    const now = waiting.current
    if (now === null) return
    waiting.current = null
    if (!tryIt(now.asked)) waiting.current ??= now
  })
  return (asked) => {
    waiting.current = { asked }
  }
}
