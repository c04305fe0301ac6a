import { memo, type Ref } from 'react'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './calendar-grid.module.css'
import type { Column } from './grid/column.ts'
import { labelledMinutes, labelMiddle, type VisibleMinutes } from './grid/visible-hours.ts'
import nowStyles from './now-line.module.css'
import { useNowMinute } from './now-line.tsx'

/** How far a label must be from the now-line's, in pixels, so that neither covers the other. */
const timeHeight = 15

/** The hours at the start side, beside their lines, and the time at the now-line. */
export const HourLabels = memo(function HourLabels(props: {
  readonly columns: readonly Column[]
  readonly visible: VisibleMinutes
  readonly minutePixels: number
  readonly ref: Ref<HTMLDivElement>
}) {
  const { columns, visible, minutePixels, ref } = props
  const { formats } = useCounter()
  const now = useNowMinute(columns, visible)
  // The time at the now-line stands in the same place.
  const nowMiddle = now === null ? null : (now - visible.first) * minutePixels
  const isFree = (minute: number) =>
    nowMiddle === null || Math.abs(labelMiddle(minute, visible, minutePixels) - nowMiddle) >= timeHeight
  return (
    <div className={styles.hours} ref={ref} aria-hidden>
      {labelledMinutes(visible, minutePixels)
        .filter(isFree)
        .map((minute) => (
          <span
            key={minute}
            className={styles.hour}
            data-first={minute === visible.first || undefined}
            style={{ insetBlockStart: `calc((${minute} - var(--first)) * var(--minute))` }}
          >
            {formats.hourLabel(minute)}
          </span>
        ))}
      {now !== null && (
        <span
          className={nowStyles.time}
          data-now
          style={{ insetBlockStart: `calc((${now} - var(--first)) * var(--minute))` }}
        >
          {formats.timeOfDay(now)}
        </span>
      )}
    </div>
  )
})
