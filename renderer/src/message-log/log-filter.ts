/** Which messages of the log are shown. Pure. */
import type { Message, MessageStatus, SkipReason } from '../../../electron/contract/index.ts'

export interface LogFilter {
  readonly status: MessageStatus | 'all'
  readonly kind: Message['kind'] | 'all'
  readonly channel: Message['channel'] | 'all'
  readonly text: string
}

export const wholeLog: LogFilter = { status: 'all', kind: 'all', channel: 'all', text: '' }

/** The state is asked for; the rest is sorted out of what was answered. */
export function fitsFilter(message: Message, filter: LogFilter): boolean {
  const wanted = filter.text.trim().toLowerCase()
  const written = [message.customerName, message.to, message.subject, message.deskName]
  return (
    (filter.kind === 'all' || message.kind === filter.kind) &&
    (filter.channel === 'all' || message.channel === filter.channel) &&
    (wanted === '' || written.some((each) => each?.toLowerCase().includes(wanted)))
  )
}

/** Left out for what may be put right, or be wanted after all; the others have nothing true left to say. */
const stillToSay: readonly (SkipReason | undefined)[] = ['missed', 'no_address', 'rule_removed', 'not_told']

/** A message that can be tried again: not one that left or is leaving, nor one whose first try is to come. */
export function canRetry({
  status,
  attempts,
  reason,
}: Pick<Message, 'status' | 'attempts' | 'reason'>): boolean {
  if (status === 'skipped') return stillToSay.includes(reason)
  return status === 'failed' || (status === 'pending' && attempts > 0)
}

/** How its state is called: nobody sends a call. */
export function stateOf({ channel, status }: Pick<Message, 'channel' | 'status'>) {
  if (channel !== 'calllist') return status
  return status === 'sent' ? 'called' : status === 'pending' ? 'toCall' : status
}
