import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { FrontDesk } from '../booking/front-desk.ts'
import { sayProblem } from '../booking/undo.ts'
import { knownBooking } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import type { Store } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import type { CancelReason, GestureInput, GestureOutcome, GestureState } from './grid/gesture.ts'
import type { GridModel } from './grid-model.ts'
import { PointerGestures } from './pointer-gestures.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'

export interface GridRefs {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly header: RefObject<HTMLDivElement | null>
  readonly hours: RefObject<HTMLDivElement | null>
  readonly columns: RefObject<HTMLDivElement | null>
}

export interface Gestures {
  readonly store: Store<GestureState>
  /** For what is no pointer: the keyboard's steps. */
  readonly step: (input: GestureInput) => void
}

/** Ends that the person chose, who sees what came of them: of any other there is a notice to be seen, too. */
const chosenEnds: readonly CancelReason[] = ['escape', 'beside']

type Cancelled = Extract<GestureOutcome, { kind: 'cancelled' }>

/** What is said of a drag that came to nothing: nobody else is blamed for what was done here. */
function endText({ reason, subject }: Cancelled, { desk, panel }: FrontDesk) {
  if (subject === null || (reason !== 'gone' && reason !== 'changed')) return 'speech.dragCancelled'
  if (desk.changes.areRecent()) return 'speech.dragChangedHere'
  if (reason === 'changed') return 'speech.dragChanged'
  return panel.get().draft?.holdId === subject.id ? 'draft.ranOut' : 'speech.dragGone'
}

/** Attaches the pointer to the grid. */
export function useGestures(
  refs: GridRefs,
  gesture: Store<GestureState>,
  model: () => GridModel,
  { bookings, columns: page, schedules, exceptions }: ShownCalendar,
  onOutcome: (outcome: GestureOutcome) => void,
): Gestures {
  const { t, front } = useCounter()
  const watch = useRef<PointerGestures>(null)
  const handle = useRef(onOutcome)
  handle.current = (outcome) => {
    if (outcome.kind === 'cancelled') {
      const text = t(endText(outcome, front))
      if (chosenEnds.includes(outcome.reason)) announce(text)
      else sayProblem(front, text)
    }
    onOutcome(outcome)
  }

  const { scroller, header, hours, columns } = refs
  useEffect(() => {
    if (!scroller.current || !header.current || !hours.current || !columns.current) return
    const elements = {
      scroller: scroller.current,
      header: header.current,
      hours: hours.current,
      columns: columns.current,
    }
    watch.current = new PointerGestures(elements, gesture, model, (outcome) => handle.current(outcome))
    return () => watch.current?.stop()
  }, [scroller, header, hours, columns, gesture, model])

  // Somebody on the waitlist is dragged here from the panel.
  const { guests } = front
  useEffect(
    () =>
      guests.subscribe(() => {
        const brought = guests.get()
        if (brought === null) return
        guests.set(null)
        watch.current?.bring(brought.guest, brought.event)
      }),
    [guests],
  )

  // What other desks do counts also during a drag: bookings, hours and closings.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hours are asked for by the rules that judge.
  useEffect(() => {
    const state = gesture.get()
    const grip = state.kind === 'pressed' && state.grip.kind === 'booking' ? state.grip.subject : null
    const subject = state.kind === 'dragging' ? state.subject : grip
    if (subject !== null) {
      // It may have been taken along to another page, where it is not among the bookings.
      const known = bookings.find(({ id }) => id === subject.id) ?? knownBooking(front.desk, subject.id)
      const version = known?.version ?? null
      watch.current?.step({ type: 'changed', id: subject.id, version })
    }
    watch.current?.step({ type: 'judge' })
  }, [bookings, schedules, exceptions, gesture, front])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is drawn under the pointer.
  useEffect(() => watch.current?.follow(), [page])

  return useMemo(() => ({ store: gesture, step: (input) => watch.current?.step(input) }), [gesture])
}
