import { useRef, useState } from 'react'
import type { Booking, Resource } from '../../../electron/contract/index.ts'
import { abandonDraft, confirmDraft } from '../booking/draft-acts.ts'
import type { Draft } from '../booking/panel.ts'
import { useBooking } from '../desk/questions.ts'
import { minutesBetween } from '../language/formats.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type BookingForm, draftTexts, emptyForm, isTouched, usualPrice } from './booking-form.ts'

export interface DraftForm {
  readonly form: BookingForm
  readonly change: (change: Partial<BookingForm>) => void
  /** The hold behind the draft, as the desk knows it. */
  readonly hold: Booking | undefined
  readonly resource: Resource | undefined
  readonly minutes: number
  readonly suggestedPrice: number | null
  readonly canConfirm: boolean
  readonly submit: () => void
  /** Whether it is being asked what becomes of the text that was typed. */
  readonly isAsking: boolean
  /** Lets the slot go; asks first when text would be lost, and goes back when it was asked already. */
  readonly leave: () => void
  readonly goOn: () => void
  readonly abandon: () => void
}

/** What is typed for a draft, and what can be done with it. */
export function useDraftForm(draft: Draft): DraftForm {
  const { front } = useCounter()
  const { resources, isReadOnly } = useWorkplace()
  const [form, setForm] = useState<BookingForm>(emptyForm)
  const [isAsking, setAsking] = useState(false)
  const focusedBefore = useRef<Element>(null)
  const hold = useBooking(draft.holdId).data
  const slot = hold ?? draft.slot
  const minutes = minutesBetween(Date.parse(slot.start), Date.parse(slot.end))
  const resource = resources.find(({ id }) => id === slot.resourceId)
  const suggestedPrice = usualPrice(resource, minutes)
  const texts = draftTexts(form, suggestedPrice)
  const canConfirm = texts !== null && draft.holdId !== null && !draft.isConfirming && !isReadOnly

  function goOn() {
    setAsking(false)
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
  }

  return {
    form,
    change: (change) => setForm((now) => ({ ...now, ...change })),
    hold,
    resource,
    minutes,
    suggestedPrice,
    canConfirm,
    submit() {
      if (canConfirm) void confirmDraft(front, texts)
    },
    isAsking,
    leave() {
      if (isAsking) goOn()
      else if (isTouched(form)) {
        focusedBefore.current = document.activeElement
        setAsking(true)
      } else void abandonDraft(front)
    },
    goOn,
    abandon: () => void abandonDraft(front),
  }
}
