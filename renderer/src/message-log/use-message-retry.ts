import { useState } from 'react'
import type { Message } from '../../../electron/contract/index.ts'
import { sayProblem } from '../booking/undo.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { messagesKey } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'

/** Sends a message again, and tells what came of asking for it. */
export function useMessageRetry({ id }: Pick<Message, 'id'>) {
  const { t, front } = useCounter()
  const { changes, queries } = useDesk()
  const [isSending, setSending] = useState(false)

  async function retry() {
    setSending(true)
    const result = await changes.send('message.retry', { id })
    setSending(false)
    if (result.ok) announce(t('messageLog.retried'))
    else sayProblem(front, result.error.message)
    await queries.invalidateQueries({ queryKey: [messagesKey] })
  }

  return { isSending, retry }
}
