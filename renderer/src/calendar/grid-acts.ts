/** What a finished gesture or the keyboard's Enter does: the same for both. */
import type { Booking, Slot } from '../../../electron/contract/index.ts'
import { formatInstant } from '../../../electron/contract/venue-time.ts'
import { moveBooking, refuseMove } from '../booking/booking-acts.ts'
import { nameOf } from '../booking/booking-name.ts'
import { refuseSlot, resumeHold, takeSlot } from '../booking/draft-acts.ts'
import type { FrontDesk } from '../booking/front-desk.ts'
import { countAsked, showPanel } from '../booking/panel.ts'
import { sayProblem } from '../booking/undo.ts'
import { knownBooking } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import { isOffer } from '../waitlist/waiting.ts'
import { placeEntry, showOffer, showsWaitlist, showWaiting } from '../waitlist/waitlist-acts.ts'
import type { GridAnswer } from './answer-tip.tsx'
import { type Placement, resolvePlacement } from './grid/placement.ts'
import type { Refusal } from './grid/refusal.ts'
import { canBeBlocked, canBeOverridden, refusalText } from './refusal-text.ts'

export interface GridActs {
  /** Takes the place for a new booking, or says why not and what is free instead. */
  readonly create: (place: Placement, refusal: Refusal | null) => void
  /** The keyboard's Enter on free time. */
  readonly press: (place: Placement, refusal: Refusal | null) => void
  /** As `create`, for a mere click: a reason is said and shown there, without opening anything. */
  readonly pick: (place: Placement, refusal: Refusal | null) => void
  readonly move: (booking: Booking, place: Placement, refusal: Refusal | null) => void
  /** Gives the place to somebody on the waitlist. */
  readonly place: (entryId: string, place: Placement, refusal: Refusal | null) => void
  readonly open: (id: string) => void
}

/** The wanted place as instants; null where an edge lies in time that the clocks skip. */
export function slotOf(place: Placement, zone: string): Slot | null {
  const resolved = resolvePlacement(place, zone)
  if (resolved.kind === 'gap') return null
  const { start, end } = resolved
  return { resourceId: place.resourceId, start: formatInstant(start, zone), end: formatInstant(end, zone) }
}

/** `tell` shows a reason at the place that it is about; where there is no grid to show it on, it is a notice. */
export function createGridActs(
  front: FrontDesk,
  zone: string,
  tell?: (answer: GridAnswer) => void,
): GridActs {
  const text = (refusal: Refusal) => refusalText(refusal, (id) => knownBooking(front.desk, id), front.words())

  function shown(refusal: Refusal) {
    const inTheWay = refusal.kind === 'busy' ? refusal : undefined
    return { message: text(refusal), canOverride: canBeOverridden(refusal), inTheWay }
  }

  /** Where there is no slot to look beside, or nobody to ask, the reason is all there is. */
  function sayOnly(refusal: Refusal | null, slot: Slot | null): boolean {
    if (refusal === null) return false
    if (slot !== null && refusal.kind !== 'offline') return false
    sayProblem(front, text(refusal))
    return true
  }

  const acts: GridActs = {
    create(place, refusal) {
      const slot = slotOf(place, zone)
      if (sayOnly(refusal, slot) || slot === null) return
      void (refusal === null
        ? takeSlot(front, slot)
        : refuseSlot(front, slot, { ...shown(refusal), canBlock: canBeBlocked(refusal) }))
    },
    press(place, refusal) {
      const slot = slotOf(place, zone)
      if (slot !== null && showsWaitlist(front)) showWaiting(front, slot)
      else acts.create(place, refusal)
    },
    pick(place, refusal) {
      const slot = slotOf(place, zone)
      // Beside the waitlist a click asks who waits for that time.
      if (slot !== null && showsWaitlist(front)) showWaiting(front, slot)
      else if (refusal === null) acts.create(place, null)
      else if (tell === undefined) sayProblem(front, text(refusal))
      else {
        const reason = text(refusal)
        announce(reason)
        tell({ place, reason })
      }
    },
    move(booking, place, refusal) {
      const slot = slotOf(place, zone)
      if (sayOnly(refusal, slot) || slot === null) return
      countAsked(front.panel, booking.id)
      if (refusal === null) {
        void moveBooking(front, booking, slot)
        return
      }
      void refuseMove(front, booking, { ...shown(refusal), wanted: slot, suggestions: null })
    },
    place(entryId, place, refusal) {
      const slot = slotOf(place, zone)
      if (refusal !== null) sayProblem(front, text(refusal))
      else if (slot !== null) void placeEntry(front, entryId, slot)
    },
    open(id) {
      const booking = knownBooking(front.desk, id)
      if (booking !== undefined && isOffer(booking)) showOffer(front, booking)
      else if (booking?.status === 'held' && booking.deskName === front.words().deskName)
        resumeHold(front, booking)
      else if (booking !== undefined) {
        showPanel(front.panel, { kind: 'details', id })
        // The focus stays where it is, for the keys to go on.
        announce(front.words().t('speech.opened', { name: nameOf(booking, front.words()) }))
      }
    },
  }
  return acts
}
