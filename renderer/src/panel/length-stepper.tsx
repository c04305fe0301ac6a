import { Minus, Plus } from 'lucide-react'
import type { Booking } from '../../../electron/contract/index.ts'
import { formatInstant } from '../../../electron/contract/venue-time.ts'
import { moveBooking } from '../booking/booking-acts.ts'
import { Button } from '../design/button.tsx'
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
  function lengthen(by: number) {
    const end = formatInstant(Date.parse(booking.end) + by * 60_000, status.venue.timeZone)
    void moveBooking(front, booking, { resourceId: booking.resourceId, start: booking.start, end })
  }
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
