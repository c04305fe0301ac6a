import { useEffect, useRef, useState } from 'react'
import type { Booking, Occurrence, Resource, Service, Slot } from '../../../electron/contract/index.ts'
import { unheldBlockSlot } from '../booking/block-acts.ts'
import { type BookingForm, draftTexts, isTouched, usualPrice } from '../booking/booking-form.ts'
import { abandonDraft } from '../booking/draft-acts.ts'
import type { Draft } from '../booking/panel.ts'
import { offeredOn } from '../booking/services.ts'
import { type DraftWriting, useDraftWriting, writeDraft } from '../booking/writing.ts'
import { useBooking } from '../desk/questions.ts'
import { minutesBetween } from '../language/formats.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { useDraftSending } from './use-draft-sending.ts'
import { useSeriesDates } from './use-series-dates.ts'

export interface DraftForm {
  readonly writing: DraftWriting
  readonly change: (change: Partial<DraftWriting>) => void
  readonly changeForm: (change: Partial<BookingForm>) => void
  /** The hold behind the draft, as the desk knows it. */
  readonly hold: Booking | undefined
  readonly slot: Slot
  readonly resource: Resource | undefined
  readonly service: Service | undefined
  readonly minutes: number
  readonly suggestedPrice: number | null
  /** The dates when it repeats, as the rule has them; undefined while they are looked at. */
  readonly dates: readonly Occurrence[] | undefined
  /** Those that cannot be had and are not settled yet. */
  readonly unsettled: number
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
  const writing = useDraftWriting(front.writing, draft.key)
  const { form, purpose, repeat } = writing
  const change = (next: Partial<DraftWriting>) => writeDraft(front.writing, draft.key, next)
  const hold = useBooking(draft.holdId).data
  const slot = hold ?? draft.slot
  const minutes = minutesBetween(Date.parse(slot.start), Date.parse(slot.end))
  const resource = resources.find(({ id }) => id === slot.resourceId)
  const service = offeredOn(front, draft.serviceId, slot.resourceId)
  const suggestedPrice = usualPrice(resource, minutes, service)
  const texts = draftTexts(form, suggestedPrice)
  const series = useSeriesDates(draft, writing, slot)
  const send = useDraftSending(draft, writing, slot, series.plan)
  const asking = useAsking(isTouched(form), () => void abandonDraft(front))

  const isFree = !draft.isConfirming && !isReadOnly
  const isHeld = draft.holdId !== null
  const canBlock = (isHeld || unheldBlockSlot(draft) !== null) && form.title.trim() !== ''
  const canBook = texts !== null && isHeld && (repeat === null || series.isSettled)
  const canConfirm = isFree && (purpose === 'block' ? canBlock : canBook)

  return {
    writing,
    change,
    changeForm: (next) => change({ form: { ...form, ...next } }),
    hold,
    slot,
    resource,
    service,
    minutes,
    suggestedPrice,
    dates: series.dates,
    unsettled: series.unsettled,
    canConfirm,
    submit: useSubmit(canConfirm, draft.attempt !== null, () => send(texts)),
    ...asking,
  }
}

/** Sends at once, or as soon as the hold is there that is on its way: whoever is quick presses Enter once. */
function useSubmit(canConfirm: boolean, isOnItsWay: boolean, send: () => void): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || (isOnItsWay && !canConfirm)) return
    isWanted.current = false
    if (canConfirm) send()
  })
  return () => {
    if (canConfirm) send()
    else isWanted.current = isOnItsWay
  }
}

/** Leaving asks first when text would be lost; asked again it goes back to where the focus was. */
function useAsking(isWritten: boolean, abandon: () => void) {
  const [isAsking, setAsking] = useState(false)
  const focusedBefore = useRef<Element>(null)

  function goOn() {
    setAsking(false)
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
  }

  return {
    isAsking,
    goOn,
    abandon,
    leave() {
      if (isAsking) goOn()
      else if (isWritten) {
        focusedBefore.current = document.activeElement
        setAsking(true)
      } else abandon()
    },
  }
}
