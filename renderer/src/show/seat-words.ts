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

/** What the desk does not tell of a seat, as it is so only on this screen. */
export interface SeatsHere {
  /** Being sold here, though their hold ran out: to every other desk they are free. */
  readonly lapsed: ReadonlySet<string>
  /** Being moved, so that they can be chosen anew; undefined while nothing is. */
  readonly leaving?: ReadonlySet<string> | undefined
}

/** `Row C seat 12, free`: what a seat is called, also by a screen reader. */
export function useSeatName(): (seat: Seat, here: SeatsHere) => string {
  const { t, deskName } = useCounter()
  return useCallback(
    (seat, { lapsed, leaving }) => {
      const isLeaving = leaving?.has(seat.id) === true
      return [
        placeOf(seat, t),
        lapsed.has(seat.id) ? t('seat.lapsed') : stateOf(seat, deskName, t),
        seat.customer?.name,
        isLeaving && t('seat.leaving'),
      ]
        .filter(Boolean)
        .join(', ')
    },
    [t, deskName],
  )
}

function stateOf(seat: Seat, deskName: string, t: Translate): string {
  const look = lookOf(seat, deskName)
  if (look !== 'held') return t(`seatLook.${look}`)
  return t('seat.heldBy', { desk: seat.deskName ?? t('booking.someDesk') })
}
