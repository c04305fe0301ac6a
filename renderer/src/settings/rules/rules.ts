/** The venue's rules as their form has them: each a whole number within its range. */
import type { Policy } from '../../../../electron/contract/index.ts'
import { isWithin, type TypedNumber } from '../../number/typed-number.ts'

interface Rule {
  readonly least: number
  readonly most: number
  readonly unit: 'minutes' | 'hours' | 'days' | 'seconds'
}

/** In the order of a booking's life; the ranges are the contract's. */
export const rules = {
  minNoticeMinutes: { least: 0, most: 525_600, unit: 'minutes' },
  maxAheadDays: { least: 1, most: 3660, unit: 'days' },
  holdMinutes: { least: 1, most: 120, unit: 'minutes' },
  undoSeconds: { least: 0, most: 120, unit: 'seconds' },
  cancelMinHours: { least: 0, most: 8760, unit: 'hours' },
  offerMinutes: { least: 1, most: 10_080, unit: 'minutes' },
} as const satisfies Readonly<Record<string, Rule>>

export type RuleName = keyof typeof rules

export const ruleNames = [
  'minNoticeMinutes',
  'maxAheadDays',
  'holdMinutes',
  'undoSeconds',
  'cancelMinHours',
  'offerMinutes',
] as const satisfies readonly RuleName[]

/** Those that can be switched off by a zero, which has a sentence of its own. */
export const switchedOffByZero = ['minNoticeMinutes', 'undoSeconds', 'cancelMinHours'] as const

export type RulesDraft = Readonly<Record<RuleName, TypedNumber>>

export function rulesDraftOf(policy: Policy): RulesDraft {
  const { minNoticeMinutes, maxAheadDays, holdMinutes, undoSeconds, cancelMinHours, offerMinutes } = policy
  return { minNoticeMinutes, maxAheadDays, holdMinutes, undoSeconds, cancelMinHours, offerMinutes }
}

export function isInRange(name: RuleName, value: TypedNumber): value is number {
  const { least, most } = rules[name]
  return isWithin(value, least, most)
}

/** What is sent: all of it, as nothing is while a rule has no number in its range. */
export function rulesToSend(draft: RulesDraft): Partial<Record<RuleName, number>> {
  const known = ruleNames.flatMap((name) => {
    const value = draft[name]
    return isInRange(name, value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(known)
}
