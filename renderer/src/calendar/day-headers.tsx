import { memo, type Ref } from 'react'
import { useCounter } from '../venue/venue-context.tsx'
import type { Column } from './grid/column.ts'
import styles from './week-grid.module.css'

interface DayHeadersProps {
  readonly columns: readonly Column[]
  readonly today: string
  readonly ref: Ref<HTMLDivElement>
}

/** The dates above the columns, in the same scroller, so that they cannot drift apart. */
export const DayHeaders = memo(function DayHeaders({ columns, today, ref }: DayHeadersProps) {
  const { formats } = useCounter()
  return (
    <div className={styles.headers} ref={ref}>
      <div className={styles.corner} />
      {columns.map(({ key, date }) => (
        <div key={key} className={styles.header} data-today={date === today || undefined} data-date={date}>
          <span className={styles.weekday}>{formats.weekday(date)}</span>
          <span className={styles.day}>{Number(date.slice(8))}</span>
        </div>
      ))}
    </div>
  )
})
