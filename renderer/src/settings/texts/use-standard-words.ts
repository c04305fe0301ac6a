import { useState } from 'react'
import type { MessageTemplate } from '../../../../electron/contract/index.ts'
import { sayProblem } from '../../booking/undo.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { announce } from '../../speech/announcer.tsx'
import { useCounter } from '../../venue/venue-context.tsx'

/** Takes the venue's own words of one message away, and offers for a while to put them back. */
export function useStandardWords({ kind, channel, language, version, subject, text }: MessageTemplate) {
  const { t, front } = useCounter()
  const { changes, queries } = useDesk()
  const [isSending, setSending] = useState(false)

  async function save(words: {
    readonly subject?: string
    readonly text: string | null
    readonly version?: number
  }) {
    setSending(true)
    const result = await changes.send('message.saveTemplate', { kind, channel, language, ...words })
    setSending(false)
    if (result.ok) await queries.invalidateQueries()
    else sayProblem(front, result.error.message)
    return result.ok
  }

  async function bringBack() {
    if (!(await save({ text: null, version }))) return
    const said = t('messageTexts.isStandard')
    announce(said)
    front.toasts.show({
      text: said,
      tone: 'done',
      seconds: 12,
      action: { label: t('toast.undo'), run: () => void save({ subject, text, version: 0 }) },
    })
  }

  return { isSending, bringBack }
}
