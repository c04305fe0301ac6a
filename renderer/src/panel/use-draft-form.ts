import { useEffect, useRef } from 'react'
import type { Booking, Occurrence, Resource, Service, Slot } from '../../../electron/contract/index.ts'
import { unheldBlockSlot } from '../booking/block-acts.ts'
import { type BookingForm, draftTexts, hasUnreadMoney, usualPrice } from '../booking/booking-form.ts'
import { abandonDraft } from '../booking/draft-acts.ts'
import { hasWrongEmail, wrongField } from '../booking/form-problems.ts'
import { changeDraft, type Draft } from '../booking/panel.ts'
import { offeredOn } from '../booking/services.ts'
import { type DraftWriting, isDraftTyped, useDraftWriting, writeDraft } from '../booking/writing.ts'
import { useBooking } from '../desk/questions.ts'
import { minutesBetween } from '../language/formats.ts'
import { useStorePart } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { useAsking } from './use-asking.ts'
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
  /** Why they could not be looked at. */
  readonly datesProblem: string | null
  /** Those that cannot be had and are not settled yet. */
  readonly unsettled: number
  readonly canConfirm: boolean
  /** What has to be written first, in words, and where in the form; null when nothing is missing. */
  readonly missing: { readonly text: string; readonly field: string } | null
  readonly submit: () => void
  /** Whether it is being asked what becomes of the text that was typed. */
  readonly isAsking: boolean
  /** Lets the slot go; asks first when text would be lost, and goes back when it was asked already. */
  readonly leave: () => void
  /** The same by a press that took the focus along: going on is in the field. */
  readonly leaveFrom: (field: Element | null) => void
  readonly goOn: () => void
  /** The question whether it is let go has had its answer. */
  readonly settle: () => void
  readonly abandon: () => void
}

/** For whom it is, as a rule: the first thing that is written. */
export const firstFieldSelector = 'input:not([type="radio"])'

/** What is typed for a draft, and what can be done with it. */
export function useDraftForm(draft: Draft): DraftForm {
  const { front, t } = useCounter()
  const { resources, isReadOnly } = useWorkplace()
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
  const send = useDraftSending(draft, writing, slot, series.plan)
  const asking = useAsking(isDraftTyped(writing), () => void abandonDraft(front))

  // A hold that is being moved has another version afterwards.
  const isMoving = useStorePart(front.pending, (places) => places.has(draft.holdId ?? ''))
  const isFree = !draft.isConfirming && !isReadOnly && !isMoving
  const isHeld = draft.holdId !== null
  const canBlock = (isHeld || unheldBlockSlot(draft) !== null) && form.title.trim() !== ''
  const isMisread = texts !== null && hasUnreadMoney(form, repeat !== null || beside !== null)
  const isWrong = hasWrongEmail(form)
  const canBook = texts !== null && !isMisread && !isWrong && isHeld && (repeat === null || series.isSettled)
  const canConfirm = isFree && (purpose === 'block' ? canBlock : canBook)

  function whatIsMissing(): DraftForm['missing'] {
    if (purpose === 'block') {
      return form.title.trim() === '' ? { text: t('draft.whyMissing'), field: firstFieldSelector } : null
    }
    if (texts === null) return { text: t('draft.whoMissing'), field: firstFieldSelector }
    if (isWrong) return { text: t('customer.emailWrong'), field: wrongField }
    return isMisread ? { text: t('money.correct'), field: wrongField } : null
  }

  return {
    writing,
    change,
    changeForm(next) {
      change({ form: { ...form, ...next } })
      // What the desk would not take is being corrected.
      if (draft.problem !== null && draft.problem.fields.length > 0)
        changeDraft(front.panel, draft.key, (now) => ({ ...now, problem: null }))
    },
    hold,
    slot,
    resource,
    service,
    minutes,
    suggestedPrice,
    dates: series.dates,
    datesProblem: series.problem,
    unsettled: series.unsettled,
    canConfirm,
    missing: whatIsMissing(),
    submit: useSubmit(canConfirm, draft.attempt !== null || isMoving, draft.refusal !== null, () =>
      send(texts),
    ),
    ...asking,
  }
}

/**
 * Sends at once, or as soon as the hold is there that is on its way: whoever is quick presses Enter once. One that was
 * refused its way is not what was meant.
 */
function useSubmit(
  canConfirm: boolean,
  isOnItsWay: boolean,
  isRefused: boolean,
  send: () => void,
): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || (isOnItsWay && !canConfirm)) return
    isWanted.current = false
    if (canConfirm && !isRefused) send()
  })
  return () => {
    if (canConfirm) send()
    else isWanted.current = isOnItsWay
  }
}
