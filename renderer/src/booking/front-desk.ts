/** What the people at this desk do with bookings, with everything those acts need; made once for the window. */
import type { Slot } from '../../../electron/contract/index.ts'
import type { Guest } from '../calendar/grid/gesture.ts'
import type { Desk } from '../desk/desk.ts'
import type { Words } from '../language/words.ts'
import { type Baskets, createBaskets } from '../show/basket.ts'
import { createStore, type Store } from '../store/store.ts'
import { createToasts, type Toasts } from '../toast/toasts.ts'
import type { Tray } from '../tray/tray.ts'
import type { Act, Acts, LastingAct } from './acts.ts'
import { createPanel, type PanelStore } from './panel.ts'
import { createPendingPlaces, type PendingPlaces } from './pending-places.ts'
import { createTurns, type Turns } from './turns.ts'
import { createWriting, type WritingStore } from './writing.ts'

export interface BroughtGuest {
  readonly guest: Guest
  readonly event: PointerEvent
}

export interface FrontDesk {
  readonly desk: Desk
  readonly panel: PanelStore
  readonly pending: Store<PendingPlaces>
  readonly toasts: Toasts
  /** What is dragged from the panel onto the calendar just now, for the grid to take over. */
  readonly guests: Store<BroughtGuest | null>
  /** This desk's latest acts, that begun last at the end. */
  readonly undoable: Acts
  /** Those of them that were taken back, the latest at the end. */
  readonly redoable: Acts
  readonly turns: Turns
  readonly writing: WritingStore
  /** The seats of shows that are being sold. */
  readonly baskets: Baskets
  /** What is taken along to another place; null while it is empty. */
  readonly tray: Store<Tray | null>
  /** The words of the moment: the language and the zone can be changed while the window is open. */
  readonly words: () => Words
  /** Turns the calendar to where the slot is in sight. */
  readonly show: (slot: Slot) => void
}

export function createFrontDesk(desk: Desk, words: () => Words, show: FrontDesk['show']): FrontDesk {
  return {
    desk,
    turns: createTurns(),
    words,
    show,
    panel: createPanel(),
    pending: createPendingPlaces(),
    toasts: createToasts(),
    guests: createStore<BroughtGuest | null>(null),
    undoable: createStore<readonly (Act | LastingAct)[]>([]),
    redoable: createStore<readonly (Act | LastingAct)[]>([]),
    writing: createWriting(),
    baskets: createBaskets(),
    tray: createStore<Tray | null>(null),
  }
}

/** `Court 2, Tue 3 Nov 10:00–11:00` */
export function slotText(front: FrontDesk, { resourceId, start, end }: Slot): string {
  const { formats, resourceName } = front.words()
  const from = Date.parse(start)
  const when = `${formats.shortDate(formats.dateAt(from))} ${formats.timeRange(from, Date.parse(end))}`
  return `${resourceName(resourceId)}, ${when}`
}
