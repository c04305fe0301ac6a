/** What works on the grid: the pointer and the keyboard, and what becomes of their gestures. */
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { addDays } from '../../../electron/contract/venue-time.ts'
import type { FrontDesk } from '../booking/front-desk.ts'
import { knownBooking } from '../desk/questions.ts'
import type { Store } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import type { GridAnswer } from './answer-tip.tsx'
import { cursorOn } from './cursor-text.ts'
import type { CancelReason, GestureOutcome, GestureState } from './grid/gesture.ts'
import type { SlotCursor } from './grid/slot-cursor.ts'
import { createGridActs, type GridActs } from './grid-acts.ts'
import type { GridModel } from './grid-model.ts'
import { useCalendarHands } from './use-calendar-hands.ts'
import { useContextMenu } from './use-context-menu.ts'
import { type GridCursor, useCursor } from './use-cursor.ts'
import { type GridRefs, useGestures } from './use-gestures.ts'
import { useGridModel } from './use-grid-model.ts'
import { useHoverCard } from './use-hover-card.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'

export interface AllGridRefs extends GridRefs {
  readonly cursor: RefObject<HTMLDivElement | null>
}

export function useGridRefs(): AllGridRefs {
  const scroller = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLDivElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  const cursor = useRef<HTMLDivElement>(null)
  return useMemo(() => ({ scroller, header, hours, columns, cursor }), [])
}

interface GridStores {
  /** The gesture under way, for the ghost alone to follow. */
  readonly gesture: Store<GestureState>
  /** What is told of a press, where it was. */
  readonly answer: Store<GridAnswer | null>
}

export function useGridHands(
  calendar: ShownCalendar,
  { gesture, answer }: GridStores,
  today: string,
  refs: AllGridRefs,
  onTurnTo: (date: string) => void,
): GridCursor {
  const { front } = useCounter()
  const zone = useWorkplace().status.venue.timeZone
  const model = useGridModel(calendar)
  const acts = useMemo(() => createGridActs(front, zone, answer.set), [front, zone, answer])
  const { dates, resources, slotGrids } = calendar
  const ground = { dates, resourceIds: resources.map(({ id }) => id), slotGrids }
  const cursor = useCursor(calendar, today, refs.cursor, model, ground, onTurnTo)
  const gestures = useGestures(refs, gesture, model, calendar, (outcome) => {
    if (outcome.kind === 'open') openBooking(outcome.id)
    else if (outcome.kind === 'menu') openMenu(outcome.clientX, outcome.clientY)
    else if (outcome.kind === 'turn') onTurnTo(addDays(dates[0] ?? today, outcome.step * dates.length))
    else carryOut(outcome, { front, acts, cursor, model, paste: hands.paste })
  })
  const hands = useCalendarHands({ refs, model, ground, cursor, gestures, acts })
  const openMenu = useContextMenu(refs, model, cursor)
  useHoverCard(refs, gesture)

  function openBooking(id: string) {
    const booking = knownBooking(front.desk, id)
    if (booking === undefined) return
    cursor.put(cursorOn(booking, zone), id)
    focusUnlessDraft(front, cursor)
    acts.open(id)
  }

  usePressBySpeech(refs, openBooking)
  useFocusKeptInDraft(refs)
  return cursor
}

const isDraftShown = ({ panel }: FrontDesk) => panel.get().shown.kind === 'draft'

/**
 * While a booking is in the making, another slot, a double click and a press on closed time leave the focus in the
 * field that somebody types in: on the grid, letters are commands.
 */
function useFocusKeptInDraft({ columns }: GridRefs) {
  const { front } = useCounter()
  useEffect(() => {
    const element = columns.current
    const keep = (event: MouseEvent) => {
      const isInDraft = document.activeElement?.closest('[data-draft]') != null
      if (event.button === 0 && isInDraft && isDraftShown(front)) event.preventDefault()
    }
    element?.addEventListener('mousedown', keep)
    return () => element?.removeEventListener('mousedown', keep)
  }, [columns, front])
}

/** A screen reader presses a box without any pointer: a click alone, which nothing was pressed for. */
function usePressBySpeech({ columns }: GridRefs, onOpen: (id: string) => void) {
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(() => {
    const element = columns.current
    const press = ({ target, detail }: MouseEvent) => {
      const box = target instanceof Element ? target.closest<HTMLElement>('[data-booking]') : null
      if (detail === 0 && box?.dataset.booking !== undefined) open.current(box.dataset.booking)
    }
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }, [columns])
}

/** Then it is not where it was taken hold of, or not as it was. */
const lostEnds: readonly CancelReason[] = ['gone', 'changed']

interface OutcomeParts {
  readonly front: FrontDesk
  readonly acts: GridActs
  readonly cursor: GridCursor
  readonly model: () => GridModel
  readonly paste: (place: SlotCursor) => boolean
}

function carryOut(outcome: GestureOutcome, { front, acts, cursor, model, paste }: OutcomeParts) {
  if (outcome.kind === 'create') {
    cursor.put(outcome.ghost)
    acts.create(outcome.ghost, outcome.ghost.refusal)
  } else if (outcome.kind === 'pick') {
    const { resourceId, at } = outcome.point
    const { rules } = model()
    const place = { resourceId, ...rules.slotAround(resourceId, at) }
    cursor.put(place)
    if (paste(place)) focusUnlessDraft(front, cursor)
    else acts.pick(place, rules.refuse(place))
  } else if (outcome.kind === 'place') {
    cursor.put(outcome.ghost)
    acts.place(outcome.guest.id, outcome.ghost, outcome.ghost.refusal)
  } else if (outcome.kind === 'cancelled' && outcome.subject !== null && !lostEnds.includes(outcome.reason)) {
    // The keys go on from the booking that stayed where it was.
    cursor.put(outcome.subject, outcome.subject.id)
    if (outcome.reason === 'escape') cursor.focus()
  } else if (outcome.kind === 'move') {
    const booking = knownBooking(front.desk, outcome.subject.id)
    if (booking === undefined) return
    // Also on a page that was turned to on the way, where what had the focus is not drawn any more.
    cursor.put(outcome.ghost, booking.id)
    focusUnlessDraft(front, cursor)
    acts.move(booking, outcome.ghost, outcome.ghost.refusal)
  }
}

/** The keys go on from the cursor; beside a booking in the making they are for its fields. */
function focusUnlessDraft(front: FrontDesk, cursor: GridCursor) {
  if (!isDraftShown(front)) cursor.focus()
}
