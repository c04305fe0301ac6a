import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { Booking, Failure, Slot } from '../../../electron/contract/index.ts'
import { slotText } from '../booking/front-desk.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { minutesBetween } from '../language/formats.ts'
import { ManagerSignIn } from '../sign-in/manager-sign-in.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { ReasonForm } from './reason-form.tsx'
import { type DecisionKind, useSettling } from './use-settling.ts'
import styles from './work-list-section.module.css'

interface DecisionProps {
  readonly kind: DecisionKind
  readonly booking: Booking
  readonly onClose: () => void
}

/** Settles what becomes of a booking outside the hours; a refusal stays here, with what can be done about it. */
export function Decision({ kind, booking, onClose }: DecisionProps) {
  const { changes } = useDesk()
  const { isSending, refused, settle } = useSettling(kind, onClose)
  const { id, version } = booking
  return (
    <div className={styles.decision}>
      {kind === 'move' ? (
        <FreeSlots
          booking={booking}
          isDisabled={isSending}
          onChoose={({ resourceId, start, end }) =>
            void settle(() => changes.send('booking.move', { id, version, resourceId, start, end }))
          }
        />
      ) : (
        <ReasonForm
          kind={kind}
          isDisabled={isSending}
          onSubmit={(reason) =>
            void settle((isOverride) =>
              kind === 'keep'
                ? changes.send('booking.keepOutside', { id, version, reason })
                : changes.send('booking.cancel', {
                    id,
                    version,
                    reason,
                    ...(isOverride && reason !== '' && { override: { reason } }),
                  }),
            )
          }
        />
      )}
      {refused !== null && (
        <RefusedNotice
          failure={refused.failure}
          isDisabled={isSending}
          onAgain={() => void settle(refused.again, true)}
        />
      )}
    </div>
  )
}

interface RefusedNoticeProps {
  readonly failure: Failure
  readonly isDisabled: boolean
  /** Past the rule, as a manager. */
  readonly onAgain: () => void
}

/** Why it was not done; a manager may go past a rule, and who is none can have one sign in here. */
function RefusedNotice({ failure, isDisabled, onAgain }: RefusedNoticeProps) {
  const { t } = useCounter()
  const isManager = useWorkplace().status.role === 'manager'
  const isLate = failure.code === 'too_late_to_cancel'
  if (!isManager && (isLate || failure.code === 'forbidden')) {
    return <ManagerSignIn text={failure.message} onSignedIn={onAgain} />
  }
  const again = (
    <Button size="small" isDisabled={isDisabled} onPress={onAgain}>
      {t('workList.cancelLate')}
    </Button>
  )
  return (
    <Notice tone="danger" {...(isLate && { actions: again })}>
      {failure.message}
    </Notice>
  )
}

interface FreeSlotsProps {
  readonly booking: Booking
  readonly isDisabled: boolean
  readonly onChoose: (slot: Slot) => void
}

/** The free slots nearest to where it stands now. */
function FreeSlots({ booking, isDisabled, onChoose }: FreeSlotsProps) {
  const { t, front } = useCounter()
  const { client } = useDesk()
  const minutes = minutesBetween(Date.parse(booking.start), Date.parse(booking.end))
  const free = useQuery({
    queryKey: ['free', booking.id, booking.version],
    queryFn: async () => {
      const { resourceId, start, serviceId } = booking
      const wanted = { resourceId, start, minutes, count: 8, ...(serviceId !== undefined && { serviceId }) }
      return (await ask(client, 'availability.suggest', wanted)).slots
    },
  })
  if (free.isPending) return <p className={styles.hint}>{t('refusal.looking')}</p>
  if (free.isError) return <Notice tone="danger">{free.error.message}</Notice>
  if (free.data.length === 0) return <p className={styles.hint}>{t('refusal.nothingFree')}</p>
  return (
    <>
      <p className={styles.hint}>{t('workList.moveTo')}</p>
      <ul className={styles.slots}>
        {free.data.map((slot) => (
          <li key={`${slot.resourceId}${slot.start}`}>
            <Button size="small" isDisabled={isDisabled} onPress={() => onChoose(slot)}>
              {slotText(front, slot)}
              <ArrowRight size={13} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
