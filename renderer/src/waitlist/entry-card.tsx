import { GripVertical, X } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import type { Slot, WaitlistEntry } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { sizeText, wishText } from './entry-text.ts'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './waitlist.module.css'
import { placeEntry } from './waitlist-acts.ts'

interface EntryCardProps {
  readonly entry: WaitlistEntry
  /** The time that was chosen on the calendar. */
  readonly slot: Slot | null
  /** The first whom the chosen time suits. */
  readonly isNext: boolean
}

/** As far as the pointer goes before a press becomes a drag, in pixels. */
const dragThreshold = 4

/** Somebody who waits: dragged onto the calendar, or placed at the chosen time by its button. */
export function EntryCard({ entry, slot, isNext }: EntryCardProps) {
  const counter = useCounter()
  const { t, front } = counter
  const { isReadOnly } = useWorkplace()
  const [isAsking, setAsking] = useState(false)
  const drag = useDragOut(entry, isReadOnly)
  const { name, phone } = entry.customer
  return (
    <>
      <li className={styles.card} data-next={isNext || undefined} {...drag}>
        <GripVertical size={15} className={styles.grip} aria-hidden />
        <div className={styles.facts}>
          <p className={styles.name}>
            <span className={styles.rank}>{entry.position}</span>
            <span className={styles.who}>{name}</span>
            {isNext && <span className={styles.badge}>{t('waitlist.next')}</span>}
          </p>
          <p className={styles.wish}>{wishText(entry, counter)}</p>
          <p className={styles.wish}>
            {[sizeText(entry, counter), phone].filter((part) => part !== undefined).join(' · ')}
          </p>
          {slot !== null && (
            <div className={styles.acts}>
              <Button
                size="small"
                look={isNext ? 'primary' : 'plain'}
                isDisabled={isReadOnly}
                aria-label={t('waitlist.placeNamed', { name })}
                onPress={() => void placeEntry(front, entry.id, slot)}
              >
                {t('waitlist.place')}
              </Button>
            </div>
          )}
        </div>
        <Button
          size="small"
          look="quiet"
          icon={<X size={14} aria-hidden />}
          isDisabled={isReadOnly}
          aria-label={t('waitlist.leaveNamed', { name })}
          onPress={() => setAsking(true)}
        />
      </li>
      {isAsking && <LeaveQuestion entry={entry} onClose={() => setAsking(false)} />}
    </>
  )
}

/** A press that moves takes the entry out to the grid, which goes on with the drag. */
function useDragOut(entry: WaitlistEntry, isReadOnly: boolean) {
  const { front } = useCounter()
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      const isControl = event.target instanceof Element && event.target.closest('button') !== null
      if (event.button !== 0 || isControl || isReadOnly) return
      pressed.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const from = pressed.current
      if (from === null || event.buttons === 0) return
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragThreshold) return
      pressed.current = null
      front.guests.set({ guest: { id: entry.id, minutes: entry.minutes }, event: event.nativeEvent })
    },
    onPointerUp() {
      pressed.current = null
    },
  }
}
