import type { Occurrence, Sent, Slot } from '../../../electron/contract/index.ts'
import type { Draft } from '../booking/panel.ts'
import { choicesOf, clashing, ruleOf } from '../booking/repeat.ts'
import type { DraftWriting } from '../booking/writing.ts'
import { useSeriesPreview } from './panel-questions.ts'

/** A series as it is asked for, without the hold that gives way to it. */
export type SeriesPlan = Omit<Sent<'series.preview'>, 'holdId'>

export interface SeriesDates {
  readonly plan: SeriesPlan | null
  readonly dates: readonly Occurrence[] | undefined
  /** Why they could not be looked at. */
  readonly problem: string | null
  readonly unsettled: number
  readonly isSettled: boolean
}

/** The dates of a draft that repeats: as the rule has them, and with what was chosen for those that clash. */
export function useSeriesDates(draft: Draft, { repeat }: DraftWriting, slot: Slot): SeriesDates {
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
    problem: (asRuled.error ?? current.error)?.message ?? null,
    unsettled,
    isSettled: plan !== null && isKnown && unsettled === 0,
  }
}
