import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Seat } from '../../../electron/contract/index.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './seat-map.module.css'
import { lookOf, type SeatLook, type SeatStep, seatAfter, seatRows } from './seat-rows.ts'
import { useSeatName } from './seat-words.ts'

interface SeatMapProps {
  readonly seats: readonly Seat[]
  /** Seats that are marked for a move, or on their way to this desk. */
  readonly marked: ReadonlySet<string>
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

/** The hall from above. One seat has the focus and the arrow keys walk; the pointer clicks or sweeps. */
export function SeatMap({ seats, marked, onTake, onPick }: SeatMapProps) {
  const { t, deskName } = useCounter()
  const rows = useMemo(() => seatRows(seats), [seats])
  const byId = useMemo(() => new Map(seats.map((seat) => [seat.id, seat])), [seats])
  const map = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const current = cursor !== null && byId.has(cursor) ? cursor : (seats[0]?.id ?? null)
  const nameOf = useSeatName()
  const sweep = useSweep(onTake)
  const longest = Math.max(...rows.map((row) => row.seats.length))

  function isTaken(seat: Seat): boolean {
    const look = lookOf(seat, deskName)
    return look === 'mine' || marked.has(seat.id)
  }

  function choose(seat: Seat) {
    if (canTake(seat, deskName)) onTake([seat.id], !isTaken(seat))
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
    if (canTake(seat, deskName)) sweep.begin(seat.id, !isTaken(seat))
    else onPick(seat)
  }

  function onPointerOver(event: PointerEvent) {
    const seat = seatAt(event.target)
    if (seat !== undefined && canTake(seat, deskName) && isTaken(seat) !== sweep.isAdding)
      sweep.extend(seat.id)
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
    if (takes && seat !== undefined && canTake(seat, deskName) && !isTaken(seat)) onTake([id], true)
  }

  return (
    <div className={styles.hall}>
      {rows[0]?.label != null && <p className={styles.stage}>{t('show.stage')}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: seats of a hall are no table of data. */}
      <div
        ref={map}
        role="grid"
        aria-label={t('show.map')}
        aria-multiselectable
        className={styles.map}
        data-dense={longest > 40 || undefined}
        style={{ '--longest': longest } as React.CSSProperties}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const seat = seatAt(event.target)
          if (seat === undefined) return
          setCursor(seat.id)
          announce(nameOf(seat))
        }}
      >
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useSemanticElements: part of the grid above.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and counted ones have no name.
          <div role="row" key={index} className={styles.row} tabIndex={-1}>
            <span className={styles.label} aria-hidden>
              {row.label}
            </span>
            {row.seats.map((seat) => (
              <SeatBox
                key={seat.id}
                id={seat.id}
                number={seat.number}
                name={nameOf(seat)}
                look={lookOf(seat, deskName)}
                isMarked={marked.has(seat.id) || sweep.swept.has(seat.id)}
                isCurrent={seat.id === current}
              />
            ))}
            <span className={styles.label} aria-hidden>
              {row.label}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function canTake(seat: Seat, deskName: string): boolean {
  const look = lookOf(seat, deskName)
  return look === 'free' || look === 'mine'
}

interface SeatBoxProps {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly look: SeatLook
  readonly isMarked: boolean
  readonly isCurrent: boolean
}

/** Drawn again only when something of itself changes: a thousand of them stand in a hall. */
const SeatBox = memo(function SeatBox({ id, number, name, look, isMarked, isCurrent }: SeatBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid above.
    <div
      role="gridcell"
      className={styles.seat}
      data-seat={id}
      data-look={look}
      data-marked={isMarked || undefined}
      aria-label={name}
      aria-selected={look === 'mine' || isMarked}
      tabIndex={isCurrent ? 0 : -1}
    >
      {number}
    </div>
  )
})

/** The seats that the pointer goes over while it is pressed: all added, or all taken away, like the first one. */
function useSweep(onTake: SeatMapProps['onTake']) {
  const [swept, setSwept] = useState<ReadonlySet<string>>(new Set())
  const going = useRef<{ readonly isAdding: boolean; readonly ids: Set<string> } | null>(null)
  const finish = useRef(onTake)
  finish.current = onTake

  useEffect(() => {
    function end(isDone: boolean) {
      const sweep = going.current
      going.current = null
      if (sweep === null) return
      setSwept(new Set())
      if (isDone) finish.current([...sweep.ids], sweep.isAdding)
    }
    const onUp = () => end(true)
    const onCancel = () => end(false)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('blur', onCancel)
    return () => {
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('blur', onCancel)
    }
  }, [])

  return {
    swept,
    get isAdding() {
      return going.current?.isAdding ?? false
    },
    begin(id: string, isAdding: boolean) {
      going.current = { isAdding, ids: new Set([id]) }
      setSwept(new Set([id]))
    },
    extend(id: string) {
      const sweep = going.current
      if (sweep === null || sweep.ids.has(id)) return
      sweep.ids.add(id)
      setSwept(new Set(sweep.ids))
    },
  }
}
