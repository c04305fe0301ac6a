/** Taking the latest act back: offered in a toast for the policy's seconds, and said honestly when it cannot be. */
import type { Booking, Policy } from '../../../electron/contract/index.ts'
import { applyBookings } from '../desk/calendar-cache.ts'
import { policyKey } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import type { FrontDesk } from './front-desk.ts'

/** How long a toast without an undo stays. */
const plainSeconds = 5
const problemSeconds = 10

/** How many changes Ctrl+Z may take back. */
const mostKept = 20

/** Says what was done, and offers to take it back as long as the act is the booking's latest change. */
export async function offerUndo(front: FrontDesk, booking: Booking, text: string): Promise<void> {
  const { desk, toasts, words } = front
  announce(text)
  const history = await desk.client.call('booking.history', { id: booking.id })
  const newest = history.ok ? history.value.entries[0] : undefined
  const isOurs = newest?.after?.version === booking.version
  if (newest !== undefined && isOurs)
    front.undoable.set([...front.undoable.get(), newest.id].slice(-mostKept))
  const seconds = desk.queries.getQueryData<Policy>(policyKey)?.undoSeconds ?? 0
  if (newest === undefined || !isOurs || seconds === 0) {
    toasts.show({ text, tone: 'done', seconds: plainSeconds })
    return
  }
  const action = { label: words().t('toast.undo'), run: () => void undo(front, newest.id) }
  toasts.show({ text, tone: 'done', seconds, action })
}

/** Takes the change back through the same rules that made it. */
export async function undo(front: FrontDesk, historyId: string): Promise<void> {
  const { desk, words } = front
  front.undoable.set(front.undoable.get().filter((each) => each !== historyId))
  const result = await desk.changes.send('booking.undo', { historyId })
  if (!result.ok) {
    sayProblem(front, words().t('toast.notUndone', { reason: result.error.message }))
    return
  }
  applyBookings(desk.queries, [result.value.booking])
  const text = words().t('toast.undone')
  announce(text)
  front.toasts.show({ text, tone: 'done', seconds: plainSeconds })
}

/** Takes back the newest change of this desk that has not been taken back yet. */
export async function undoLatest(front: FrontDesk): Promise<void> {
  const historyId = front.undoable.get().at(-1)
  if (historyId === undefined) announce(front.words().t('speech.nothingToUndo'))
  else await undo(front, historyId)
}

export function sayProblem({ toasts }: FrontDesk, text: string) {
  announce(text)
  toasts.show({ text, tone: 'problem', seconds: problemSeconds })
}
