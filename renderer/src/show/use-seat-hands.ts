/** The pointer and the keys on the map of seats: what they choose, and where the focus is. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useMemo,
  useState,
} from 'react'
import type { Seat } from '../../../electron/contract/index.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { createSeatPresses } from './double-click.ts'
import { lookOf, type SeatRow, type SeatStep, seatAfter } from './seat-rows.ts'
import { type SeatsHere, useSeatName } from './seat-words.ts'
import { useSweep } from './use-sweep.ts'

export interface SeatHands extends SeatsHere {
  readonly seats: readonly Seat[]
  /** Seats of the basket, also those whose hold ran out: nobody is moved there. */
  readonly kept: ReadonlySet<string>
  /** Seats that a click takes away again. */
  readonly taken: ReadonlySet<string>
  /** What a click, a sweep or the keyboard asks for: these seats, added or taken away. */
  readonly onTake: (ids: readonly string[], isAdding: boolean) => void
  /** A seat that is sold, or another desk's, was chosen. */
  readonly onPick: (seat: Seat) => void
}

const steps: Readonly<Record<string, SeatStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

/** `current` has the focus, or would get it; `swept` is under the pressed pointer; `hands` are for the map's element. */
export function useSeatHands(
  { seats, lapsed, kept, taken, leaving, onTake, onPick }: SeatHands,
  rows: readonly SeatRow[],
  map: RefObject<HTMLElement | null>,
) {
  const { deskName } = useCounter()
  const byId = useMemo(() => new Map(seats.map((seat) => [seat.id, seat])), [seats])
  const [cursor, setCursor] = useState<string | null>(null)
  const current = cursor !== null && byId.has(cursor) ? cursor : (seats[0]?.id ?? null)
  const nameOf = useSeatName()
  const sweep = useSweep(onTake)
  const presses = useMemo(createSeatPresses, [])

  const isTaken = (seat: Seat) => taken.has(seat.id)

  function canTake(seat: Seat): boolean {
    const look = lookOf(seat, deskName)
    if (leaving !== undefined) return leaving.has(seat.id) || (look === 'free' && !kept.has(seat.id))
    return look === 'free' || look === 'mine'
  }

  function choose(seat: Seat) {
    if (canTake(seat)) onTake([seat.id], !isTaken(seat))
    else onPick(seat)
  }

  function seatAt(target: EventTarget): Seat | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-seat]') : null
    return element?.dataset.seat === undefined ? undefined : byId.get(element.dataset.seat)
  }

  function onPointerDown(event: PointerEvent) {
    const seat = seatAt(event.target)
    if (seat === undefined || event.button !== 0) return
    setCursor(seat.id)
    if (!canTake(seat)) onPick(seat)
    else if (presses.isMeant(seat.id, performance.now())) sweep.begin(seat.id, !isTaken(seat))
  }

  function onPointerOver(event: PointerEvent) {
    const seat = seatAt(event.target)
    if (seat !== undefined && canTake(seat) && isTaken(seat) !== sweep.isAdding) sweep.extend(seat.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const seat = current === null ? undefined : byId.get(current)
    if (seat === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      choose(seat)
      return
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    walkTo(seatAfter(rows, seat.id, step), event.shiftKey)
  }

  function walkTo(id: string, takes: boolean) {
    setCursor(id)
    map.current?.querySelector<HTMLElement>(`[data-seat="${id}"]`)?.focus()
    const seat = byId.get(id)
    if (takes && seat !== undefined && canTake(seat) && !isTaken(seat)) onTake([id], true)
  }

  function onFocus(event: FocusEvent) {
    const seat = seatAt(event.target)
    if (seat === undefined) return
    setCursor(seat.id)
    // Where the focus came from nowhere, as when a panel is done with, it is not to talk over what was done there.
    if (event.relatedTarget !== null) announce(nameOf(seat, { lapsed, leaving }))
  }

  return { current, swept: sweep.swept, hands: { onPointerDown, onPointerOver, onKeyDown, onFocus } }
}
