import { Check, Minus } from 'lucide-react'
import { Checkbox } from 'react-aria-components/Checkbox'
import type { Seat } from '../../../electron/contract/index.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './seat-chips.module.css'
import { shortLabels } from './seat-rows.ts'
import { useSeatPlace } from './seat-words.ts'

interface SeatChipsProps {
  /** All seats of the purchase. */
  readonly seats: readonly Seat[]
  /** Those that the next act leaves alone. */
  readonly left: readonly string[]
  readonly onChange: (left: readonly string[]) => void
}

/** Which seats of a purchase are let in, taken back or moved: all of them, until some are left out. */
export function SeatChips({ seats, left, onChange }: SeatChipsProps) {
  const { t } = useCounter()
  const placeOf = useSeatPlace()
  const chosen = seats.filter(({ id }) => !left.includes(id)).length
  const isAll = chosen === seats.length
  return (
    <fieldset className={styles.group} aria-label={t('show.whichSeats')}>
      <Checkbox
        className={styles.all}
        isSelected={isAll}
        isIndeterminate={chosen > 0 && !isAll}
        onChange={() => onChange(isAll ? seats.map(({ id }) => id) : [])}
      >
        <span className={styles.box}>
          {isAll && <Check size={12} strokeWidth={3} aria-hidden />}
          {chosen > 0 && !isAll && <Minus size={12} strokeWidth={3} aria-hidden />}
        </span>
        {t('show.chosenSeats', { chosen, count: seats.length })}
      </Checkbox>
      <div className={styles.chips}>
        {seats.map((seat) => (
          <Checkbox
            key={seat.id}
            className={styles.chip}
            isSelected={!left.includes(seat.id)}
            aria-label={placeOf(seat)}
            onChange={(isChosen) =>
              onChange(isChosen ? left.filter((id) => id !== seat.id) : [...left, seat.id])
            }
          >
            {seat.status === 'checked_in' && <Check size={12} strokeWidth={3} aria-hidden />}
            {shortLabels([seat])}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
