import type { Booking } from '../../../electron/contract/index.ts'
import { stepStatus } from '../booking/booking-acts.ts'
import { Button } from '../design/button.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

interface DetailsActionsProps {
  readonly booking: Booking
  readonly onEdit: () => void
  readonly onCancel: () => void
}

/** What can be done with a booking, by what it is: the next step first. */
export function DetailsActions({ booking, onEdit, onCancel }: DetailsActionsProps) {
  const { front, t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { status, kind } = booking
  if (status === 'held' || status === 'cancelled') return null
  const isGuest = kind === 'customer'
  return (
    <footer className={styles.footerColumn}>
      {isGuest && status === 'confirmed' && (
        <Button
          look="primary"
          size="large"
          isDisabled={isReadOnly}
          onPress={() => void stepStatus(front, booking, 'booking.checkIn')}
        >
          {t('details.checkIn')}
        </Button>
      )}
      {isGuest && status === 'checked_in' && (
        <Button
          look="primary"
          size="large"
          isDisabled={isReadOnly}
          onPress={() => void stepStatus(front, booking, 'booking.complete')}
        >
          {t('details.complete')}
        </Button>
      )}
      <div className={styles.actionRow}>
        <Button isWide isDisabled={isReadOnly} onPress={onEdit}>
          {t('details.edit')}
        </Button>
        {isGuest && status === 'confirmed' && (
          <Button
            isWide
            isDisabled={isReadOnly}
            onPress={() => void stepStatus(front, booking, 'booking.noShow')}
          >
            {t('details.noShow')}
          </Button>
        )}
        {(status === 'confirmed' || status === 'checked_in') && (
          <Button isWide isDisabled={isReadOnly} onPress={onCancel}>
            {t('details.cancel')}
          </Button>
        )}
      </div>
    </footer>
  )
}
