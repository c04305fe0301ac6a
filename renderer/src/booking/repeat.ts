/** A booking that comes again: how it is asked for, and what is to become of the dates that cannot be had. Pure. */
import type { Occurrence, Sent, Slot } from '../../../electron/contract/index.ts'
import { isWithin, type TypedNumber } from '../number/typed-number.ts'

export interface Repeat {
  readonly everyWeeks: 1 | 2 | 4
  readonly ends: 'times' | 'date'
  /** How many dates there are. */
  readonly times: TypedNumber
  /** The last date that it may have; empty while nothing is written. */
  readonly until: string
  /** By the date's start: null leaves it out, a slot moves it there. */
  readonly choices: ReadonlyMap<string, Slot | null>
}

export const leastTimes = 2
export const mostTimes = 104

export const newRepeat: Repeat = { everyWeeks: 1, ends: 'times', times: 8, until: '', choices: new Map() }

/** RFC 5545; null while it does not say when it ends. */
export function ruleOf({ everyWeeks, ends, times, until }: Repeat): string | null {
  const weekly = `FREQ=WEEKLY;INTERVAL=${everyWeeks}`
  if (ends === 'date') return until === '' ? null : `${weekly};UNTIL=${until.replaceAll('-', '')}`
  return isWithin(times, leastTimes, mostTimes) ? `${weekly};COUNT=${times}` : null
}

/** The choices as they are sent, those of dates that there are no more left out. */
export function choicesOf(
  { choices }: Repeat,
  dates: readonly Pick<Occurrence, 'start'>[],
): NonNullable<Sent<'series.book'>['choices']> {
  return dates.flatMap(({ start }) => {
    const choice = choices.get(start)
    if (choice === undefined) return []
    return [
      choice === null ? { start, action: 'skip' as const } : { start, action: 'move' as const, to: choice },
    ]
  })
}

/** With another choice for one date. */
export function withChoice(repeat: Repeat, start: string, choice: Slot | null | undefined): Repeat {
  const choices = new Map(repeat.choices)
  if (choice === undefined) choices.delete(start)
  else choices.set(start, choice)
  return { ...repeat, choices }
}

/** The dates that cannot be had as the rule has them. */
export function clashing(dates: readonly Occurrence[]): readonly Occurrence[] {
  return dates.filter(({ ok }) => !ok)
}
