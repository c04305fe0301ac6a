import { useRef, useState } from 'react'
import type { Booking, Occurrence, Resource, Sent, Service, Slot } from '../../../electron/contract/index.ts'
import { blockDraft, unheldBlockSlot } from '../booking/block-acts.ts'
import { type BookingForm, draftTexts, isTouched, usualPrice } from '../booking/booking-form.ts'
import { abandonDraft, confirmDraft } from '../booking/draft-acts.ts'
import { bookParty, bookSeries } from '../booking/many-acts.ts'
import type { Draft } from '../booking/panel.ts'
import { choicesOf, clashing, ruleOf } from '../booking/repeat.ts'
import { offeredOn } from '../booking/services.ts'
import { type DraftWriting, useDraftWriting, writeDraft } from '../booking/writing.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { useBooking } from '../desk/questions.ts'
import { minutesBetween } from '../language/formats.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { seriesPreviewKey, useSeriesPreview } from './panel-questions.ts'

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
  const { queries } = useDesk()
  const writing = useDraftWriting(front.writing, draft.key)
  const { form, purpose, repeat, beside } = writing
  const change = (next: Partial<DraftWriting>) => writeDraft(front.writing, draft.key, next)
  const hold = useBooking(draft.holdId).data
  const slot = hold ?? draft.slot
  const minutes = minutesBetween(Date.parse(slot.start), Date.parse(slot.end))
  const resource = resources.find(({ id }) => id === slot.resourceId)
  const service = offeredOn(front, draft.serviceId, slot.resourceId)
  const suggestedPrice = usualPrice(resource, minutes, service)
  const texts = draftTexts(form, suggestedPrice)
  const series = useSeriesDates(draft, writing, slot)
  const asking = useAsking(isTouched(form), () => void abandonDraft(front))

  const isFree = !draft.isConfirming && !isReadOnly
  const isHeld = draft.holdId !== null
  const canBlock = (isHeld || unheldBlockSlot(draft) !== null) && form.title.trim() !== ''
  const canBook = texts !== null && isHeld && (repeat === null || series.isSettled)
  const canConfirm = isFree && (purpose === 'block' ? canBlock : canBook)

  function submit() {
    if (!canConfirm) return
    if (purpose === 'block') return void blockDraft(front, form)
    if (texts === null) return
    const { paid: _paid, paidAmount: _amount, price, ...written } = texts
    // Without another price each has its own.
    const many = {
      ...written,
      ...(form.price !== undefined && { price: form.price === null ? null : price }),
    }
    const what = draft.serviceId === null ? {} : { serviceId: draft.serviceId }
    if (series.plan !== null) {
      const plan = { ...series.plan, ...many, ...what }
      void bookSeries(front, plan).then((failure) => {
        if (failure !== null) void queries.invalidateQueries({ queryKey: [seriesPreviewKey] })
      })
    } else if (beside !== null && beside.length > 0) {
      const { resourceId, start, end } = slot
      const slots = [resourceId, ...beside].map((id) => ({ resourceId: id, start, end }))
      void bookParty(front, { slots, ...many, ...what })
    } else void confirmDraft(front, texts)
  }

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
    submit,
    ...asking,
  }
}

type SeriesPlan = Omit<Sent<'series.preview'>, 'holdId'>

interface SeriesDates {
  readonly plan: SeriesPlan | null
  readonly dates: readonly Occurrence[] | undefined
  readonly unsettled: number
  readonly isSettled: boolean
}

/** The dates of a draft that repeats: as the rule has them, and with what was chosen for those that clash. */
function useSeriesDates(draft: Draft, { repeat }: DraftWriting, slot: Slot): SeriesDates {
  const rule = repeat === null ? null : ruleOf(repeat)
  const { resourceId, start, end } = slot
  const plan =
    rule === null || draft.holdId === null
      ? null
      : {
          ...{ resourceId, start, end, rule },
          ...(draft.serviceId !== null && { serviceId: draft.serviceId }),
        }
  const holdId = draft.holdId === null ? {} : { holdId: draft.holdId }
  const asRuled = useSeriesPreview(plan === null ? null : { ...plan, ...holdId })
  const choices = repeat === null ? [] : choicesOf(repeat, asRuled.data ?? [])
  const isChosen = plan !== null && choices.length > 0
  const decided = useSeriesPreview(isChosen ? { ...plan, ...holdId, choices } : null)
  const current = isChosen ? decided : asRuled
  const isKnown = current.data !== undefined && !current.isPlaceholderData
  const unsettled = clashing(current.data ?? []).length
  return {
    plan: plan === null || !isChosen ? plan : { ...plan, choices },
    dates: asRuled.isPlaceholderData ? undefined : asRuled.data,
    unsettled,
    isSettled: plan !== null && isKnown && unsettled === 0,
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
