import { useDesk } from '../desk/desk-context.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import type { Settled } from './bulk-acts.ts'
import type { DecisionKind } from './use-settling.ts'

const shownSeconds = 6

/** Says how many were settled, and reads the list anew. */
export function useSettledToast(): (kind: DecisionKind, settled: Settled) => Promise<void> {
  const { t, front } = useCounter()
  const { queries } = useDesk()
  return async (kind, { done, refused }) => {
    const text = `${t(`workListDone.${kind}`)}: ${done}`
    const whole =
      refused.length === 0 ? text : `${text}. ${t('workListBulk.left', { count: refused.length })}`
    announce(whole)
    front.toasts.show({ text: whole, tone: refused.length === 0 ? 'done' : 'problem', seconds: shownSeconds })
    await queries.invalidateQueries()
  }
}
