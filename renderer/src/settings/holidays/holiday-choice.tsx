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
  readonly closeLabel: string | undefined
}

/** The holidays of one place and year, to tick; adding says what it leaves outside. */
export function HolidayChoice({ place, holidays, onClose, closeLabel }: HolidayChoiceProps) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { skipped, tick, count, effect, problem, isSaving, add } = useHolidayImport(place, holidays, onClose)
  return (
    <div className={styles.choice}>
      <HolidayList year={place.year} holidays={holidays} skipped={skipped} onTick={tick} />
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
  readonly onTick: (date: string, isTicked: boolean) => void
}

function HolidayList({ year, holidays, skipped, onTick }: HolidayListProps) {
  const { t, formats } = useCounter()
  return (
    <ul className={styles.list} aria-label={t('holidays.title', { year })}>
      {holidays.map(({ date, name, isThere }) => (
        <li key={date} className={styles.holiday} data-there={isThere || undefined}>
          <CheckField
            isSelected={isThere || !skipped.has(date)}
            isDisabled={isThere}
            onChange={(isTicked) => onTick(date, isTicked)}
          >
            <span className={styles.date}>{formats.shortDate(date)}</span> {name}
            {isThere && <span className={styles.there}>{t('holidays.there')}</span>}
          </CheckField>
        </li>
      ))}
      {holidays.length === 0 && <li className={styles.holiday}>{t('holidays.none')}</li>}
    </ul>
  )
}
