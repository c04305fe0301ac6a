/** From somebody who was found to a booking for them. */
import type { Customer } from '../../../electron/contract/index.ts'
import { showPanel } from '../booking/panel.ts'
import { sayProblem } from '../booking/undo.ts'
import { emptyWriting, writeDraft } from '../booking/writing.ts'
import { turnTo } from '../calendar/calendar-place.ts'
import type { CommandCentre } from '../command/command-centre.ts'

/** How many frames a grid that was turned to is waited for. */
const waitAtMost = 120

/**
 * Begins a booking for the customer where the keyboard is on the grid; where that cannot be had, the panel says why and
 * what is free. A booking that was begun and names nobody yet is theirs instead.
 */
export function bookFor(centre: CommandCentre, customer: Customer): void {
  const { front, navigation, isReadOnly } = centre.context()
  const { t } = front.words()
  if (isReadOnly) sayProblem(front, t('refusal.offline'))
  else navigation.leave(() => bookNow(centre, customer))
}

function bookNow(centre: CommandCentre, customer: Customer): void {
  const { front, navigation, place } = centre.context()
  navigation.place.set({ screen: 'calendar' })
  const { draft } = front.panel.get()
  if (draft !== null) {
    showPanel(front.panel, { kind: 'draft' })
    if (!writeCustomer(centre, customer)) sayProblem(front, front.words().t('tray.unfinished'))
    return
  }
  // A list has no slots to book.
  turnTo(place, { isList: false })
  onceGridIsThere(centre, () => {
    const { hands, target } = centre.context()
    if (hands === null || target === null) return
    hands.book({ place: target.place, booking: undefined })
    writeCustomer(centre, customer)
  })
}

/** False when the booking that is open is for somebody already. */
function writeCustomer({ context }: CommandCentre, customer: Customer): boolean {
  const { front } = context()
  const { draft } = front.panel.get()
  if (draft === null) return false
  const { form } = front.writing.get().drafts.get(draft.key) ?? emptyWriting
  if (form.customer !== null) return false
  const known = { kind: 'known' as const, customer }
  writeDraft(front.writing, draft.key, { form: { ...form, searchText: '', customer: known } })
  return true
}

function onceGridIsThere(centre: CommandCentre, then: () => void, frames = waitAtMost): void {
  requestAnimationFrame(() => {
    if (centre.hands !== null) then()
    else if (frames > 0) onceGridIsThere(centre, then, frames - 1)
  })
}
