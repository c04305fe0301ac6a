import { useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk/desk-context.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import type { Paper } from './paper.ts'

interface SaveOutcome {
  readonly tone: 'info' | 'danger'
  readonly children: string
}

/** Saves the sheet; what became of it is said in the dialog, or in a toast to whoever has closed it meanwhile. */
export function useSavePdf(name: string, paper: Paper) {
  const { t, front } = useCounter()
  const { client } = useDesk()
  const { isRunning, run } = useOneAtATime()
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function save() {
    setOutcome(null)
    await document.fonts.ready
    const result = await client.call('sheet.savePdf', { name, paper })
    const text = result.ok
      ? t('print.saved', { file: result.value.file })
      : t('print.notSaved', { reason: result.error.message })
    announce(text)
    if (isOpen.current) setOutcome({ tone: result.ok ? 'info' : 'danger', children: text })
    else front.toasts.show({ text, tone: result.ok ? 'done' : 'problem', seconds: 10 })
  }

  return { isSaving: isRunning, outcome, save: () => void run(save) }
}
