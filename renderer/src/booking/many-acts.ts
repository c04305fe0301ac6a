/** Several bookings from one draft: dates that repeat, resources at the same time. */
import type { Booking, Failure, Result, Sent } from '../../../electron/contract/index.ts'
import { applyBookings } from '../desk/calendar-cache.ts'
import { knownBooking } from '../desk/questions.ts'
import { showFailure } from './draft-acts.ts'
import { type FrontDesk, slotText } from './front-desk.ts'
import { changeDraft, closeDraft } from './panel.ts'
import { sayLasting } from './undo.ts'

type Plan<Name extends 'series.book' | 'party.book'> = Omit<Sent<Name>, 'requestId' | 'holdId'>

/** Books all dates in the place of the draft's hold, or none. Answers the failure, null when it is done. */
export function bookSeries(front: FrontDesk, plan: Plan<'series.book'>): Promise<Failure | null> {
  const instead = front.words().t('toast.seriesBack')
  return bookMany(front, plan, instead, (holdId) =>
    front.desk.changes.send('series.book', { ...plan, ...holdId }),
  )
}

/** Books all slots in the place of the draft's hold, or none. Answers the failure, null when it is done. */
export function bookParty(front: FrontDesk, plan: Plan<'party.book'>): Promise<Failure | null> {
  const first = plan.slots[0]
  if (first === undefined) return Promise.resolve(null)
  const instead = front.words().t('toast.partyBack')
  return bookMany(front, first, instead, (holdId) =>
    front.desk.changes.send('party.book', { ...plan, ...holdId }),
  )
}

function bookMany(
  front: FrontDesk,
  first: { readonly resourceId: string; readonly start: string; readonly end: string },
  instead: string,
  send: (hold: { holdId?: string }) => Promise<Result<{ readonly bookings: readonly Booking[] }>>,
): Promise<Failure | null> {
  return front.turns.during(async (turn) => {
    const { desk, panel, words } = front
    const { draft } = panel.get()
    if (draft === null || draft.isConfirming) return null
    const { key, holdId } = draft
    changeDraft(panel, key, (now) => ({ ...now, isConfirming: true, problem: null, refusal: null }))
    const result = await send(holdId === null ? {} : { holdId })
    if (!result.ok) {
      const { resourceId, start, end } = first
      await showFailure(front, key, { resourceId, start, end }, result.error)
      return result.error
    }
    const { bookings } = result.value
    const hold = holdId === null ? undefined : knownBooking(desk, holdId)
    applyBookings(desk.queries, [
      ...(hold === undefined ? [] : [{ ...hold, status: 'cancelled' as const }]),
      ...bookings,
    ])
    if (panel.get().draft?.key === key) closeDraft(panel)
    const [earliest] = bookings
    if (earliest === undefined) return null
    const text = words().t('toast.bookedMany', {
      count: bookings.length,
      name: earliest.customer?.name ?? '',
      slot: slotText(front, earliest),
    })
    sayLasting(front, turn, text, instead)
    return null
  })
}
