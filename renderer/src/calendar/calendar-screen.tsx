import type { Resource } from '../../../electron/contract/index.ts'
import { Panel } from '../panel/panel.tsx'
import { useStore } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type CalendarPlaceStore, shownDates, turnTo } from './calendar-place.ts'
import styles from './calendar-screen.module.css'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { NoResources } from './no-resources.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useToday } from './use-now.ts'
import { usePrefetchedWeeks, useWeek } from './use-week.ts'
import { WeekGrid } from './week-grid.tsx'

/** The screen that a front desk looks at all day: the week of one resource, and the panel beside it. */
export function CalendarScreen({ place }: { readonly place: CalendarPlaceStore }) {
  const { resources } = useWorkplace()
  const { resourceId } = useStore(place)
  const resource = resources.find(({ id }) => id === resourceId) ?? resources[0]
  return (
    <main className={styles.screen}>
      {resource === undefined ? <NoResources /> : <ResourceWeek place={place} resource={resource} />}
      <Panel />
    </main>
  )
}

interface ResourceWeekProps {
  readonly place: CalendarPlaceStore
  readonly resource: Resource
}

function ResourceWeek({ place, resource }: ResourceWeekProps) {
  const { t } = useCounter()
  const { status, isReadOnly } = useWorkplace()
  const today = useToday()
  const current = useStore(place)
  const dates = shownDates(current, today, status.venue.weekStartsOn)
  const week = useWeek(resource, dates, current.showsAllHours)
  usePrefetchedWeeks(week)
  useCalendarKeys(place, resource.id, dates)
  const isEmpty = week.isKnown && [...week.layout.values()].every((pieces) => pieces.length === 0)
  return (
    <section className={styles.calendar} aria-label={t('calendar.region')}>
      <CalendarToolbar place={place} resource={resource} dates={dates} today={today} />
      <div className={styles.grid}>
        <WeekGrid week={week} today={today} onTurnTo={(date) => turnTo(place, { date })} />
        {isEmpty && !isReadOnly && <div className={styles.hint}>{t('calendar.emptyHint')}</div>}
      </div>
    </section>
  )
}
