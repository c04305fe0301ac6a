/** What the map does while a purchase gets other seats: it chooses them, and says why a seat is none of them. */
import { useMemo } from 'react'
import type { Seat } from '../../../electron/contract/index.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { type LookedAt, meantSeats, targetsAfter } from './looked-at.ts'
import { useSeatName } from './seat-words.ts'

export interface Moving {
  /** The seats that are being moved, which can be chosen anew; undefined while nothing is. */
  readonly leaving: ReadonlySet<string> | undefined
  /** Chooses new seats, or chooses them no more; answers false while nothing is being moved. */
  readonly take: (ids: readonly string[], isAdding: boolean) => boolean
  /** Says why that one cannot be a new seat; answers false while nothing is being moved. */
  readonly refuse: (seat: Seat) => boolean
}

/** What it is called that a seat cannot be a new one, so that it is said once. */
const noTarget = 'no-target'

export function useMoving(
  looked: LookedAt | null,
  onChange: (change: Partial<LookedAt>) => void,
  sale: readonly Seat[],
  lapsed: ReadonlySet<string>,
): Moving {
  const { t, front } = useCounter()
  const nameOf = useSeatName()
  const leaving = useMemo(
    () =>
      looked === null || looked.targets === null
        ? undefined
        : new Set(meantSeats(sale, looked).map(({ id }) => id)),
    [looked, sale],
  )
  return {
    leaving,
    take(ids, isAdding) {
      if (looked === null || looked.targets === null || leaving === undefined) return false
      const targets = targetsAfter(looked.targets, ids, isAdding, leaving.size)
      onChange({ targets })
      const missing = leaving.size - targets.length
      const stays = targets.every((id) => leaving.has(id))
      if (missing > 0) announce(t('show.chooseMore', { count: missing }))
      else announce(t(stays ? 'show.sameSeats' : 'show.canMove'))
      return true
    },
    refuse(seat) {
      if (leaving === undefined) return false
      const text = t('show.noTarget', { seat: nameOf(seat, { lapsed, leaving }) })
      announce(text)
      // Of several such seats, the last is spoken of.
      front.toasts.withdraw(noTarget)
      front.toasts.show({ text, tone: 'problem', seconds: 6, changeId: noTarget })
      return true
    },
  }
}
