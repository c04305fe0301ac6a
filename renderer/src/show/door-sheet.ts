/** The list for the door on paper: all buyers as rows, the rows on pages, and what they come to. Pure. */
import type { Attendee, Money } from '../../../electron/contract/index.ts'

/** How many rows of one line a page has. */
export const rowsOnPage = 40

/** What a further line of a wrapped row takes, in rows. */
const furtherLine = 0.7
/** What a further line of the title takes, in rows. */
const furtherTitleLine = 1.2

/** About how many characters have room in a line of a column; less than there is, since words wrap unevenly. */
const room = { name: 21, phone: 16, seats: 23, price: 12, title: 48 }

/** A purchase as it is written. */
export interface DoorRow {
  readonly sale: Attendee
  readonly seats: string
  readonly price: string
}

export type DoorSheetPage = readonly DoorRow[]

const linesFor = (text: string | undefined, width: number) =>
  Math.max(1, Math.ceil((text ?? '').length / width))

/** How much of a page a row takes. */
export function rowsTaken({ sale, seats, price }: DoorRow): number {
  const { name, phone, email } = sale.customer
  const lines = Math.max(
    linesFor(name, room.name),
    linesFor(phone ?? email, room.phone),
    linesFor(seats, room.seats),
    linesFor(price, room.price),
  )
  return 1 + (lines - 1) * furtherLine
}

/** At least one page, also of a show that nobody has bought a seat of. */
export function doorSheet(rows: readonly DoorRow[], title: string): DoorSheetPage[] {
  const ofTitle = (linesFor(title, room.title) - 1) * furtherTitleLine
  const pages: DoorRow[][] = [[]]
  let used = ofTitle
  for (const row of rows) {
    if (used + rowsTaken(row) > rowsOnPage && pages.at(-1)?.length !== 0) {
      pages.push([])
      used = ofTitle
    }
    pages.at(-1)?.push(row)
    used += rowsTaken(row)
  }
  return pages
}

export interface DoorSum {
  readonly buyers: number
  /** One amount for each currency. */
  readonly money: readonly Money[]
}

export interface DoorTotals {
  readonly buyers: number
  readonly seats: number
  readonly inside: number
  readonly paid: DoorSum
  readonly unpaid: DoorSum
}

/** What is to be paid or was, of those whose seats cost something. */
function sumOf(sales: readonly Attendee[], paid: Attendee['paid']): DoorSum {
  const fitting = sales.filter((sale) => sale.paid === paid)
  const amounts = new Map<string, number>()
  for (const { price } of fitting) {
    if (price !== undefined) amounts.set(price.currency, (amounts.get(price.currency) ?? 0) + price.amount)
  }
  return {
    buyers: fitting.length,
    money: [...amounts].map(([currency, amount]) => ({ currency, amount })),
  }
}

export function doorTotals(sales: readonly Attendee[]): DoorTotals {
  const seats = sales.flatMap((sale) => sale.seats)
  return {
    buyers: sales.length,
    seats: seats.length,
    inside: seats.filter(({ status }) => status === 'checked_in').length,
    paid: sumOf(sales, 'paid'),
    unpaid: sumOf(sales, 'unpaid'),
  }
}
