import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { formatInstant } from '../../../electron/contract/venue-time.ts'
import { moveBooking } from '../booking/booking-acts.ts'
import { countAsked } from '../booking/panel.ts'
import { Button } from '../design/button.tsx'
import { knownBooking } from '../desk/questions.ts'
import { useStorePart } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

interface LengthStepperProps {
  readonly booking: Booking
  readonly slotMinutes: number
  readonly minutes: number
}

/** A booking or a hold longer or shorter, at once: the length shown is the length kept. */
export function LengthStepper({ booking, slotMinutes, minutes }: LengthStepperProps) {
  const { front, t } = useCounter()
  const { status, isReadOnly } = useWorkplace()
  const isMoving = useStorePart(front.pending, (places) => places.has(booking.id))
  const queued = useRef(0)

  /** What is pressed before the answer is there waits for it, and for the version that it brings. */
  function lengthen(by: number) {
    if (front.pending.get().has(booking.id)) {
      queued.current += by
      return
    }
    countAsked(front.panel, booking.id)
    const now = knownBooking(front.desk, booking.id) ?? booking
    const end = formatInstant(Date.parse(now.end) + by * 60_000, status.venue.timeZone)
    void moveBooking(front, now, { resourceId: now.resourceId, start: now.start, end })
  }

  useEffect(() => {
    const by = queued.current
    if (isMoving || by === 0) return
    queued.current = 0
    lengthen(by)
  })
  return (
    <div className={styles.stepper}>
      <Button
        size="small"
        icon={<Minus size={14} aria-hidden />}
        aria-label={t('draft.shorter')}
        isDisabled={minutes <= slotMinutes || isReadOnly}
        onPress={() => lengthen(-slotMinutes)}
      />
      <Button
        size="small"
        icon={<Plus size={14} aria-hidden />}
        aria-label={t('draft.longer')}
        isDisabled={isReadOnly}
        onPress={() => lengthen(slotMinutes)}
      />
    </div>
  )
}
