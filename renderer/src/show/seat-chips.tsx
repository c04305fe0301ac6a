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
  /** Those that the next act is for; null for all. */
  readonly chosen: readonly string[] | null
  readonly onChange: (chosen: readonly string[] | null) => void
}

/** Which seats of a purchase are let in, taken back or moved: all of them, until some are left out. */
export function SeatChips({ seats, chosen, onChange }: SeatChipsProps) {
  const { t } = useCounter()
  const placeOf = useSeatPlace()
  const ids = seats.map(({ id }) => id)
  const meant = chosen === null ? ids : ids.filter((id) => chosen.includes(id))
  const isAll = meant.length === ids.length
  const isSome = meant.length > 0 && !isAll
  return (
    <fieldset className={styles.group} aria-label={t('show.whichSeats')}>
      <Checkbox
        className={styles.all}
        isSelected={isAll}
        isIndeterminate={isSome}
        onChange={() => onChange(isAll ? [] : null)}
      >
        <span className={styles.box}>
          {isAll && <Check size={12} strokeWidth={3} aria-hidden />}
          {isSome && <Minus size={12} strokeWidth={3} aria-hidden />}
        </span>
        {t('show.chosenSeats', { chosen: meant.length, count: ids.length })}
      </Checkbox>
      <div className={styles.chips}>
        {seats.map((seat) => (
          <Checkbox
            key={seat.id}
            className={styles.chip}
            isSelected={meant.includes(seat.id)}
            aria-label={placeOf(seat)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...meant, seat.id] : meant.filter((id) => id !== seat.id))
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
