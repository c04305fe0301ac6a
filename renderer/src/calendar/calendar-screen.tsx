import { useMemo } from 'react'
import { Unanswered } from '../design/unanswered.tsx'
import { Panel } from '../panel/panel.tsx'
import { useStore } from '../store/store.ts'
import { TrayBar } from '../tray/tray-bar.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { BookingTable } from './booking-table.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { type CalendarPlaceStore, type Sheet, sheetOf } from './calendar-place.ts'
import styles from './calendar-screen.module.css'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { ServiceLegend } from './legend.tsx'
import { NoResources } from './no-resources.tsx'
import { useServiceMarks } from './service-marks.ts'
import { UnknownPage } from './unknown-page.tsx'
import { useToday } from './use-now.ts'
import { usePrefetchedPages, useShownCalendar } from './use-shown-calendar.ts'

/** The screen that a front desk looks at all day: the calendar, and the panel beside it. */
export function CalendarScreen({ place }: { readonly place: CalendarPlaceStore }) {
  const { resources, status } = useWorkplace()
  const today = useToday()
  const { date, resourceId, view, dayCount, choice, sets } = useStore(place)
  const { weekStartsOn } = status.venue
  // The same sheet while it is only shown in another way: a new one draws all anew.
  const sheet = useMemo(
    () => sheetOf({ date, resourceId, view, dayCount, choice, sets }, resources, today, weekStartsOn),
    [date, resourceId, view, dayCount, choice, sets, resources, today, weekStartsOn],
  )
  return (
    <main className={styles.screen}>
      {sheet === null ? <NoResources /> : <ShownSheet place={place} sheet={sheet} today={today} />}
      <Panel />
    </main>
  )
}

interface ShownSheetProps {
  readonly place: CalendarPlaceStore
  readonly sheet: Sheet
  readonly today: string
}

function ShownSheet({ place, sheet, today }: ShownSheetProps) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { showsAllHours, isList } = useStore(place)
  const calendar = useShownCalendar(sheet, showsAllHours)
  const marks = useServiceMarks(place)
  usePrefetchedPages(sheet, calendar.isKnown)
  const isEmpty = calendar.isKnown && [...calendar.layout.values()].every((pieces) => pieces.length === 0)
  return (
    <section className={styles.calendar} aria-label={t('calendar.region')}>
      <CalendarToolbar place={place} sheet={sheet} today={today} />
      <div className={styles.grid}>
        {isList ? (
          <BookingTable calendar={calendar} today={today} />
        ) : (
          <CalendarGrid calendar={calendar} place={place} today={today} marks={marks} />
        )}
        {!calendar.isKnown && isReadOnly && <UnknownPage key={sheet.dates[0]} />}
        {calendar.failure !== null && (
          <div className={styles.unanswered}>
            <Unanswered
              title={t('starting.unanswered')}
              message={calendar.failure.message}
              onAgain={calendar.askAgain}
            />
          </div>
        )}
        {!isList && isEmpty && !isReadOnly && <div className={styles.hint}>{t('calendar.emptyHint')}</div>}
      </div>
      {!isList && marks !== null && (
        <ServiceLegend marks={marks} shown={new Set(calendar.bookings.map(({ serviceId }) => serviceId))} />
      )}
      <TrayBar />
    </section>
  )
}
