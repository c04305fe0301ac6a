import type { Slot } from '../../../electron/contract/index.ts'
import { blockDraft } from '../booking/block-acts.ts'
import type { BookingForm, DraftTexts } from '../booking/booking-form.ts'
import { confirmDraft } from '../booking/draft-acts.ts'
import { bookParty, bookSeries } from '../booking/many-acts.ts'
import type { Draft } from '../booking/panel.ts'
import type { DraftWriting } from '../booking/writing.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { seriesPreviewKey } from './panel-questions.ts'
import type { SeriesPlan } from './use-series-dates.ts'

/** What is written on each of several: what is paid is said on each afterwards, and without a price each has its own. */
function textsOfMany({ price: written }: BookingForm, texts: DraftTexts) {
  const { paid: _paid, paidAmount: _amount, price, ...rest } = texts
  return written === undefined ? rest : { ...rest, price: written === null ? null : price }
}

/** Sends the draft as what it is to become: a block, a series, several at once, or one booking. */
export function useDraftSending(draft: Draft, writing: DraftWriting, slot: Slot, plan: SeriesPlan | null) {
  const { front } = useCounter()
  const { queries } = useDesk()
  const { form, purpose, beside } = writing
  return (texts: DraftTexts | null): void => {
    if (purpose === 'block') return void blockDraft(front, form)
    if (texts === null) return
    const what = draft.serviceId === null ? {} : { serviceId: draft.serviceId }
    if (plan !== null) {
      void bookSeries(front, { ...plan, ...textsOfMany(form, texts), ...what }).then((failure) => {
        // Somebody took one of its dates: they are looked at anew.
        if (failure !== null) void queries.invalidateQueries({ queryKey: [seriesPreviewKey] })
      })
    } else if (beside !== null && beside.length > 0) {
      const { resourceId, start, end } = slot
      const slots = [resourceId, ...beside].map((id) => ({ resourceId: id, start, end }))
      void bookParty(front, { slots, ...textsOfMany(form, texts), ...what })
    } else void confirmDraft(front, texts)
  }
}
