import type { Holiday } from '../../../../electron/contract/index.ts'
import { Button } from '../../design/button.tsx'
import { CheckField } from '../../design/check-field.tsx'
import { Notice } from '../../design/notice.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { AffectedCard } from '../affected/affected-card.tsx'
import styles from './holiday-picker.module.css'
import type { HolidayPlace } from './holiday-questions.ts'
import { useHolidayImport } from './use-holiday-import.ts'

interface HolidayChoiceProps {
  readonly place: HolidayPlace
  readonly holidays: readonly Holiday[]
  readonly onClose: () => void
  readonly onAdded: () => void
  readonly closeLabel: string | undefined
}

/** The holidays of one place and year, to tick; adding says what it leaves outside. */
export function HolidayChoice({ place, holidays, onClose, onAdded, closeLabel }: HolidayChoiceProps) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const holidayImport = useHolidayImport(place, holidays, onAdded)
  const { skipped, isOver, tick, count, effect, problem, isSaving, add } = holidayImport
  return (
    <div className={styles.choice}>
      <HolidayList year={place.year} holidays={holidays} skipped={skipped} isOver={isOver} onTick={tick} />
      <AffectedCard effect={effect} />
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles.actions}>
        <Button onPress={onClose}>{closeLabel ?? t('editing.cancel')}</Button>
        <Button look="primary" isDisabled={count === 0 || isSaving || isReadOnly} onPress={() => void add()}>
          {t('holidays.add', { count })}
        </Button>
      </div>
    </div>
  )
}

interface HolidayListProps {
  readonly year: number
  readonly holidays: readonly Holiday[]
  readonly skipped: ReadonlySet<string>
  readonly isOver: (holiday: Holiday) => boolean
  readonly onTick: (date: string, isTicked: boolean) => void
}

function HolidayList({ year, holidays, skipped, isOver, onTick }: HolidayListProps) {
  const { t, formats } = useCounter()
  const toCome = holidays.filter((holiday) => !isOver(holiday))
  return (
    <ul className={styles.list} aria-label={t('holidays.title', { year })}>
      {(toCome.length > 0 ? toCome : holidays).map((holiday) => {
        const { date, name, isThere } = holiday
        const isPast = isOver(holiday)
        return (
          <li key={date} className={styles.holiday} data-there={isThere || isPast || undefined}>
            <CheckField
              isSelected={isThere || (!isPast && !skipped.has(date))}
              isDisabled={isThere || isPast}
              onChange={(isTicked) => onTick(date, isTicked)}
            >
              <span className={styles.date}>{formats.shortDate(date)}</span> {name}
              {isThere && <span className={styles.there}>{t('holidays.there')}</span>}
              {isPast && <span className={styles.there}>{t('holidays.over')}</span>}
            </CheckField>
          </li>
        )
      })}
      {holidays.length === 0 && <li className={styles.holiday}>{t('holidays.none')}</li>}
    </ul>
  )
}
