/** The tray: a booking that is taken along to another place, the way without dragging. */
import type { Booking, Slot } from '../../../electron/contract/index.ts'
import { emptyForm } from '../booking/booking-form.ts'
import { nameOf } from '../booking/booking-name.ts'
import { takeSlot } from '../booking/draft-acts.ts'
import { type FrontDesk, slotText } from '../booking/front-desk.ts'
import { sayProblem } from '../booking/undo.ts'
import { writeDraft } from '../booking/writing.ts'
import { announce } from '../speech/announcer.tsx'

export interface Tray {
  readonly booking: Booking
  /** `cut`: it moves; `copy`: a new one is made for the same customer. */
  readonly kind: 'cut' | 'copy'
}

export function fillTray(front: FrontDesk, tray: Tray): void {
  front.tray.set(tray)
  announce(trayText(front, tray))
}

/** `Moving Ana (Court 1, Fri 6 Nov 10:00–11:00): …` */
export function trayText(front: FrontDesk, { booking, kind }: Tray): string {
  const words = front.words()
  const texts = { name: nameOf(booking, words), slot: slotText(front, booking) }
  return words.t(kind === 'cut' ? 'tray.cut' : 'tray.copy', texts)
}

/** False when it was empty. */
export function emptyTray(front: FrontDesk): boolean {
  if (front.tray.get() === null) return false
  front.tray.set(null)
  announce(front.words().t('tray.emptied'))
  return true
}

/** A new booking for the same customer, with what was written, held at once; one that is being typed is not overwritten. */
export async function copyTo(front: FrontDesk, { customer, serviceId, ...booking }: Booking, slot: Slot) {
  if (front.panel.get().draft !== null) {
    sayProblem(front, front.words().t('tray.unfinished'))
    return
  }
  front.tray.set(null)
  const held = takeSlot(front, slot, { serviceId: serviceId ?? null })
  const { draft } = front.panel.get()
  if (draft !== null) {
    const known = customer && { kind: 'known' as const, customer }
    const { title = '', notes = '' } = booking
    const form = { ...emptyForm, title, notes, customer: known ?? null }
    writeDraft(front.writing, draft.key, { form, filled: form })
  }
  await held
}
