import { useState } from 'react'
import type { Failure, Result } from '../../../electron/contract/index.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'

export type DecisionKind = 'move' | 'cancel' | 'keep'

/** `isOverride`: with the reason as a manager's, past the rule that refused it. */
type Send = (isOverride: boolean) => Promise<Result<unknown>>

/** Sends what was decided; what was refused is kept, to be said and perhaps sent again. */
export function useSettling(kind: DecisionKind, onSettled: () => void) {
  const { t, front } = useCounter()
  const { queries } = useDesk()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<{ readonly failure: Failure; readonly again: Send } | null>(null)

  async function settle(send: Send, isOverride = false) {
    setSending(true)
    const result = await send(isOverride)
    setSending(false)
    if (!result.ok) {
      announce(result.error.message)
      setRefused({ failure: result.error, again: send })
      return
    }
    const text = t(`workListDone.${kind}`)
    announce(text)
    front.toasts.show({ text, tone: 'done', seconds: 5 })
    onSettled()
    await queries.invalidateQueries()
  }

  return { isSending, refused, settle }
}
