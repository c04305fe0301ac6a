import type { CSSProperties, PointerEvent } from 'react'
import { useCounter } from '../../venue/venue-context.tsx'
import { type Axis, placeOn } from './axis.ts'
import { BarBox } from './bar-box.tsx'
import { CopyDay } from './copy-day.tsx'
import { TypedDay } from './typed-day.tsx'
import { minutesInDay, type OpenBar, type Stretch, withDay } from './week.ts'
import styles from './week-editor.module.css'
import type { NamedDay } from './weekdays.ts'

interface DayRowProps {
  readonly day: NamedDay
  readonly days: readonly NamedDay[]
  readonly bars: readonly OpenBar[]
  readonly allBars: readonly OpenBar[]
  readonly axis: Axis
  /** How far the hours of the day before reach into this one, in minutes. */
  readonly before: { readonly name: string; readonly reach: number }
  /** What was typed and is no hours. */
  readonly unread: string | undefined
  readonly isClashing: boolean
  readonly isReadOnly: boolean
  readonly activeId: string | null
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, weekday: number) => void
  readonly onBars: (bars: readonly OpenBar[]) => void
  readonly onUnread: (text: string) => void
  readonly onCopy: (onto: readonly number[]) => void
}

export function DayRow(props: DayRowProps) {
  const { day, bars, allBars, axis, before, isReadOnly, activeId } = props
  const { t } = useCounter()
  const setDay = (stretches: readonly Stretch[]) => props.onBars(withDay(allBars, day.weekday, stretches))
  return (
    <li className={styles.day}>
      <span className={styles.name} data-closed={bars.length === 0 || undefined}>
        {day.name}
      </span>
      <div
        className={styles.track}
        data-track={day.weekday}
        style={axisStyle(axis)}
        onPointerDown={(event) => props.onPointerDown(event, day.weekday)}
      >
        {before.reach > 0 && (
          <span
            className={styles.before}
            style={{ inlineSize: placeOn(axis, before.reach) }}
            title={t('hours.reaches', { day: before.name })}
          />
        )}
        {bars.map((bar) => (
          <BarBox
            key={bar.id}
            bar={bar}
            dayName={day.name}
            axis={axis}
            allBars={allBars}
            isActive={bar.id === activeId}
            isReadOnly={isReadOnly}
            onBars={props.onBars}
          />
        ))}
        {bars.length === 0 && before.reach === 0 && (
          <span className={styles.closed}>{t('hours.closed')}</span>
        )}
      </div>
      <TypedDay
        dayName={day.name}
        stretches={bars}
        unread={props.unread}
        isClashing={props.isClashing}
        isReadOnly={isReadOnly}
        onHours={setDay}
        onUnread={props.onUnread}
      />
      {!isReadOnly && <CopyDay day={day} days={props.days} onCopy={props.onCopy} />}
    </li>
  )
}

function axisStyle(axis: Axis): CSSProperties {
  return { '--hour': placeOn(axis, 60), '--midnight': placeOn(axis, minutesInDay) } as CSSProperties
}
