import { CalendarSearch, ChevronLeft, ChevronRight, Clock, List } from 'lucide-react'
import { memo } from 'react'
import { addDays } from '../../../electron/contract/venue-time.ts'
import { useCommandCentre } from '../command/commands-context.ts'
import { keyOf } from '../command/key-of.ts'
import { Button } from '../design/button.tsx'
import { Tip } from '../design/tip.tsx'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { WaitlistButton } from '../waitlist/waitlist-button.tsx'
import { type CalendarPlaceStore, type Sheet, turnTo } from './calendar-place.ts'
import styles from './calendar-toolbar.module.css'
import { ColorChoice } from './color-choice.tsx'
import { ResourceChooser } from './resource-choice.tsx'
import { ResourceSwitcher } from './resource-switcher.tsx'
import { ToolbarToggle } from './toolbar-toggle.tsx'
import { ViewSwitch } from './view-switch.tsx'

interface CalendarToolbarProps {
  readonly place: CalendarPlaceStore
  readonly sheet: Sheet
  readonly today: string
}

/** Which dates of which resources, and how they are shown. Not drawn again with what is booked there. */
export const CalendarToolbar = memo(function CalendarToolbar({ place, sheet, today }: CalendarToolbarProps) {
  const { overlay } = useCommandCentre()
  const { t, formats } = useCounter()
  const { showsAllHours, isList, view } = useStore(place)
  const { dates, resources, isOfAll } = sheet
  const first = dates[0] ?? today
  const last = dates.at(-1) ?? first
  const [resource] = resources
  return (
    <div className={styles.toolbar} data-keep-clear>
      <div className={styles.where}>
        <Button isDisabled={dates.includes(today)} onPress={() => turnTo(place, { date: null })}>
          {t('calendar.today')}
        </Button>
        <div className={styles.pages}>
          <Tip text={t(`previousPage.${view}`)} keyText={keyOf('previous')}>
            <Button
              look="quiet"
              icon={<ChevronLeft size={18} aria-hidden />}
              aria-label={t(`previousPage.${view}`)}
              onPress={() => turnTo(place, { date: addDays(first, -dates.length) })}
            />
          </Tip>
          <Tip text={t(`nextPage.${view}`)} keyText={keyOf('next')}>
            <Button
              look="quiet"
              icon={<ChevronRight size={18} aria-hidden />}
              aria-label={t(`nextPage.${view}`)}
              onPress={() => turnTo(place, { date: addDays(first, dates.length) })}
            />
          </Tip>
        </div>
        <Tip text={t('goToDate.title')} keyText={keyOf('goToDate')}>
          <Button
            look="quiet"
            icon={<CalendarSearch size={17} aria-hidden />}
            aria-label={t('goToDate.title')}
            onPress={() => overlay.set({ kind: 'date' })}
          />
        </Tip>
        <h1 className={styles.dates}>
          {dates.length === 1
            ? `${formats.shortDate(first)} ${first.slice(0, 4)}`
            : formats.shortDateRange(first, last)}
        </h1>
        <div className={styles.room}>
          {isOfAll && <ResourceChooser place={place} sheet={sheet} />}
          {!isOfAll && resource !== undefined && (
            <ResourceSwitcher resource={resource} onChange={(resourceId) => turnTo(place, { resourceId })} />
          )}
        </div>
      </div>
      <div className={styles.how}>
        <ViewSwitch place={place} />
        <div className={styles.toggles}>
          <ToolbarToggle
            icon={<List size={15} aria-hidden />}
            text={t('list.show')}
            keyText={keyOf('viewList')}
            isSelected={isList}
            onChange={(isOn) => turnTo(place, { isList: isOn })}
          />
          <ToolbarToggle
            icon={<Clock size={15} aria-hidden />}
            text={t('calendar.allHours')}
            isDisabled={isList}
            isSelected={showsAllHours}
            onChange={(isOn) => turnTo(place, { showsAllHours: isOn })}
          />
          <ColorChoice place={place} />
          <WaitlistButton />
        </div>
      </div>
    </div>
  )
})
