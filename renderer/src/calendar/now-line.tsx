import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import type { Column } from './grid/column.ts'
import { axisAt } from './grid/placement.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'
import styles from './now-line.module.css'
import { useClock } from './use-now.ts'

interface NowLineProps {
  readonly columns: readonly Column[]
  readonly visible: VisibleMinutes
}

/** The line at the database's time, across today's columns, and the past of today shaded above it. */
export function NowLine({ columns, visible }: NowLineProps) {
  const { status } = useWorkplace()
  const { formats } = useCounter()
  const zone = status.venue.timeZone
  const at = useClock(15_000, (now) => axisAt(now, zone))
  const time = useClock(15_000, (now) => formats.time(now))
  const first = columns.findIndex(({ range }) => range.start <= at && at < range.end)
  const count = columns.filter(({ range }) => range.start <= at && at < range.end).length
  const minute = first === -1 ? 0 : at - (columns[first]?.range.start ?? 0)
  if (first === -1 || minute < visible.first || minute >= visible.last) return null
  const across = {
    insetInlineStart: `${(first / columns.length) * 100}%`,
    inlineSize: `${(count / columns.length) * 100}%`,
  }
  const top = `calc((${minute} - var(--first)) * var(--minute))`
  return (
    <>
      <div className={styles.past} style={{ ...across, blockSize: top }} />
      <div className={styles.line} style={{ ...across, insetBlockStart: top }} />
      <div className={styles.whole} style={{ insetBlockStart: top }}>
        <span className={styles.time}>{time}</span>
      </div>
    </>
  )
}
