/** What the customer hears of a move, and the ways to decide it. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MoveNews } from '../../../electron/contract/index.ts'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { messagesKey } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'

export interface Decision {
  readonly tell: boolean
  /** Null takes back the one that it has. */
  readonly note?: string | null
  /** A note is being typed: what is planned waits for it. */
  readonly isWriting?: boolean
}

export interface TellingState {
  readonly news: MoveNews | undefined
  /** Why the latest decision could not be kept. */
  readonly problem: string | undefined
  readonly isSending: boolean
  /** Resolves to what goes out now; undefined when it was refused. */
  readonly decide: (decision: Decision) => Promise<MoveNews | undefined>
}

export function useTelling(historyId: string): TellingState {
  const { changes, client, queries } = useDesk()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const key = [messagesKey, 'move', historyId]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => ask(client, 'message.moveNews', { historyId }),
    retry: false,
  })
  const latest = useRef<Promise<unknown>>(Promise.resolve())

  async function send(decision: Decision): Promise<MoveNews | undefined> {
    setSending(true)
    const result = await changes.send('message.tell', { historyId, ...decision })
    setSending(false)
    setProblem(result.ok ? undefined : result.error.message)
    if (!result.ok) {
      announce(result.error.message)
      return undefined
    }
    queries.setQueryData(key, result.value)
    return result.value
  }

  /** One after the other: of two decisions the later one stands. */
  function decide(decision: Decision): Promise<MoveNews | undefined> {
    const decided = latest.current.then(() => send(decision))
    latest.current = decided
    return decided
  }

  return { news: data, problem, isSending, decide }
}
