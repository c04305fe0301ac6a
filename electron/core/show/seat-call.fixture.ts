/** The calls about a show's seats, and how they end, in the words of the model of them. */
import type { Result } from '../../contract/index.ts'

export type SeatCall = { readonly desk: number } & (
  | { readonly kind: 'hold' | 'sell'; readonly id: string; readonly seats: readonly number[] }
  | { readonly kind: 'hold' | 'sell'; readonly id: string; readonly count: number }
  | { readonly kind: 'sell'; readonly id: string; readonly holdId: string }
  | { readonly kind: 'extend'; readonly holdId: string }
  | { readonly kind: 'release'; readonly seats: readonly number[] }
  | { readonly kind: 'releaseOwn'; readonly seats: readonly number[] }
  | { readonly kind: 'releaseOf'; readonly seats: readonly number[]; readonly saleId: string }
  | { readonly kind: 'release'; readonly holdId: string }
  | { readonly kind: 'release'; readonly saleId: string }
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly saleId?: string }
  | {
      readonly kind: 'checkIn'
      readonly seats: readonly number[]
      readonly back: boolean
      readonly saleId?: string
    }
)

/** How a call ended: the seats that it was answered with, or the code of its refusal and which seats that named. */
export type SeatAnswer =
  | { readonly seats: readonly number[] }
  | { readonly code: string; readonly taken?: readonly number[]; readonly left?: number }

/** The answer of a desk in the model's words; seats by their place in `ids`. */
export function seatAnswer(result: Result<unknown>, ids: readonly string[]): SeatAnswer {
  const numbers = (list: readonly string[]) => list.map((id) => ids.indexOf(id))
  if (result.ok) {
    const { value } = result
    const seats = typeof value === 'object' && value !== null && 'seats' in value ? value.seats : undefined
    if (!Array.isArray(seats)) throw new Error('an answer without seats')
    return { seats: numbers(seats.map((seat: { id: string }) => seat.id)) }
  }
  const { error } = result
  if (error.code === 'seats_taken') return { code: error.code, taken: numbers(error.details.seatIds) }
  if (error.code === 'sold_out') return { code: error.code, left: error.details.left }
  return { code: error.code }
}

export const isCode = (answer: SeatAnswer, code: string) => 'code' in answer && answer.code === code
/** Of a sale that there never was nothing can be said to be no more. */
export const isNotOfSale = (answer: SeatAnswer) => isCode(answer, 'stale') || isCode(answer, 'not_found')
export const isSeats = (answer: SeatAnswer, seats: readonly number[]) =>
  'seats' in answer && isSame(answer.seats, seats)

export function isSame(one: readonly number[] | undefined, other: readonly number[]): boolean {
  return one !== undefined && one.toSorted().join() === other.toSorted().join()
}
