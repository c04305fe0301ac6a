/** Which booking's card is shown, and beside what. */
import type { Booking } from '../../../electron/contract/index.ts'
import type { Store } from '../store/store.ts'
import type { Box } from './card-place.ts'

export interface ShownCard {
  readonly booking: Booking
  /** The booking's box in the window. */
  readonly box: Box
}

export type CardStore = Store<ShownCard | null>
