/** The words of a gesture on the grid: what a pointer can press, what is dragged, how it ends. */
import type { AxisMinute, AxisRange } from './axis.ts'
import type { Placement } from './placement.ts'
import type { Making, Moving, Refusal } from './refusal.ts'

/** The place under the pointer. */
export interface GridPoint {
  readonly resourceId: string
  readonly at: AxisMinute
  /** `beside`: over the header or the hour labels. `below`: past the far edges. `outside`: not over the window. */
  readonly where: 'inside' | 'beside' | 'below' | 'outside'
  /** Half steps are wanted, where what is dragged may take them. */
  readonly isFine?: boolean
}

/** Towards the past or the future. */
export type PageStep = -1 | 1

/** The pointer has been at a side's edge since that time, in milliseconds. */
export interface AtEdge {
  readonly step: PageStep
  readonly since: number
}

/** The booking that is dragged, as it was when the drag began. */
export interface Subject extends AxisRange, Moving {
  readonly version: number
}

/** Something that comes from outside the grid, to be placed on it. */
export interface Guest {
  readonly id: string
  readonly minutes: number
}

/** What was pressed. */
export type Grip =
  | { readonly kind: 'empty' }
  /** A booking that cannot be dragged: a click opens it, a drag wants the time it lies in. */
  | { readonly kind: 'fixed'; readonly id: string }
  | { readonly kind: 'booking'; readonly subject: Subject; readonly part: 'body' | 'start' | 'end' }

export type DragAction = 'create' | 'move' | 'resize-start' | 'resize-end' | 'place'

/** Where the hours end that an edge was dragged beyond: it stops there, or at the last slot line before. */
export interface HoursStop {
  readonly kind: 'closing' | 'opening'
  readonly at: AxisMinute
}

export interface Ghost extends Placement {
  readonly action: DragAction
  readonly refusal: Refusal | null
  readonly stop?: HoursStop | undefined
}

export interface PointerPlace {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
  readonly point: GridPoint
}

export type GestureState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressed'; readonly isTouch: boolean; readonly from: PointerPlace; readonly grip: Grip }
  | {
      readonly kind: 'dragging'
      readonly pointerId: number
      readonly from: GridPoint
      readonly last: GridPoint
      readonly subject: Subject | null
      /** What is brought from outside; then there is no subject. */
      readonly guest: Guest | null
      readonly ghost: Ghost
      readonly edge: AtEdge | null
      /** Where a finger took it up and has not gone away from yet: lifted there, it wants the menu. */
      readonly restsAt: PointerPlace | null
    }

/** `changed`: the booking is another one than was taken hold of. `gone`: it is not known here any more. */
export type CancelReason = 'escape' | 'pointer' | 'blur' | 'view' | 'changed' | 'gone' | 'beside'

export type GestureInput =
  | (PointerPlace & {
      readonly type: 'press'
      readonly button: number
      readonly isTouch: boolean
      readonly grip: Grip
    })
  /** Something was taken up outside and is dragged already. */
  | (PointerPlace & { readonly type: 'bring'; readonly guest: Guest })
  | (PointerPlace & { readonly type: 'move'; readonly buttons: number })
  /** The pointer rested long enough; only touch waits for it. A finger may also be lifted again for the menu. */
  | { readonly type: 'long-press'; readonly pointerId: number; readonly isFinger?: boolean }
  | (PointerPlace & { readonly type: 'release' })
  /** Told again and again during a drag: at which side's edge the pointer is, and when. */
  | { readonly type: 'edge'; readonly step: PageStep | 0; readonly at: number }
  | { readonly type: 'cancel'; readonly reason: CancelReason; readonly pointerId?: number }
  /** The booking as it is now, after a change by anybody; null when it is gone. */
  | { readonly type: 'changed'; readonly id: string; readonly version: number | null }
  /** Bookings, hours or the clock changed: the ghost is judged again. */
  | { readonly type: 'judge' }

export type GestureOutcome =
  | { readonly kind: 'create'; readonly ghost: Ghost }
  | { readonly kind: 'move'; readonly ghost: Ghost; readonly subject: Subject }
  | { readonly kind: 'place'; readonly ghost: Ghost; readonly guest: Guest }
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'pick'; readonly point: GridPoint }
  /** What lies there in the window was pressed long, and let go. */
  | { readonly kind: 'menu'; readonly clientX: number; readonly clientY: number }
  /** The drag goes on, on the next page or the one before. */
  | { readonly kind: 'turn'; readonly step: PageStep }
  | { readonly kind: 'cancelled'; readonly reason: CancelReason; readonly subject: Subject | null }

export interface GestureStep {
  readonly state: GestureState
  readonly outcome?: GestureOutcome
}

/** What the reducer must know of the calendar; all of it pure. */
export interface GestureRules {
  /** The slot of the resource that the minute lies in. */
  readonly slotAround: (resourceId: string, at: AxisMinute) => AxisRange
  /** The slot line of the resource nearest to the minute. */
  readonly nearestLine: (resourceId: string, at: AxisMinute) => AxisMinute
  /** The line or the middle between two lines, whichever is nearest. */
  readonly nearestHalf: (resourceId: string, at: AxisMinute) => AxisMinute
  /**
   * The opening through midnight that the minute lies in, if there is one: only along it may an edge be dragged to
   * another date. Elsewhere a pointer that drifts sideways keeps the date.
   */
  readonly overnight: (resourceId: string, at: AxisMinute) => AxisRange | undefined
  /** How long it is open on and on around the minute; undefined where it is closed. */
  readonly openAround: (resourceId: string, at: AxisMinute) => AxisRange | undefined
  /** The place that starts there and really lasts so many milliseconds. */
  readonly lasting: (resourceId: string, start: AxisMinute, milliseconds: number) => Placement
  readonly refuse: (wanted: Placement, asked?: Moving | Making) => Refusal | null
}
