import { Segmented } from '../design/segmented.tsx'
import { SelectField } from '../design/select-field.tsx'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { type CalendarPlaceStore, setView, turnTo } from './calendar-place.ts'
import { mostDays, viewNames } from './view-name.ts'
import styles from './view-switch.module.css'

/** A day of all resources, some days of one, or its week. */
export function ViewSwitch({ place }: { readonly place: CalendarPlaceStore }) {
  const { t } = useCounter()
  const { view, dayCount } = useStore(place)
  const counts = Array.from({ length: mostDays }, (_, index) => ({
    id: String(index + 1),
    name: t('view.count', { count: index + 1 }),
  }))
  return (
    <div className={styles.switch}>
      {view === 'days' && (
        <div className={styles.count}>
          <SelectField
            label={t('view.howManyDays')}
            isLabelHidden
            choices={counts}
            value={String(dayCount)}
            onChange={(count) => setView(place, Number(count))}
          />
        </div>
      )}
      <Segmented
        label={t('view.label')}
        choices={viewNames.map((id) => ({
          id,
          name: id === 'days' ? t('view.count', { count: dayCount }) : t(`viewName.${id}`),
        }))}
        value={view}
        onChange={(chosen) => turnTo(place, { view: chosen })}
      />
    </div>
  )
}
