/** Taking acts back and doing them again: offered in a toast, by key, and said honestly when it cannot be. */
import type { Booking, Failure, HistoryEntry, Policy, Slot } from '../../../electron/contract/index.ts'
import { applyBookings } from '../desk/calendar-cache.ts'
import { ask } from '../desk/client.ts'
import { policyKey } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import { type Act, keep, keepNew, type LastingAct, latestBefore, noteSaid } from './acts.ts'
import { nameOf, statusWord } from './booking-name.ts'
import { type FrontDesk, slotText } from './front-desk.ts'
import type { Turn } from './turns.ts'

/** How long a toast without an undo stays. */
const plainSeconds = 5
const problemSeconds = 10
const lastingSeconds = 8

/** A show is told by its booking, which has the same id and version. */
type Changed = Pick<Booking, 'id' | 'version'>

async function latestChange({ desk }: FrontDesk, booking: Changed): Promise<HistoryEntry | undefined> {
  const history = await desk.client.call('booking.history', { id: booking.id })
  const newest = history.ok ? history.value.entries[0] : undefined
  return newest?.after?.version === booking.version ? newest : undefined
}

function actOf(turn: Turn, bookingId: string, { id, before }: HistoryEntry): Act {
  return { turn, historyId: id, bookingId, back: before }
}

/**
 * Says what was done, and offers to take it back as long as the act is the booking's latest change. `turn` is that of
 * the act, which is to last until this is done: see `Turns`.
 */
export function offerUndo(front: FrontDesk, turn: Turn, booking: Changed, text: string): Promise<void> {
  return offer(front, turn, booking, { text, isTold: false })
}

/** The same of a move, where people can also choose whether the customer hears of it. */
export function offerUndoOfMove(front: FrontDesk, turn: Turn, booking: Booking, text: string): Promise<void> {
  return offer(front, turn, booking, { text, isTold: booking.kind === 'customer' })
}

async function offer(
  front: FrontDesk,
  turn: Turn,
  booking: Changed,
  { text, isTold }: { readonly text: string; readonly isTold: boolean },
): Promise<void> {
  announce(text)
  const newest = await latestChange(front, booking)
  const act = newest && actOf(turn, booking.id, newest)
  if (act !== undefined) keepNew(front, act)
  await knowPolicy(front)
  showAct(front, text, act, { canUndo: true, toldMove: isTold ? act?.historyId : undefined })
}

/** Far from the calendar the policy may not be kept any more. */
async function knowPolicy({ desk }: FrontDesk): Promise<void> {
  if (desk.queries.getQueryData<Policy>(policyKey) !== undefined) return
  await desk.queries.prefetchQuery({ queryKey: policyKey, queryFn: () => ask(desk.client, 'policy.get', {}) })
}

interface Offered {
  readonly canUndo: boolean
  readonly toldMove: string | undefined
}

/** As long as the policy gives for taking it back. */
function showAct(front: FrontDesk, text: string, act: Act | undefined, { canUndo, toldMove }: Offered) {
  const { desk, toasts, words } = front
  const seconds = desk.queries.getQueryData<Policy>(policyKey)?.undoSeconds ?? 0
  if (act === undefined || seconds === 0) {
    toasts.show({ text, tone: 'done', seconds: plainSeconds, toldMove })
    return
  }
  const action = {
    label: words().t('toast.undo'),
    run: () => void inTurn(front, 'undo', (turn) => takeBack(front, act, 'undo', turn)),
  }
  toasts.show({ text, tone: 'done', seconds, changeId: act.historyId, toldMove, ...(canUndo && { action }) })
}

/** Says what was done where no key takes it back, and remembers what to do instead. */
export function sayLasting(front: FrontDesk, turn: Turn, text: string, instead: string) {
  announce(text)
  front.toasts.show({ text, tone: 'done', seconds: lastingSeconds })
  keepNew(front, { turn, instead })
}

type Direction = 'undo' | 'redo'

/**
 * Takes back when all that was begun before has been done: what there is to take back is known only then. Where it is
 * not known whether something was saved, nothing is taken back now, nor later when nobody expects it any more.
 */
function inTurn(front: FrontDesk, direction: Direction, act: (turn: Turn) => Promise<void>): Promise<void> {
  const { unresolved } = front.desk.changes
  return front.turns.after(async (turn, before) => {
    let stop = () => {}
    const lost = new Promise<void>((resolve) => {
      stop = unresolved.subscribe(resolve)
    })
    if (unresolved.get().length === 0) await Promise.race([before, lost])
    stop()
    const [unknown] = unresolved.get()
    if (unknown === undefined) await act(turn)
    else sayNot(front, direction, unknown.message)
  })
}

function sayNot(front: FrontDesk, direction: Direction, reason: string) {
  sayProblem(front, front.words().t(direction === 'undo' ? 'toast.notUndone' : 'toast.notRedone', { reason }))
}

/** Takes the act back through the same rules that made it; doing it again is taking the undoing back. */
async function takeBack(front: FrontDesk, act: Act, direction: Direction, turn: Turn): Promise<void> {
  const { desk, words } = front
  const [from, to] =
    direction === 'undo' ? [front.undoable, front.redoable] : [front.redoable, front.undoable]
  from.set(from.get().filter((kept) => 'instead' in kept || kept.historyId !== act.historyId))
  front.toasts.withdraw(act.historyId)
  const result = await desk.changes.send('booking.undo', { historyId: act.historyId })
  if (!result.ok) {
    // Without a connection nothing is decided: it can be tried again.
    if (result.error.code === 'offline') keep(from, act)
    sayNot(front, direction, await reasonOf(front, act, result.error))
    return
  }
  const { booking } = result.value
  applyBookings(desk.queries, [booking])
  const text = words().t(direction === 'undo' ? 'toast.undone' : 'toast.redone', {
    state: stateText(front, booking),
  })
  const newest = await latestChange(front, booking)
  const opposite = newest && actOf(turn, booking.id, newest)
  // What was done since the key makes history of what the key took back.
  const isHistory = direction === 'undo' && from.get().some((kept) => kept.turn > turn)
  if (opposite !== undefined && !isHistory) keep(to, opposite)
  // Said once it can be turned round: whoever hears it may press the keys for that at once.
  announce(text)
  const toldMove = newest && (await toldMoveOf(front, newest, direction))
  if (toldMove !== undefined) showAct(front, text, opposite, { canUndo: direction === 'redo', toldMove })
  else {
    const changeId = opposite?.historyId
    front.toasts.show({
      text,
      tone: 'done',
      seconds: plainSeconds,
      ...(changeId !== undefined && { changeId }),
    })
  }
}

/** The change, where it is a move that the customer hears of. One done again they can also be told of. */
async function toldMoveOf(
  { desk }: FrontDesk,
  { id, before, after }: HistoryEntry,
  direction: Direction,
): Promise<string | undefined> {
  const isMove =
    before?.start !== after?.start || before?.end !== after?.end || before?.resourceId !== after?.resourceId
  const news = isMove ? await desk.client.call('message.moveNews', { historyId: id }) : undefined
  if (news?.ok !== true) return undefined
  const { planned, offered } = news.value
  return planned.length > 0 || (direction === 'redo' && offered !== undefined) ? id : undefined
}

/** Takes one change of a booking back, as the panel shows it. */
export function undoChange(
  front: FrontDesk,
  { id }: Pick<Booking, 'id'>,
  entry: HistoryEntry,
): Promise<void> {
  return inTurn(front, 'undo', (turn) => takeBack(front, actOf(turn, id, entry), 'undo', turn))
}

/** `Ana: Court 1, Fri 6 Nov 10:00–11:00, confirmed` */
function stateText(front: FrontDesk, booking: Booking): string {
  const { t } = front.words()
  const name = nameOf(booking, front.words())
  return `${name}: ${slotText(front, booking)}, ${statusWord(booking, t)}`
}

/** Why it cannot be taken back: who is where it was, or what the booking is by now. */
async function reasonOf(front: FrontDesk, act: Act, failure: Failure): Promise<string> {
  const { t } = front.words()
  if (failure.code === 'stale') {
    const { current } = failure.details
    await refresh(front, act.bookingId)
    const state = isBooking(current) ? stateText(front, current) : undefined
    return state === undefined ? failure.message : t('toast.changedSince', { state })
  }
  const { resourceId } = act.back ?? {}
  const by = failure.code === 'slot_taken' ? failure.details.by : undefined
  if (by === undefined || resourceId === undefined) return failure.message
  const slot = { resourceId, start: by.start, end: by.end }
  const name = (await takerOf(front, slot)) ?? by.deskName ?? t('booking.someDesk')
  return t('toast.takenBy', { name, slot: slotText(front, slot) })
}

function isBooking(value: unknown): value is Booking {
  return typeof value === 'object' && value !== null && 'resourceId' in value && 'status' in value
}

/** The name on the booking that has the slot. */
async function takerOf(front: FrontDesk, { resourceId, start, end }: Slot): Promise<string | undefined> {
  const view = await front.desk.client.call('calendar.view', {
    from: start,
    to: end,
    resourceIds: [resourceId],
  })
  if (!view.ok) return undefined
  const taker = view.value.bookings.find(
    (booking) => Date.parse(booking.start) === Date.parse(start) && booking.resourceId === resourceId,
  )
  return taker && nameOf(taker, front.words())
}

async function refresh({ desk }: FrontDesk, id: string): Promise<void> {
  const result = await desk.client.call('booking.get', { id })
  if (result.ok) applyBookings(desk.queries, [result.value])
}

/** Takes back the newest act of this desk that has not been taken back yet. */
export function undoLatest(front: FrontDesk): Promise<void> {
  return inTurn(front, 'undo', async (turn) => {
    const act = latestBefore(turn, front.undoable, performance.now())
    if (act === undefined) announce(front.words().t('speech.nothingToUndo'))
    else if ('instead' in act) sayStanding(front, act)
    else await takeBack(front, act, 'undo', turn)
  })
}

/** Says what to do instead, and how to get past it to what was done before. */
function sayStanding(front: FrontDesk, act: LastingAct) {
  const { undoable, words } = front
  noteSaid(undoable, act, performance.now())
  const hasOlder = latestBefore(act.turn, undoable, performance.now()) !== undefined
  sayNot(front, 'undo', hasOlder ? `${act.instead} ${words().t('toast.pressAgain')}` : act.instead)
}

/** Does again what was taken back last. */
export function redoLatest(front: FrontDesk): Promise<void> {
  return inTurn(front, 'redo', async (turn) => {
    const act = latestBefore(turn, front.redoable, performance.now())
    if (act === undefined || 'instead' in act) announce(front.words().t('speech.nothingToRedo'))
    else await takeBack(front, act, 'redo', turn)
  })
}

export function sayProblem({ toasts }: FrontDesk, text: string) {
  announce(text)
  toasts.show({ text, tone: 'problem', seconds: problemSeconds })
}
