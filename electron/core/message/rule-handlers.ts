/** When messages go, and by which channel. */
import { causedKind, messageChannel, stale, type Value } from '../../contract/index.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { tellMessages } from './outbox-repository.ts'
import {
  lockRules,
  type MessageRules,
  readMessageRules,
  readReminderRules,
  replaceReminderRules,
  switchMessageRules,
} from './rule-repository.ts'

type RuleOperations = 'reminder.rules' | 'reminder.saveRules' | 'message.rules' | 'message.saveRules'

export function ruleHandlers({ database }: DeskContext): Handlers<RuleOperations> {
  return {
    'reminder.rules': () => database.read(readReminderRules),

    'reminder.saveRules': ({ rules, version }, call) =>
      call.change(async (transaction) => {
        await lockRules(transaction)
        const current = await readReminderRules(transaction)
        if (version !== undefined && version !== current.version) throw stale(current)
        await replaceReminderRules(transaction, rules)
        await tellMessages(transaction, { dueInMs: 0 })
        return readReminderRules(transaction)
      }),

    'message.rules': async () => messageRulesValue(await database.read(readMessageRules)),

    'message.saveRules': ({ rules, version }, call) =>
      call.change(async (transaction) => {
        await lockRules(transaction)
        const current = await readMessageRules(transaction)
        if (version !== undefined && version !== current.version) throw stale(messageRulesValue(current))
        await switchMessageRules(transaction, rules)
        await tellMessages(transaction)
        return messageRulesValue(await readMessageRules(transaction))
      }),
  }
}

/** Every kind and channel with whether it is on. */
function messageRulesValue({ on, version }: MessageRules): Value<'message.rules'> {
  const isOn = (kind: string, channel: string) =>
    on.some((rule) => rule.kind === kind && rule.channel === channel)
  const rules = causedKind.options.flatMap((kind) =>
    messageChannel.options.map((channel) => ({ kind, channel, on: isOn(kind, channel) })),
  )
  return { rules, version }
}
