/** Time taken out of sale: lunch, a repair. */
import type { Slot } from '../../../electron/contract/index.ts'
import { applyBookings } from '../desk/calendar-cache.ts'
import { heldBooking, showFailure, slotOf } from './draft-acts.ts'
import { type FrontDesk, slotText } from './front-desk.ts'
import { changeDraft, closeDraft, type Draft } from './panel.ts'
import { offerUndo } from './undo.ts'
import { writeDraft } from './writing.ts'

export interface BlockTexts {
  readonly title: string
  readonly notes: string
}

/** Where a block would go that is not held: what hours, notice and the slots refuse, blocks may have all the same. */
export function unheldBlockSlot({ holdId, refusal }: Draft): Slot | null {
  return holdId === null && refusal?.canBlock === true ? refusal.wanted : null
}

/** Turns the draft that is open to time out of sale. */
export function turnToBlock({ panel, writing }: FrontDesk) {
  const { draft } = panel.get()
  if (draft !== null && !draft.isConfirming) writeDraft(writing, draft.key, { purpose: 'block' })
}

/** Makes the draft's time a block; its hold becomes it. */
export function blockDraft(front: FrontDesk, { title, notes }: BlockTexts): Promise<void> {
  return front.turns.during(async (turn) => {
    const { desk, panel, words } = front
    const { draft } = panel.get()
    if (draft === null || draft.isConfirming) return
    const { key, holdId } = draft
    const hold = holdId === null ? undefined : await heldBooking(front, holdId)
    const slot = slotOf(hold) ?? unheldBlockSlot(draft)
    if (slot === null) return
    changeDraft(panel, key, (now) => ({ ...now, isConfirming: true, problem: null }))
    const result = await desk.changes.send('booking.block', {
      ...slot,
      title: title.trim(),
      ...(notes.trim() !== '' && { notes }),
      ...(holdId !== null && { holdId }),
    })
    if (!result.ok) return showFailure(front, key, slot, result.error)
    applyBookings(desk.queries, [result.value])
    if (panel.get().draft?.key === key) closeDraft(panel)
    const texts = { name: title.trim(), slot: slotText(front, result.value) }
    await offerUndo(front, turn, result.value, words().t('blockTime.done', texts))
  })
}
