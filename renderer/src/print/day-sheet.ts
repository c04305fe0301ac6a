/** A day on paper: its bookings as rows, the rows on pages. Pure. */
import type { Booking } from '../../../electron/contract/index.ts'

export type SheetOrder = 'time' | 'resource'

/** How many rows of one line a page has. */
export const rowsOnPage = 40

/** What a further line of a wrapped row takes, in rows. */
const furtherLine = 0.7
/** What a resource's heading takes, in rows. */
const headingRows = 1.6

/** About how many characters have room in a line of a column; less than there is, since words wrap unevenly. */
const room = { name: 20, phone: 16, note: 25 }

export interface SheetRow {
  readonly booking: Booking
  readonly note: string
}

export type SheetLine =
  | { readonly kind: 'heading'; readonly resourceId: string; readonly isContinued: boolean }
  | { readonly kind: 'row'; readonly row: SheetRow }

export type SheetPage = readonly SheetLine[]

/** What is of the business day and really takes place, as people come: by time, then by the order of the resources. */
function ofDay(bookings: readonly Booking[], date: string, resourceIds: readonly string[]): Booking[] {
  const rank = (booking: Booking) => resourceIds.indexOf(booking.resourceId)
  return bookings
    .filter(
      (booking) =>
        booking.businessDay === date && booking.status !== 'cancelled' && booking.status !== 'held',
    )
    .filter((booking) => rank(booking) !== -1)
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start) || rank(one) - rank(other))
}

function rowOf(booking: Booking): SheetRow {
  const title = booking.customer === undefined ? undefined : booking.title
  return { booking, note: [title, booking.notes].filter(Boolean).join(' · ') }
}

const linesFor = (text: string | undefined, width: number) =>
  Math.max(1, Math.ceil((text ?? '').length / width))

/** How much of a page a row takes. */
export function rowsTaken({ booking, note }: SheetRow): number {
  const { customer, title } = booking
  // A note with lines of its own keeps them.
  const noteLines = note.split('\n').reduce((sum, line) => sum + linesFor(line, room.note), 0)
  const lines = Math.max(
    linesFor(customer?.name ?? title, room.name),
    linesFor(customer?.phone, room.phone),
    noteLines,
  )
  return 1 + (lines - 1) * furtherLine
}

const taken = (line: SheetLine) => (line.kind === 'heading' ? headingRows : rowsTaken(line.row))

function linesOf(
  bookings: readonly Booking[],
  resourceIds: readonly string[],
  order: SheetOrder,
): SheetLine[] {
  const row = (booking: Booking): SheetLine => ({ kind: 'row', row: rowOf(booking) })
  if (order === 'time') return bookings.map(row)
  return resourceIds.flatMap((resourceId) => {
    const own = bookings.filter((booking) => booking.resourceId === resourceId)
    if (own.length === 0) return []
    return [{ kind: 'heading' as const, resourceId, isContinued: false }, ...own.map(row)]
  })
}

/** Page by page; a resource that goes on says so again, and no heading stands alone at the bottom. */
function paginate(lines: readonly SheetLine[]): SheetPage[] {
  const pages: SheetLine[][] = [[]]
  let used = 0
  let heading: SheetLine | undefined
  lines.forEach((line, index) => {
    const next = lines[index + 1]
    const needed = taken(line) + (line.kind === 'heading' && next !== undefined ? taken(next) : 0)
    if (line.kind === 'heading') heading = line
    if (used + needed > rowsOnPage && pages.at(-1)?.length !== 0) {
      pages.push([])
      used = 0
      if (line.kind === 'row' && heading?.kind === 'heading') {
        pages.at(-1)?.push({ ...heading, isContinued: true })
        used = headingRows
      }
    }
    pages.at(-1)?.push(line)
    used += taken(line)
  })
  return pages
}

/** At least one page, also of a day with nothing booked. */
export function daySheet(
  bookings: readonly Booking[],
  date: string,
  resourceIds: readonly string[],
  order: SheetOrder,
): SheetPage[] {
  return paginate(linesOf(ofDay(bookings, date, resourceIds), resourceIds, order))
}
