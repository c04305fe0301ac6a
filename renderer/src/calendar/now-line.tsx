import { useWorkplace } from '../venue/venue-context.tsx'
import { minuteAt } from './grid/axis.ts'
import type { Column } from './grid/column.ts'
import { axisAt } from './grid/placement.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'
import styles from './now-line.module.css'
import { useClock, useToday } from './use-now.ts'

interface NowLineProps {
  readonly columns: readonly Column[]
  readonly visible: VisibleMinutes
}

/** The minute of the day that the line is at; null where no column is of today, or the hour is not in sight. */
export function useNowMinute(columns: readonly Column[], visible: VisibleMinutes): number | null {
  const zone = useWorkplace().status.venue.timeZone
  const at = useClock(15_000, (now) => axisAt(now, zone))
  if (!columns.some(({ range }) => range.start <= at && at < range.end)) return null
  const minute = minuteAt(at)
  return minute < visible.first || minute >= visible.last ? null : minute
}

/** The line at the database's time, across today's columns, and the past of today shaded above it. */
export function NowLine({ columns, visible }: NowLineProps) {
  const minute = useNowMinute(columns, visible)
  const today = useToday()
  const first = columns.findIndex(({ date }) => date === today)
  if (minute === null || first === -1) return null
  const count = columns.filter(({ date }) => date === today).length
  const across = {
    insetInlineStart: `${(first / columns.length) * 100}%`,
    inlineSize: `${(count / columns.length) * 100}%`,
  }
  const top = `calc((${minute} - var(--first)) * var(--minute))`
  return (
    <>
      <div className={styles.past} style={{ ...across, blockSize: top }} />
      <div className={styles.line} style={{ ...across, insetBlockStart: top }} />
    </>
  )
}
