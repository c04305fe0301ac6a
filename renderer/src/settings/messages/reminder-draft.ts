/** The reminder rules as their form has them. Pure. */
import type { MessageChannel, ReminderRule, Sent, Value } from '../../../../electron/contract/index.ts'
import { isWithin, numberOf, type TypedNumber } from '../../number/typed-number.ts'

export interface ReminderLine {
  /** Tells the lines of one form apart; never sent. */
  readonly key: string
  readonly hoursBefore: TypedNumber
  readonly channel: MessageChannel
  readonly whenLate: ReminderRule['whenLate']
}

export interface ReminderDraft {
  readonly lines: readonly ReminderLine[]
}

/** The contract's range, in hours, and how many rules there may be. */
export const leadRange = { least: 1, most: 720 } as const
export const mostRules = 20

export function reminderDraftOf({ rules }: Value<'reminder.rules'>): ReminderDraft {
  return { lines: rules.map((rule, index) => ({ key: String(index), ...rule })) }
}

/** What makes two drafts the same: the rules, not which line is which. */
export function comparableReminders({ lines }: ReminderDraft) {
  return lines.map(({ hoursBefore, channel, whenLate }) => [hoursBefore, channel, whenLate])
}

export type ReminderProblem = 'range' | 'twice'

/** By the line's key. */
export function reminderProblems({ lines }: ReminderDraft): Readonly<Record<string, ReminderProblem>> {
  const seen = new Set<string>()
  const problems: Record<string, ReminderProblem> = {}
  for (const { key, hoursBefore, channel } of lines) {
    const rule = `${numberOf(hoursBefore)} ${channel}`
    if (!isWithin(hoursBefore, leadRange.least, leadRange.most)) problems[key] = 'range'
    else if (seen.has(rule)) problems[key] = 'twice'
    seen.add(rule)
  }
  return problems
}

/** One more rule, a lead that is not used yet: a day, then two days, and so on. */
export function withNewLine(draft: ReminderDraft, key: string): ReminderDraft {
  const used = new Set(draft.lines.map(({ hoursBefore }) => hoursBefore))
  let hoursBefore = 24
  while (used.has(hoursBefore) && hoursBefore < leadRange.most) hoursBefore += 24
  return { lines: [...draft.lines, { key, hoursBefore, channel: 'calllist', whenLate: 'skip' }] }
}

export function remindersToSend({ lines }: ReminderDraft): Sent<'reminder.saveRules'>['rules'] {
  return lines.flatMap(({ hoursBefore: typed, channel, whenLate }) => {
    const hoursBefore = numberOf(typed)
    return hoursBefore === null ? [] : [{ hoursBefore, channel, whenLate }]
  })
}
