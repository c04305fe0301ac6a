import { memo, type Ref } from 'react'
import { formatTimeOfDay } from '../../../electron/contract/venue-time.ts'
import styles from './calendar-grid.module.css'
import { labelledMinutes, type VisibleMinutes } from './grid/visible-hours.ts'

/** The hours at the start side, beside their lines. */
export const HourLabels = memo(function HourLabels(props: {
  readonly visible: VisibleMinutes
  readonly ref: Ref<HTMLDivElement>
}) {
  const { visible, ref } = props
  return (
    <div className={styles.hours} ref={ref} aria-hidden>
      {labelledMinutes(visible).map((minute) => (
        <span
          key={minute}
          className={styles.hour}
          data-first={minute === visible.first || undefined}
          style={{ insetBlockStart: `calc((${minute} - var(--first)) * var(--minute))` }}
        >
          {formatTimeOfDay(minute)}
        </span>
      ))}
    </div>
  )
})
