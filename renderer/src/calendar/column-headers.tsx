import { memo, type Ref } from 'react'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './column-headers.module.css'
import { kindsOf } from './resource-sets.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'

interface ColumnHeadersProps {
  readonly columns: ShownCalendar['columns']
  readonly resources: ShownCalendar['resources']
  readonly isOfAll: boolean
  readonly today: string
  readonly ref: Ref<HTMLDivElement>
}

/** The dates or the resources above the columns, in the same scroller, so that they cannot drift apart. */
export const ColumnHeaders = memo(function ColumnHeaders(props: ColumnHeadersProps) {
  const { columns, resources, isOfAll, today, ref } = props
  const { formats } = useCounter()
  // Of one kind alone it would say the same over and over.
  const hasKinds = kindsOf(resources).length > 1
  return (
    <div className={styles.headers} ref={ref} data-keep-clear>
      <div className={styles.corner} />
      {isOfAll
        ? resources.map(({ id, name, kind, color }) => (
            <div key={id} className={styles.resource} data-resource={id}>
              <span className={styles.name} title={name}>
                {color !== undefined && <span className={styles.color} style={{ background: color }} />}
                {name}
              </span>
              {hasKinds && <span className={styles.kind}>{kind}</span>}
            </div>
          ))
        : columns.map(({ key, date }) => (
            <div
              key={key}
              className={styles.header}
              data-today={date === today || undefined}
              data-date={date}
            >
              <span className={styles.weekday}>{formats.weekday(date)}</span>
              <span className={styles.day} data-day-number>
                {Number(date.slice(8))}
              </span>
            </div>
          ))}
    </div>
  )
})
