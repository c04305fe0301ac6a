import { useCallback } from 'react'
import type { Seat } from '../../../electron/contract/index.ts'
import type { Translate } from '../language/language.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { lookOf } from './seat-rows.ts'

/** `Row C seat 12`; with `inside` where somebody has come in with it. */
export function useSeatPlace(): (seat: Seat) => string {
  const { t } = useCounter()
  return useCallback(
    (seat) => {
      const place = placeOf(seat, t)
      return seat.status === 'checked_in' ? `${place}, ${t('seatLook.in')}` : place
    },
    [t],
  )
}

function placeOf({ row, number }: Seat, t: Translate): string {
  return row === undefined ? t('seat.counted', { number }) : t('seat.inRow', { row, number })
}

/** `Row C seat 12, free`: what a seat is called, also by a screen reader. */
export function useSeatName(): (seat: Seat) => string {
  const { t, deskName } = useCounter()
  return useCallback(
    (seat) => {
      const place = placeOf(seat, t)
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
