import { useRef } from 'react'
import { announce } from '../../speech/announcer.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import { axisOf, placeOn, writtenHours } from './axis.ts'
import { axisHour } from './bar-text.ts'
import { DayRow } from './day-row.tsx'
import type { HoursDraft } from './hours-draft.ts'
import { useWeekDrag } from './use-week-drag.ts'
import { barsOn, clashingDays, copied, dayBefore, minutesInDay, reachInto } from './week.ts'
import styles from './week-editor.module.css'
import type { NamedDay } from './weekdays.ts'

interface WeekEditorProps {
  readonly draft: Pick<HoursDraft, 'bars' | 'unread'>
  readonly onChange: (part: Partial<HoursDraft>) => void
  readonly days: readonly NamedDay[]
  /** Shows the week that is followed, without a way to change it. */
  readonly isReadOnly?: boolean
}

/** A week of opening hours to draw and to type: a row a day, a bar an interval, past midnight as one bar. */
export function WeekEditor({ draft, onChange, days, isReadOnly = false }: WeekEditorProps) {
  const { t, formats } = useCounter()
  const { bars } = draft
  const editor = useRef<HTMLDivElement>(null)
  // While a bar is in hand the axis stays as it was: it must not move under the pointer.
  const settledAxis = useRef(axisOf(bars))
  const axis = settledAxis.current
  const drag = useWeekDrag({
    bars,
    axis,
    isDisabled: isReadOnly,
    onChange: (next) => onChange({ bars: next }),
    onDone: (id) => editor.current?.querySelector<HTMLElement>(`[data-bar="${id}"]`)?.focus(),
  })
  if (drag.activeId === null) settledAxis.current = axisOf(bars)
  const clashing = clashingDays(bars)
  const nameOfDay = (weekday: number) => days.find((day) => day.weekday === weekday)?.name ?? ''

  function copy(weekday: number, onto: readonly number[]) {
    onChange({ bars: copied(bars, weekday, onto), unread: without(draft.unread, onto) })
    announce(t('hours.copied', { day: nameOfDay(weekday), count: onto.length }))
  }

  return (
    <div className={styles.editor} ref={editor} data-read-only={isReadOnly || undefined}>
      <div className={styles.axis} aria-hidden>
        {writtenHours(axis).map((minute) => (
          <span
            key={minute}
            className={styles.hour}
            data-next={minute > minutesInDay || undefined}
            style={{ insetInlineStart: placeOn(axis, minute) }}
          >
            {axisHour(formats, minute)}
          </span>
        ))}
      </div>
      <ul className={styles.days}>
        {days.map(({ weekday, name }) => (
          <DayRow
            key={weekday}
            day={{ weekday, name }}
            days={days}
            bars={barsOn(bars, weekday)}
            axis={axis}
            before={{ name: nameOfDay(dayBefore(weekday)), reach: reachInto(bars, weekday) }}
            unread={draft.unread[weekday]}
            isClashing={clashing.includes(weekday)}
            isReadOnly={isReadOnly}
            activeId={drag.activeId}
            onPointerDown={drag.onPointerDown}
            onCopy={(onto) => copy(weekday, onto)}
            onUnread={(text) => onChange({ unread: { ...draft.unread, [weekday]: text } })}
            onBars={(next) => onChange({ bars: next, unread: without(draft.unread, [weekday]) })}
            allBars={bars}
          />
        ))}
      </ul>
      {!isReadOnly && (
        <p className={styles.hint} id="week-editor-keys">
          {t('hours.keys')}
        </p>
      )}
    </div>
  )
}

function without(unread: HoursDraft['unread'], weekdays: readonly number[]): HoursDraft['unread'] {
  return Object.fromEntries(Object.entries(unread).filter(([day]) => !weekdays.includes(Number(day))))
}
