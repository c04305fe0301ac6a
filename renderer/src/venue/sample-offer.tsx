import { formatInstant } from '../../../electron/contract/venue-time.ts'
import { sayProblem } from '../booking/undo.ts'
import { Button } from '../design/button.tsx'
import { Banner } from '../design/notice.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import { useSampleStatus } from '../desk/questions.ts'
import { useCounter, useWorkplace } from './venue-context.tsx'

function useSampleChange(operation: 'sample.add' | 'sample.remove') {
  const { changes, client, clock, queries } = useDesk()
  const { resources: before, status } = useWorkplace()
  const { front, t } = useCounter()
  const { isRunning, run } = useOneAtATime()
  async function send() {
    const result = await changes.send(operation, {})
    if (!result.ok) {
      sayProblem(front, result.error.message)
      return
    }
    const resources = t('toast.sampleResources', { count: result.value.resources })
    const bookings = t('toast.sampleBookings', { count: result.value.bookings })
    const text = operation === 'sample.add' ? 'toast.sampleAdded' : 'toast.sampleRemoved'
    front.toasts.show({ text: t(text, { resources, bookings }), tone: 'done', seconds: 6 })
    await queries.invalidateQueries()
    if (operation === 'sample.add') await showFirst()
  }

  /** Turns the calendar to the first resource that was not there before: an empty one of one's own shows nothing new. */
  async function showFirst() {
    const listed = await client.call('resource.list', {})
    const known = new Set(before.map(({ id }) => id))
    const first = listed.ok ? listed.value.resources.find(({ id }) => !known.has(id)) : undefined
    if (first === undefined) return
    const now = formatInstant(clock.now(), status.venue.timeZone)
    front.show({ resourceId: first.id, start: now, end: now })
  }

  return { send: () => void run(send), isSending: isRunning }
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
