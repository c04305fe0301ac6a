import type { Booking } from '../../../electron/contract/index.ts'
import { type StatusStep, stepStatus } from '../booking/booking-acts.ts'
import { undoChange } from '../booking/undo.ts'
import { useToday } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'
import { useBookingHistory } from './panel-questions.ts'
import { stepsFor } from './status-steps.ts'

interface DetailsActionsProps {
  readonly booking: Booking
  readonly onEdit: () => void
  readonly onCancel: () => void
}

const stepNames = {
  'booking.checkIn': 'details.checkIn',
  'booking.complete': 'details.complete',
  'booking.noShow': 'details.noShow',
} as const

/** What can be done with a booking, by what it is: the next step first, each in one click. */
export function DetailsActions({ booking, onEdit, onCancel }: DetailsActionsProps) {
  const { front, t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const today = useToday()
  const { status } = booking
  if (status === 'held' || status === 'cancelled') return null
  const { next, others } = stepsFor(booking, { today, now: front.desk.clock.now() })
  const take = (step: StatusStep) => void stepStatus(front, booking, step)
  return (
    <footer className={styles.footerColumn}>
      {next !== undefined && (
        <Button look="primary" size="large" isDisabled={isReadOnly} onPress={() => take(next)}>
          {t(status === 'no_show' ? 'step.cameLate' : stepNames[next])}
        </Button>
      )}
      <StepBack booking={booking} />
      <div className={styles.actionRow}>
        <Button isWide isDisabled={isReadOnly} onPress={onEdit}>
          {t('details.edit')}
        </Button>
        {others.map((step) => (
          <Button key={step} isWide isDisabled={isReadOnly} onPress={() => take(step)}>
            {t(stepNames[step])}
          </Button>
        ))}
        {(status === 'confirmed' || status === 'checked_in') && (
          <Button isWide isDisabled={isReadOnly} onPress={onCancel}>
            {t('details.cancel')}
          </Button>
        )}
      </div>
    </footer>
  )
}

const backNames = {
  checked_in: 'step.undoArrived',
  completed: 'step.undoDone',
  no_show: 'step.undoNoShow',
} as const

/** Takes the latest step back, as long as nothing else was done since. */
function StepBack({ booking }: { readonly booking: Booking }) {
  const { front, t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const latest = useBookingHistory(booking).data?.[0]
  const { status, version } = booking
  if (status !== 'checked_in' && status !== 'completed' && status !== 'no_show') return null
  if (latest === undefined || latest.action !== status || latest.after?.version !== version) return null
  return (
    <Button isDisabled={isReadOnly} onPress={() => void undoChange(front, booking, latest)}>
      {t(backNames[status])}
    </Button>
  )
}
