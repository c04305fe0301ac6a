/** A week as its form has it. */
import type { Hours, WeekInterval } from '../../../../electron/contract/index.ts'
import type { Formats } from '../../language/formats.ts'
import type { Statement } from '../form/stale-choice.tsx'
import { hoursText } from './typed-hours.ts'
import { barsOf, barsOn, everyDay, type OpenBar, weeklyOf } from './week.ts'

export interface HoursDraft {
  /** False: no week here; the venue is then open around the clock, a resource as the venue is. */
  readonly isSet: boolean
  /** Kept while `isSet` is false, so that turning it on again brings it back. */
  readonly bars: readonly OpenBar[]
  /** By weekday, what was typed and cannot be read as hours. */
  readonly unread: Readonly<Record<number, string>>
}

/** Where nothing is known yet: a start that most venues only correct. */
const usual = { from: 8 * 60, to: 22 * 60 }

export function hoursDraftOf({ weekly }: Pick<Hours, 'weekly'>): HoursDraft {
  return { isSet: weekly !== null, bars: weekly === null ? [] : barsOf(weekly), unread: {} }
}

/** What is sent. */
export function weeklyToSend({ isSet, bars }: HoursDraft): WeekInterval[] | null {
  return isSet ? weeklyOf(bars) : null
}

export function comparableHours(draft: HoursDraft) {
  return [weeklyToSend(draft), draft.unread]
}

/** The week turned on: as it was before it was turned off, else as the one it follows, else the usual. */
export function turnedOn(draft: HoursDraft, followed: readonly WeekInterval[] | null): HoursDraft {
  if (draft.bars.length > 0) return { ...draft, isSet: true }
  return { ...draft, isSet: true, bars: followed === null ? everyDay(usual) : barsOf(followed) }
}

/** The draft day by day, in words. */
export function describeHours(
  { isSet, bars }: HoursDraft,
  days: readonly { readonly weekday: number; readonly name: string }[],
  words: { readonly unset: string; readonly closed: string },
  formats: Pick<Formats, 'shortHours'>,
): Statement[] {
  return days.map(({ weekday, name }) => {
    const text = hoursText(formats, barsOn(bars, weekday))
    return { label: name, text: isSet ? text || words.closed : words.unset }
  })
}
