import { describe, expect, it } from 'vitest'
import type { Message, MessageStatus, SkipReason } from '../../../electron/contract/index.ts'
import { canRetry, fitsFilter, type LogFilter, stateOf, wholeLog } from './log-filter.ts'

const message: Message = {
  id: 'b1e3c1f0-0000-4000-8000-000000000001',
  kind: 'reminder',
  channel: 'email',
  to: 'dewi@example.com',
  status: 'sent',
  attempts: 1,
  dueAt: '2026-03-02T09:00:00+07:00',
  deskName: 'Bar',
  bookingId: 'b1e3c1f0-0000-4000-8000-000000000002',
  customerName: 'Dewi Lestari',
  subject: 'Reminder: tomorrow',
}

describe('the log of messages', () => {
  it.each<[Partial<LogFilter>, boolean]>([
    [{}, true],
    [{ kind: 'reminder' }, true],
    [{ kind: 'offer' }, false],
    [{ channel: 'email' }, true],
    [{ channel: 'webhook' }, false],
    [{ text: 'lestari' }, true],
    [{ text: ' DEWI@ ' }, true],
    [{ text: 'bar' }, true],
    [{ text: 'tomorrow' }, true],
    [{ text: 'budi' }, false],
    [{ text: 'dewi', kind: 'offer' }, false],
  ])('with %j shows the message: %s', (part, isShown) => {
    expect(fitsFilter(message, { ...wholeLog, ...part })).toBe(isShown)
  })

  it.each<[MessageStatus, number, boolean]>([
    ['pending', 0, false],
    ['pending', 1, true],
    ['failed', 12, true],
    ['sending', 1, false],
    ['sent', 1, false],
  ])('offers to try a message again that is %s after %i tries: %s', (status, attempts, can) => {
    expect(canRetry({ status, attempts })).toBe(can)
  })

  it.each<[SkipReason, boolean]>([
    ['missed', true],
    ['no_address', true],
    ['not_told', true],
    ['rule_removed', true],
    ['undone', false],
    ['cancelled', false],
    ['moved', false],
    ['restored', false],
    ['arrived', false],
    ['offer_over', false],
  ])('offers to try a message again that was left out as %s: %s', (reason, can) => {
    expect(canRetry({ status: 'skipped', attempts: 0, reason })).toBe(can)
  })

  it('calls a call by what people do', () => {
    expect(stateOf({ channel: 'calllist', status: 'pending' })).toBe('toCall')
    expect(stateOf({ channel: 'calllist', status: 'sent' })).toBe('called')
    expect(stateOf({ channel: 'calllist', status: 'skipped' })).toBe('skipped')
    expect(stateOf({ channel: 'email', status: 'sent' })).toBe('sent')
  })
})
