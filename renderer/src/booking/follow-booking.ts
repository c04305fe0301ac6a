/** What becomes of an edit when another desk changes the booking meanwhile. Pure. */
import type { Booking } from '../../../electron/contract/index.ts'
import { type BookingForm, formOf } from './booking-form.ts'

/** A part of what is written on a booking: how it is paid and how much of it was belong together. */
export type EditPart = 'service' | 'title' | 'notes' | 'price' | 'payment'

/** What is being changed on a booking that exists. */
export interface TextEdit {
  readonly kind: 'edit'
  /** As it was last told by the desk. */
  readonly seen: Booking
  readonly form: BookingForm
  readonly serviceId: string | null
  /** What another desk wrote meanwhile where nothing had been typed: it was taken over. */
  readonly takenOver: readonly EditPart[]
  /** What another desk wrote meanwhile where something had been typed: `seen` has theirs, the form what was typed. */
  readonly contested: readonly EditPart[]
}

type Written = Pick<TextEdit, 'form' | 'serviceId'>

const editParts: readonly EditPart[] = ['service', 'title', 'notes', 'price', 'payment']

function partOf({ form, serviceId }: Written, part: EditPart): string {
  const { title, notes, price, paid, paidAmount } = form
  const parts = { service: serviceId, title, notes, price, payment: [paid, paidAmount] }
  return JSON.stringify(parts[part] ?? null)
}

/** What the booking says, as an edit has it. */
export function writtenOn(booking: Booking): Written {
  return { form: formOf(booking), serviceId: booking.serviceId ?? null }
}

/** The edit with that part as it is in the other. */
function withPart(edit: TextEdit, { form, serviceId }: Written, part: EditPart): TextEdit {
  if (part === 'service') return { ...edit, serviceId }
  const { paid, paidAmount } = form
  const taken = part === 'payment' ? { paid, paidAmount } : { [part]: form[part] }
  return { ...edit, form: { ...edit.form, ...taken } }
}

/**
 * The edit of a booking that was changed meanwhile: what was typed stays, everything else is as it is now. Typed over
 * or not, nothing that another desk wrote is sent back to what it was before, and where both wrote it is to be decided.
 */
export function followBooking(edit: TextEdit, now: Booking): TextEdit {
  const before = writtenOn(edit.seen)
  const after = writtenOn(now)
  let next: TextEdit = { ...edit, seen: now }
  for (const part of editParts) {
    const theirs = partOf(after, part)
    const isChanged = theirs !== partOf(before, part)
    const isTyped = partOf(edit, part) !== partOf(before, part)
    if (!isChanged) continue
    if (!isTyped) next = withPart({ ...next, takenOver: added(next.takenOver, part) }, after, part)
    next = { ...next, contested: next.contested.filter((other) => other !== part) }
    if (isTyped && partOf(edit, part) !== theirs) next = { ...next, contested: added(next.contested, part) }
  }
  return next
}

function added(parts: readonly EditPart[], part: EditPart): readonly EditPart[] {
  return parts.includes(part) ? parts : [...parts, part]
}

/** What is to become of a contested part: what the other desk wrote, or what was typed here. */
export function settled(edit: TextEdit, part: EditPart, whose: 'theirs' | 'mine'): TextEdit {
  const contested = edit.contested.filter((other) => other !== part)
  return { ...(whose === 'theirs' ? withPart(edit, writtenOn(edit.seen), part) : edit), contested }
}
