import { useCallback } from 'react'
import type { Seat } from '../../../electron/contract/index.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { lookOf } from './seat-rows.ts'

/** `Row C seat 12, free`: what a seat is called, also by a screen reader. */
export function useSeatName(): (seat: Seat) => string {
  const { t, deskName } = useCounter()
  return useCallback(
    (seat) => {
      const place =
        seat.row === undefined
          ? t('seat.counted', { number: seat.number })
          : t('seat.inRow', { row: seat.row, number: seat.number })
      const look = lookOf(seat, deskName)
      const state =
        look === 'held'
          ? t('seat.heldBy', { desk: seat.deskName ?? t('booking.someDesk') })
          : t(`seatLook.${look}`)
      const name = seat.customer?.name
      return name === undefined ? `${place}, ${state}` : `${place}, ${state}, ${name}`
    },
    [t, deskName],
  )
}
