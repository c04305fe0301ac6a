/** How a seat is called. Pure. */

/** `A5` from a row named by letters, `12-5` from one named by numbers, `5` where seats are only counted. */
export function seatLabel({ row, number }: { readonly row: string; readonly number: number }): string {
  return /\d$/.test(row) ? `${row}-${number}` : `${row}${number}`
}
