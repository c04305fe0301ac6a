import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import type { Slot } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

interface SuggestionListProps {
  readonly suggestions: readonly Slot[]
  /** What could not be had: what differs from it is told. */
  readonly wanted: Slot
  readonly onTake: (slot: Slot) => void
  readonly listRef?: Ref<HTMLUListElement>
}

/** Times that are still free, each taken by one press. */
export function SuggestionList({ suggestions, wanted, onTake, listRef }: SuggestionListProps) {
  const { t } = useCounter()
  return (
    <>
      <h3 className={styles.label}>{t('refusal.stillFree')}</h3>
      <ul className={styles.suggestions} ref={listRef}>
        {suggestions.map((slot) => (
          <li key={`${slot.resourceId}${slot.start}`}>
            <SuggestionButton slot={slot} wanted={wanted} onTake={() => onTake(slot)} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface SuggestionButtonProps {
  readonly slot: Slot
  readonly wanted: Slot
  readonly onTake: () => void
}

function SuggestionButton({ slot, wanted, onTake }: SuggestionButtonProps) {
  const { formats, resourceName } = useCounter()
  const { resources } = useWorkplace()
  const start = Date.parse(slot.start)
  const date = formats.dateAt(start)
  const isSameDate = date === formats.dateAt(Date.parse(wanted.start))
  // Beside a day of all resources, and beside a booking that stays on another one, a bare time says too little.
  const isOneOfMany = resources.length > 1
  return (
    <Button isSpread onPress={onTake}>
      <span className={styles.suggestionTime}>{formats.timeRange(start, Date.parse(slot.end))}</span>
      <span className={styles.suggestionDate}>
        {[!isSameDate && formats.shortDate(date), isOneOfMany && resourceName(slot.resourceId)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <ArrowRight size={15} aria-hidden />
    </Button>
  )
}
