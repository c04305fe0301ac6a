/** Gives the commands their hands on the grid, and takes them away when the grid goes. */
import { type RefObject, useEffect, useRef } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { nameOf } from '../booking/booking-name.ts'
import { offeredOn } from '../booking/services.ts'
import { sayProblem } from '../booking/undo.ts'
import { useCommandCentre } from '../command/commands-context.ts'
import { knownBooking } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import { copyTo } from '../tray/tray.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import type { CalendarHands } from './calendar-hands.ts'
import { cursorOn, cursorText } from './cursor-text.ts'
import type { Ghost } from './grid/gesture.ts'
import {
  isByKeyboard,
  isPastEdge,
  isUnmoved,
  type KeyboardAction,
  keyboardDrop,
  keyboardGrip,
  keyboardStep,
} from './grid/keyboard-gesture.ts'
import { placeLasting } from './grid/placement.ts'
import { type CursorGround, type CursorStep, mirrored, type SlotCursor } from './grid/slot-cursor.ts'
import { type GridActs, slotOf } from './grid-acts.ts'
import { type GridModel, isMovable, subjectOf } from './grid-model.ts'
import { stopText, useRefusalWords } from './refusal-text.ts'
import type { GridCursor } from './use-cursor.ts'
import type { Gestures, GridRefs } from './use-gestures.ts'

/** In milliseconds. */
const minute = 60_000

interface HandsParts {
  readonly refs: GridRefs & { readonly cursor: RefObject<HTMLElement | null> }
  readonly model: () => GridModel
  readonly ground: CursorGround
  readonly cursor: GridCursor
  readonly gestures: Gestures
  readonly acts: GridActs
}

export function useCalendarHands(parts: HandsParts): CalendarHands {
  const centre = useCommandCentre()
  const { deskName, front, t } = useCounter()
  const words = useRefusalWords()
  const zone = useWorkplace().status.venue.timeZone
  const mode = useKeyboardMode(parts)
  const { refs, model, ground, cursor, acts } = parts

  const inReading = (arrow: CursorStep) => (model().rightToLeft ? mirrored(arrow) : arrow)

  function paste({ resourceId, start }: SlotCursor): boolean {
    const tray = front.tray.get()
    if (tray === null) return false
    const booking = knownBooking(front.desk, tray.booking.id) ?? tray.booking
    const subject = subjectOf(booking, zone)
    // A copy is made for the same service where that is done, which sets the length.
    const service = tray.kind === 'copy' ? offeredOn(front, booking.serviceId ?? null, resourceId) : undefined
    const length = service === undefined ? subject.endAt - subject.startAt : service.minutes * minute
    const place = placeLasting(resourceId, start, length, zone)
    const asked = tray.kind === 'cut' ? subject : service && { serviceId: service.id }
    const refusal = model().rules.refuse(place, asked)
    const slot = slotOf(place, zone)
    // It stays in the tray, for another place.
    if (refusal !== null || slot === null)
      sayProblem(front, refusal === null ? t('refusal.busy') : words(refusal))
    else if (tray.kind === 'copy') {
      cursor.put(place)
      void copyTo(front, booking, slot)
    } else {
      front.tray.set(null)
      cursor.put(place, booking.id)
      acts.move(booking, place, null)
    }
    return true
  }

  const hands: CalendarHands = {
    ...ground,
    target: cursor.target,
    isPut: cursor.isPut,
    hasFocus: () => refs.columns.current?.contains(document.activeElement) === true,
    focus: cursor.focus,
    step(arrow) {
      const step = inReading(arrow)
      if (mode.isOn()) return mode.step(step)
      cursor.focus()
      cursor.step(step)
    },
    walk: cursor.walk,
    box() {
      const { left = 0, right = 0, top = 0, bottom = 0 } = refs.cursor.current?.getBoundingClientRect() ?? {}
      return { left, right, top, bottom }
    },
    goTo(booking) {
      cursor.put(cursorOn(booking, zone), booking.id)
      cursor.focus()
    },
    goToDate(date) {
      cursor.begin(date)
      cursor.focus()
    },
    press({ place, booking }) {
      if (booking === undefined) {
        if (!paste(place)) acts.press(place, model().rules.refuse(place))
        return
      }
      cursor.put(place, booking.id)
      acts.open(booking.id)
    },
    book({ place }) {
      cursor.put(place)
      acts.create(place, model().rules.refuse(place))
    },
    collapse: cursor.collapse,
    isMovable: (booking) => isMovable(booking, deskName),
    grip: mode.begin,
    nudge: (booking, action, arrow) => mode.nudge(booking, action, inReading(arrow)),
    isInMode: mode.isOn,
    drop: mode.drop,
    letGo: mode.letGo,
    paste,
  }
  useEffect(() => {
    centre.hands = hands
    return () => {
      centre.hands = null
    }
  })
  return hands
}

/** A booking in the keyboard's hand. */
interface KeyboardMode {
  readonly isOn: () => boolean
  readonly begin: (booking: Booking, action: KeyboardAction) => void
  readonly step: (step: CursorStep) => void
  /** A step that is done as soon as Alt is let go: however many presses, the booking is moved once. */
  readonly nudge: (booking: Booking, action: KeyboardAction, step: CursorStep) => void
  readonly drop: () => void
  readonly letGo: () => void
}

function useKeyboardMode({ refs, model, ground, cursor, gestures }: HandsParts): KeyboardMode {
  const counter = useCounter()
  const zone = useWorkplace().status.venue.timeZone
  const words = useRefusalWords()
  const isNudged = useRef(false)
  const isOn = () => isByKeyboard(gestures.store.get())

  function say(ghost: Ghost) {
    const { refusal, stop } = ghost
    const place = cursorText(ghost, counter, zone, undefined, refusal, refusal && words(refusal))
    announce(stop === undefined ? place : `${place}. ${stopText(stop, counter)}`)
  }

  function take(booking: Booking, action: KeyboardAction) {
    cursor.put(subjectOf(booking, zone), booking.id)
    cursor.focus()
    for (const input of keyboardGrip(subjectOf(booking, zone), action)) gestures.step(input)
  }

  const mode: KeyboardMode = {
    isOn,
    begin(booking, action) {
      take(booking, action)
      const name = nameOf(booking, counter)
      announce(counter.t(action === 'move' ? 'speech.moving' : 'speech.resizing', { name }))
    },
    step(step) {
      const input = keyboardStep(gestures.store.get(), step, model().rules, ground)
      if (input === undefined) {
        if (isPastEdge(gestures.store.get(), step)) announce(counter.t('speech.lastColumn'))
        return
      }
      gestures.step(input)
      const state = gestures.store.get()
      if (state.kind === 'dragging') say(state.ghost)
      requestAnimationFrame(() =>
        refs.columns.current?.querySelector('[data-ghost]')?.scrollIntoView({ block: 'nearest' }),
      )
    },
    nudge(booking, action, step) {
      if (!isOn()) take(booking, action)
      isNudged.current = true
      mode.step(step)
    },
    drop() {
      isNudged.current = false
      const state = gestures.store.get()
      const input = keyboardDrop(state)
      if (input === undefined) return
      gestures.step(input)
      if (isUnmoved(state)) announce(counter.t('speech.dragCancelled'))
    },
    letGo() {
      isNudged.current = false
      gestures.step({ type: 'cancel', reason: 'escape' })
    },
  }
  useLettingGo(refs, mode, isNudged)
  return mode
}

/** Alt that is let go ends what it nudged; the focus that leaves the grid ends the mode without a change. */
function useLettingGo({ columns }: GridRefs, mode: KeyboardMode, isNudged: RefObject<boolean>) {
  useEffect(() => {
    const element = columns.current
    const up = (event: KeyboardEvent) => {
      if (event.key === 'Alt' && isNudged.current) mode.drop()
    }
    const out = ({ relatedTarget }: FocusEvent) => {
      if (mode.isOn() && !(relatedTarget instanceof Node && element?.contains(relatedTarget))) mode.letGo()
    }
    document.addEventListener('keyup', up)
    element?.addEventListener('focusout', out)
    return () => {
      document.removeEventListener('keyup', up)
      element?.removeEventListener('focusout', out)
    }
  })
}
