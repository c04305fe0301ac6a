/** What the screens ask about messages. All of it is asked again when a desk says that messages changed. */
import { useQuery } from '@tanstack/react-query'
import type { MessageStatus } from '../../../electron/contract/index.ts'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { messagesKey } from '../desk/questions.ts'

export function useReminderRules() {
  const { client } = useDesk()
  return useQuery({ queryKey: [messagesKey, 'reminders'], queryFn: () => ask(client, 'reminder.rules', {}) })
}

export function useMessageRules() {
  const { client } = useDesk()
  return useQuery({ queryKey: [messagesKey, 'caused'], queryFn: () => ask(client, 'message.rules', {}) })
}

export function useTemplates() {
  const { client } = useDesk()
  return useQuery({
    queryKey: [messagesKey, 'templates'],
    queryFn: () => ask(client, 'message.templates', {}),
  })
}

export function useChannels() {
  const { client } = useDesk()
  return useQuery({
    queryKey: [messagesKey, 'channels'],
    queryFn: async () => (await ask(client, 'channel.list', {})).channels,
  })
}

export function useMessageHealth() {
  const { client } = useDesk()
  return useQuery({ queryKey: [messagesKey, 'health'], queryFn: () => ask(client, 'message.health', {}) })
}

export function useCallList() {
  const { client } = useDesk()
  return useQuery({
    queryKey: [messagesKey, 'calls'],
    queryFn: async () => (await ask(client, 'message.callList', {})).entries,
  })
}

/** The venue's log, the latest due first; of one state where one is given. */
export function useMessageLog(status: MessageStatus | undefined, limit: number) {
  const { client } = useDesk()
  return useQuery({
    queryKey: [messagesKey, 'log', status, limit],
    queryFn: async () =>
      (await ask(client, 'message.list', { limit, ...(status !== undefined && { status }) })).messages,
  })
}
