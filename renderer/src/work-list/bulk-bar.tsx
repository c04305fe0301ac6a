import { useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { nameOf } from '../booking/booking-name.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type Refused, settleEach } from './bulk-acts.ts'
import { BulkMove } from './bulk-move.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useSettledToast } from './settled-toast.ts'
import type { DecisionKind } from './use-settling.ts'
import styles from './work-list-section.module.css'

interface BulkBarProps {
  /** What is on the list, as far as it is shown. */
  readonly all: readonly Booking[]
  readonly chosen: readonly Booking[]
  readonly onChoose: (ids: readonly string[]) => void
}

/** One decision for several bookings at once. */
export function BulkBar({ all, chosen, onChoose }: BulkBarProps) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const [decision, setDecision] = useState<DecisionKind | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const isAll = chosen.length === all.length

  function finish(left: readonly Refused[]) {
    setRefused(left)
    setDecision(null)
    onChoose(left.map(({ booking }) => booking.id))
  }

  return (
    <section className={styles.bulk} aria-label={t('workListBulk.region')}>
      <div className={styles.line}>
        <Button size="small" onPress={() => onChoose(isAll ? [] : all.map(({ id }) => id))}>
          {t(isAll ? 'workListBulk.none' : 'workListBulk.all')}
        </Button>
        <output className={styles.facts}>{t('workListBulk.chosen', { count: chosen.length })}</output>
        <div className={styles.actions}>
          {(['move', 'cancel', 'keep'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              isDisabled={isReadOnly || chosen.length === 0}
              aria-expanded={decision === kind}
              onPress={() => setDecision(decision === kind ? null : kind)}
            >
              {t(`workListAct.${kind}`)}
            </Button>
          ))}
        </div>
      </div>
      {decision !== null && chosen.length > 0 && (
        <div className={styles.decision}>
          {decision === 'move' ? (
            <BulkMove bookings={chosen} onDone={finish} />
          ) : (
            <BulkReason kind={decision} bookings={chosen} onDone={finish} />
          )}
        </div>
      )}
      {refused.length > 0 && <RefusedList refused={refused} />}
    </section>
  )
}

interface BulkReasonProps {
  readonly kind: 'cancel' | 'keep'
  readonly bookings: readonly Booking[]
  readonly onDone: (refused: readonly Refused[]) => void
}

function BulkReason({ kind, bookings, onDone }: BulkReasonProps) {
  const { changes } = useDesk()
  const say = useSettledToast()
  const [isSending, setSending] = useState(false)

  async function settle(reason: string) {
    setSending(true)
    const settled = await settleEach(bookings, ({ id, version }) =>
      kind === 'keep'
        ? changes.send('booking.keepOutside', { id, version, reason })
        : changes.send('booking.cancel', { id, version, reason }),
    )
    setSending(false)
    await say(kind, settled)
    onDone(settled.refused)
  }

  return <ReasonForm kind={kind} isDisabled={isSending} onSubmit={(reason) => void settle(reason)} />
}

/** What is left, each with why; it stays chosen. */
function RefusedList({ refused }: { readonly refused: readonly Refused[] }) {
  const counter = useCounter()
  return (
    <Notice tone="danger">
      <ul>
        {refused.map(({ booking, failure }) => (
          <li key={booking.id}>
            {nameOf(booking, counter)}: {failure.message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
