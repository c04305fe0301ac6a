import { describe, expect, it } from 'vitest'
import type { TypedNumber } from '../../number/typed-number.ts'
import {
  comparableReminders,
  type ReminderDraft,
  reminderDraftOf,
  reminderProblems,
  remindersToSend,
  withNewLine,
} from './reminder-draft.ts'

const saved = {
  version: 3,
  rules: [
    { hoursBefore: 24, channel: 'calllist', whenLate: 'skip' },
    { hoursBefore: 2, channel: 'email', whenLate: 'send' },
  ],
} as const
const draft = reminderDraftOf({ ...saved, rules: [...saved.rules] })

function withLead(hoursBefore: TypedNumber): ReminderDraft {
  return { lines: draft.lines.map((line, index) => (index === 1 ? { ...line, hoursBefore } : line)) }
}

describe('reminder rules in their form', () => {
  it('are sent as they were read', () => {
    expect(remindersToSend(draft)).toEqual(saved.rules)
  })

  it.each([null, 0, 721, -4, { unread: '2.5' }])('are refused with a lead of %j hours', (hoursBefore) => {
    expect(reminderProblems(withLead(hoursBefore))).toEqual({ 1: 'range' })
  })

  it('are refused when one is there twice, told at the second', () => {
    const [first] = draft.lines
    const twice = { lines: [...draft.lines, ...(first === undefined ? [] : [{ ...first, key: 'new' }])] }
    expect(reminderProblems(twice)).toEqual({ new: 'twice' })
  })

  it('may name one lead for two channels', () => {
    expect(reminderProblems(withLead(24))).toEqual({})
  })

  it('get a new one with a lead that none has yet', () => {
    const more = withNewLine(withNewLine(draft, 'a'), 'b')
    expect(more.lines.map(({ hoursBefore }) => hoursBefore)).toEqual([24, 2, 48, 72])
    expect(reminderProblems(more)).toEqual({})
  })

  it('are the same whatever their lines are called', () => {
    const renamed = { lines: draft.lines.map((line) => ({ ...line, key: `x${line.key}` })) }
    expect(comparableReminders(renamed)).toEqual(comparableReminders(draft))
    expect(comparableReminders(withLead(3))).not.toEqual(comparableReminders(draft))
  })
})
