import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './seat-map.module.css'
import { lookOf, type SeatLook, type SeatRow, seatRows, sizingLength } from './seat-rows.ts'
import { useSeatName } from './seat-words.ts'
import { type SeatHands, useSeatHands } from './use-seat-hands.ts'

interface SeatMapProps extends SeatHands {
  /** Seats that are marked for a move, or on their way to this desk. */
  readonly marked: ReadonlySet<string>
}

/** The hall from above. One seat has the focus and the arrow keys walk; the pointer clicks or sweeps. */
export function SeatMap({ marked, ...rest }: SeatMapProps) {
  const { seats, lapsed, leaving } = rest
  const { t, deskName } = useCounter()
  const rows = useMemo(() => seatRows(seats), [seats])
  const map = useRef<HTMLDivElement>(null)
  const nameOf = useSeatName()
  const { current, swept, hands } = useSeatHands(rest, rows, map)
  const hall = useRef<HTMLDivElement>(null)
  // In the middle, where the front is, as far as the hall is wider than the window.
  useLayoutEffect(() => {
    const { current: element } = hall
    if (element !== null) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
  }, [])

  return (
    <div ref={hall} className={styles.hall}>
      <div
        className={styles.plan}
        style={{ '--longest': sizingLength(rows), '--name': longestName(rows) } as React.CSSProperties}
      >
        {rows[0]?.label != null && <p className={styles.stage}>{t('show.stage')}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: seats of a hall are no table of data. */}
        <div
          ref={map}
          role="grid"
          aria-label={t('show.map')}
          aria-multiselectable
          className={styles.map}
          {...hands}
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
                  name={nameOf(seat, rest)}
                  look={lookOf(seat, deskName)}
                  isMarked={marked.has(seat.id) || swept.has(seat.id)}
                  isLeaving={leaving?.has(seat.id) === true}
                  isLapsed={lapsed.has(seat.id)}
                  isMoving={leaving !== undefined}
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
    </div>
  )
}

/** How many characters the longest name of a row has. */
const longestName = (rows: readonly SeatRow[]) => Math.max(...rows.map(({ label }) => label?.length ?? 0))

interface SeatBoxProps {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly look: SeatLook
  readonly isMarked: boolean
  /** Its people are being moved. */
  readonly isLeaving: boolean
  readonly isLapsed: boolean
  /** New seats are being chosen for a purchase: those of the basket are none of them. */
  readonly isMoving: boolean
  readonly isCurrent: boolean
}

/** Drawn again only when something of itself changes: a thousand of them stand in a hall. */
const SeatBox = memo(function SeatBox(props: SeatBoxProps) {
  const { id, number, name, look, isMarked, isLeaving, isLapsed, isMoving, isCurrent } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid above.
    <div
      role="gridcell"
      className={styles.seat}
      data-seat={id}
      data-look={look}
      data-marked={isMarked || undefined}
      data-leaving={isLeaving || undefined}
      data-lapsed={isLapsed || undefined}
      aria-label={name}
      aria-selected={isMarked || (!isMoving && (look === 'mine' || isLapsed))}
      tabIndex={isCurrent ? 0 : -1}
    >
      {number}
    </div>
  )
})
