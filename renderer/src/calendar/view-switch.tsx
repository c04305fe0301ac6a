import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useCommandCentre } from '../command/commands-context.ts'
import { inHand } from '../command/in-hand.ts'
import { keyOf } from '../command/key-of.ts'
import listStyles from '../design/list.module.css'
import segmentedStyles from '../design/segmented.module.css'
import { Segmented } from '../design/segmented.tsx'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { type CalendarPlaceStore, setView, type ViewChoice } from './calendar-place.ts'
import { mostDays, type ViewName, viewNames } from './view-name.ts'

interface ViewTip {
  readonly text: string
  readonly keyText: string | undefined
}

/** A day of all resources, some days of one, or its week. */
export function ViewSwitch({ place }: { readonly place: CalendarPlaceStore }) {
  const { t } = useCounter()
  const centre = useCommandCentre()
  const { view, dayCount } = useStore(place)
  function choose(choice: ViewChoice) {
    const context = centre.context()
    setView(place, choice, { place: inHand(context), today: context.today })
  }
  // Beside the day of all resources, one day of one has to say of how many it is.
  const days = dayCount === 1 ? t('view.oneDay') : t('view.count', { count: dayCount })
  const choices: Readonly<Record<ViewName, { readonly name: string; readonly tip: ViewTip }>> = {
    day: { name: t('viewName.day'), tip: { text: t('command.viewDay'), keyText: keyOf('viewDay') } },
    days: { name: days, tip: { text: t('view.daysOfOne'), keyText: `1–${mostDays}` } },
    week: { name: t('viewName.week'), tip: { text: t('command.viewWeek'), keyText: keyOf('viewWeek') } },
  }
  return (
    <Segmented
      label={t('view.label')}
      choices={viewNames.map((id) => ({ id, ...choices[id] }))}
      value={view}
      onChange={(chosen) => choose(chosen === 'days' ? dayCount : chosen)}
      joined={{ id: 'days', more: <DayCount dayCount={dayCount} onChoose={choose} /> }}
    />
  )
}

interface DayCountProps {
  readonly dayCount: number
  readonly onChoose: (count: number) => void
}

/** How many days the days of one resource are. */
function DayCount({ dayCount, onChoose }: DayCountProps) {
  const { t } = useCounter()
  return (
    <MenuTrigger>
      <Button className={segmentedStyles.more ?? ''} aria-label={t('view.howManyDays')}>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover className={listStyles.popover} placement="bottom end" offset={6}>
        <Menu
          className={listStyles.list}
          aria-label={t('view.howManyDays')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[String(dayCount)]}
          onAction={(key) => onChoose(Number(key))}
        >
          {Array.from({ length: mostDays }, (_, index) => index + 1).map((count) => (
            <MenuItem
              key={count}
              id={String(count)}
              className={listStyles.item}
              textValue={t('view.count', { count })}
            >
              {({ isSelected }) => (
                <>
                  {t('view.count', { count })}
                  {isSelected && <Check size={15} className={listStyles.mark} aria-hidden />}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
