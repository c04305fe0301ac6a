import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { nameOf } from '../booking/booking-name.ts'
import { slotText } from '../booking/front-desk.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { findPlaces, type Refused, settleEach } from './bulk-acts.ts'
import { useSettledToast } from './settled-toast.ts'
import styles from './work-list-section.module.css'

interface BulkMoveProps {
  readonly bookings: readonly Booking[]
  readonly onDone: (refused: readonly Refused[]) => void
}

/** Where each would go, before any of them goes there. */
export function BulkMove({ bookings, onDone }: BulkMoveProps) {
  const counter = useCounter()
  const { t, front } = counter
  const desk = useDesk()
  const say = useSettledToast()
  const [isSending, setSending] = useState(false)
  const plan = useQuery({
    queryKey: ['places', bookings.map(({ id, version }) => `${id} ${version}`)],
    queryFn: () => findPlaces(desk, bookings),
  })
  if (plan.isPending) return <p className={styles.hint}>{t('refusal.looking')}</p>
  if (plan.isError) return <Notice tone="danger">{plan.error.message}</Notice>
  const moves = plan.data.flatMap(({ booking, to }) => (to === null ? [] : [{ booking, to }]))

  async function move() {
    setSending(true)
    const places = new Map(moves.map(({ booking, to }) => [booking.id, to]))
    const settled = await settleEach(
      moves.map(({ booking }) => booking),
      ({ id, version }) => desk.changes.send('booking.move', { id, version, ...places.get(id) }),
    )
    setSending(false)
    await say('move', settled)
    onDone(settled.refused)
  }

  return (
    <>
      <ul className={styles.plan}>
        {plan.data.map(({ booking, to }) => (
          <li key={booking.id}>
            {nameOf(booking, counter)}:{' '}
            {to === null ? t('workListBulk.noPlace') : `${slotText(front, booking)} → ${slotText(front, to)}`}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="primary" isDisabled={isSending || moves.length === 0} onPress={() => void move()}>
          {t('workListBulk.move', { count: moves.length })}
        </Button>
      </div>
    </>
  )
}
