import { useState } from 'react'
import { sayProblem } from '../booking/undo.ts'
import { Button } from '../design/button.tsx'
import { Banner } from '../design/notice.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { useSampleStatus } from '../desk/questions.ts'
import { useCounter, useWorkplace } from './venue-context.tsx'

function useSampleChange(operation: 'sample.add' | 'sample.remove') {
  const { changes, queries } = useDesk()
  const { front, t } = useCounter()
  const [isSending, setSending] = useState(false)
  async function send() {
    setSending(true)
    const result = await changes.send(operation, {})
    setSending(false)
    if (!result.ok) {
      sayProblem(front, result.error.message)
      return
    }
    const { resources, bookings } = result.value
    const text = operation === 'sample.add' ? 'toast.sampleAdded' : 'toast.sampleRemoved'
    front.toasts.show({ text: t(text, { resources, bookings }), tone: 'done', seconds: 6 })
    await queries.invalidateQueries()
  }
  return { send: () => void send(), isSending }
}

/** Fills the empty venue with something to try the program on. */
export function AddSample() {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { send, isSending } = useSampleChange('sample.add')
  return (
    <Button isDisabled={isSending || isReadOnly} onPress={send}>
      {t('sample.add')}
    </Button>
  )
}

/** Says that what is shown is partly made up, and takes it away again. */
export function SampleBanner() {
  const { t } = useCounter()
  const { status, isReadOnly } = useWorkplace()
  const isPresent = useSampleStatus().data?.present
  const { send, isSending } = useSampleChange('sample.remove')
  if (isPresent !== true || status.role !== 'manager') return null
  return (
    <Banner
      tone="info"
      actions={
        <Button size="small" isDisabled={isSending || isReadOnly} onPress={send}>
          {t('sample.remove')}
        </Button>
      }
    >
      {t('sample.present')}
    </Banner>
  )
}
