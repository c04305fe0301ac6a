import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { Booking, Failure, Result, Slot } from '../../../electron/contract/index.ts'
import { slotText } from '../booking/front-desk.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { minutesBetween } from '../language/formats.ts'
import { ManagerSignIn } from '../sign-in/manager-sign-in.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { ReasonForm } from './reason-form.tsx'
import styles from './work-list-section.module.css'

export type DecisionKind = 'move' | 'cancel' | 'keep'

interface DecisionProps {
  readonly kind: DecisionKind
  readonly booking: Booking
  readonly onClose: () => void
}

/** `isOverride`: with the reason as a manager's, past the rule that refused it. */
type Send = (isOverride: boolean) => Promise<Result<unknown>>

/** Settles what becomes of a booking outside the hours; a refusal stays here, with what can be done about it. */
export function Decision({ kind, booking, onClose }: DecisionProps) {
  const { t, front } = useCounter()
  const { status } = useWorkplace()
  const { changes, queries } = useDesk()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<{ readonly failure: Failure; readonly again: Send } | null>(null)
  const { id, version } = booking

  async function settle(send: Send, isOverride = false) {
    setSending(true)
    const result = await send(isOverride)
    setSending(false)
    if (!result.ok) {
      announce(result.error.message)
      setRefused({ failure: result.error, again: send })
      return
    }
    const text = t(`workListDone.${kind}`)
    announce(text)
    front.toasts.show({ text, tone: 'done', seconds: 5 })
    onClose()
    await queries.invalidateQueries()
  }

  const isManager = status.role === 'manager'
  const isLate = refused?.failure.code === 'too_late_to_cancel'
  const needsManager = !isManager && (isLate || refused?.failure.code === 'forbidden')
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
      {refused !== null && needsManager && (
        <ManagerSignIn text={refused.failure.message} onSignedIn={() => void settle(refused.again, true)} />
      )}
      {refused !== null && !needsManager && (
        <Notice
          tone="danger"
          {...(isLate && {
            actions: (
              <Button size="small" isDisabled={isSending} onPress={() => void settle(refused.again, true)}>
                {t('workList.cancelLate')}
              </Button>
            ),
          })}
        >
          {refused.failure.message}
        </Notice>
      )}
    </div>
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
