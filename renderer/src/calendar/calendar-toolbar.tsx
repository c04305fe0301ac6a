import { ChevronLeft, ChevronRight, Clock } from 'lucide-react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { Resource } from '../../../electron/contract/index.ts'
import { addDays } from '../../../electron/contract/venue-time.ts'
import { Button } from '../design/button.tsx'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { type CalendarPlaceStore, turnTo } from './calendar-place.ts'
import styles from './calendar-toolbar.module.css'
import { ResourceSwitcher } from './resource-switcher.tsx'

interface CalendarToolbarProps {
  readonly place: CalendarPlaceStore
  readonly resource: Resource
  readonly dates: readonly string[]
  readonly today: string
}

const daysInWeek = 7

/** Which week of which resource. */
export function CalendarToolbar({ place, resource, dates, today }: CalendarToolbarProps) {
  const { t, formats } = useCounter()
  const { showsAllHours } = useStore(place)
  const first = dates[0] ?? today
  const last = dates.at(-1) ?? first
  return (
    <div className={styles.toolbar}>
      <Button isDisabled={dates.includes(today)} onPress={() => turnTo(place, { date: null })}>
        {t('calendar.today')}
      </Button>
      <div className={styles.pages}>
        <Button
          look="quiet"
          icon={<ChevronLeft size={18} aria-hidden />}
          aria-label={t('calendar.previousWeek')}
          onPress={() => turnTo(place, { date: addDays(first, -daysInWeek) })}
        />
        <Button
          look="quiet"
          icon={<ChevronRight size={18} aria-hidden />}
          aria-label={t('calendar.nextWeek')}
          onPress={() => turnTo(place, { date: addDays(first, daysInWeek) })}
        />
      </div>
      <h1 className={styles.dates}>{formats.dateRange(first, last)}</h1>
      <ResourceSwitcher resource={resource} onChange={(resourceId) => turnTo(place, { resourceId })} />
      <ToggleButton
        className={styles.toggle}
        isSelected={showsAllHours}
        onChange={(isOn) => turnTo(place, { showsAllHours: isOn })}
      >
        <Clock size={15} aria-hidden />
        {t('calendar.allHours')}
      </ToggleButton>
    </div>
  )
}
