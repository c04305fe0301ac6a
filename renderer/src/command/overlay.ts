/** What lies over the screen because a command asked for it; one thing at a time. */
import type { Booking } from '../../../electron/contract/index.ts'
import type { CalendarTarget } from '../calendar/calendar-hands.ts'

export type Overlay =
  | { readonly kind: 'palette'; readonly target: CalendarTarget | null }
  | { readonly kind: 'keys' }
  | { readonly kind: 'search' }
  | { readonly kind: 'date' }
  | { readonly kind: 'print'; readonly day: string }
  /** The application's or a thing's menu, at that point of the window. */
  | { readonly kind: 'menu'; readonly target: CalendarTarget; readonly x: number; readonly y: number }
  | { readonly kind: 'cancel'; readonly booking: Booking }
