/** What commands can do on the grid: the keyboard's hands, beside the pointer's. */
import type { Booking } from '../../../electron/contract/index.ts'
import type { ShownCard } from '../hover-card/card-store.ts'
import type { KeyboardAction } from './grid/keyboard-gesture.ts'
import type { CursorStep, SlotCursor } from './grid/slot-cursor.ts'

/** A place on the grid and the booking in it. */
export interface CalendarTarget {
  readonly place: SlotCursor
  readonly booking: Booking | undefined
}

/** The keyboard's hands where bookings are listed. */
export interface ListHands {
  /** The line where the keyboard is. */
  readonly target: CalendarTarget | null
  readonly hasFocus: () => boolean
  /** Puts the focus on the booking's line, once it is drawn. */
  readonly goTo: (booking: Booking) => void
}

export interface CalendarHands {
  readonly dates: readonly string[]
  /** The resources that are shown, in their order. */
  readonly resourceIds: readonly string[]
  /** Where the keyboard is. */
  readonly target: CalendarTarget
  /** Whether somebody put it there. */
  readonly isPut: boolean
  /** Whether the focus is on the grid. */
  readonly hasFocus: () => boolean
  readonly focus: () => void
  /** Moves the cursor, or what is being moved. */
  readonly step: (step: CursorStep) => void
  /** The box of the keyboard's place in the window. */
  readonly box: () => ShownCard['box']
  /** To the next or previous booking in time order. */
  readonly walk: (by: 1 | -1) => void
  /** Puts the cursor on the booking, wherever it is shown. */
  readonly goTo: (booking: Booking) => void
  /** Puts the cursor on the date's first slot, and says it. */
  readonly goToDate: (date: string) => void
  /** Opens the booking, or takes the slot. */
  readonly press: (target: CalendarTarget) => void
  /** Takes the slot for a new booking. */
  readonly book: (target: CalendarTarget) => void
  /** Back to one slot; false when it was one. */
  readonly collapse: () => boolean
  /** Whether the booking may be moved from here. */
  readonly isMovable: (booking: Booking) => boolean
  /** Begins to move or resize it by keyboard. */
  readonly grip: (booking: Booking, action: KeyboardAction) => void
  /** One step of moving or resizing, done when the held-down key is let go. */
  readonly nudge: (booking: Booking, action: KeyboardAction, step: CursorStep) => void
  readonly isInMode: () => boolean
  readonly drop: () => void
  readonly letGo: () => void
  /** Puts what is in the tray to the place; false when it is empty. */
  readonly paste: (place: SlotCursor) => boolean
}
