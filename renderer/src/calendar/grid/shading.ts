/** The background of a column: closed time in two greys, skipped and repeated hours. Layers, never packed. */
import { daysBetween, gapsAndRepeats, offsetName } from '../../../../electron/contract/venue-time.ts'
import { type AxisRange, minutesInDay } from './axis.ts'
import type { Column } from './column.ts'

export interface Shade {
  /** `closed`: outside the weekly hours; `exception`: a holiday or closing; `gap`: skipped by the clocks; `short`: open for less than a slot. */
  readonly kind: 'closed' | 'exception' | 'gap' | 'repeat' | 'short'
  readonly from: number
  readonly to: number
  /** Why it is closed, where somebody wrote it down. */
  readonly note?: string | undefined
  /** The names of the two passes of a repeated hour. */
  readonly passes?: readonly [string, string]
}

export interface ClosedDates {
  readonly resourceId: string | null
  readonly from: string
  readonly to: string
  readonly closed: boolean
  readonly note?: string | undefined
}

/** The open stretches as minutes of the column's date. */
export function openStretches(
  column: Column,
  openings: readonly AxisRange[],
): { from: number; to: number }[] {
  return openings
    .filter((opening) => opening.start < column.range.end && column.range.start < opening.end)
    .map((opening) => ({
      from: Math.max(opening.start, column.range.start) - column.range.start,
      to: Math.min(opening.end, column.range.end) - column.range.start,
    }))
}

function days({ from, to }: ClosedDates): number {
  return daysBetween(from, to)
}

/**
 * The exception that closes the column's date: the resource's own before the venue's, then the shortest, then the
 * later in the list, as the desk decides it.
 */
export function closingOf(
  column: Pick<Column, 'date' | 'resourceId'>,
  exceptions: readonly ClosedDates[],
): ClosedDates | undefined {
  const onDate = exceptions.filter(({ from, to }) => from <= column.date && column.date <= to)
  const own = onDate.filter(({ resourceId }) => resourceId === column.resourceId)
  const candidates = own.length > 0 ? own : onDate.filter(({ resourceId }) => resourceId === null)
  const decisive = candidates.reduce<ClosedDates | undefined>(
    (best, exception) => (best !== undefined && days(best) < days(exception) ? best : exception),
    undefined,
  )
  return decisive?.closed ? decisive : undefined
}

function closedShades(
  column: Column,
  openings: readonly AxisRange[],
  exceptions: readonly ClosedDates[],
): Shade[] {
  const closing = closingOf(column, exceptions)
  const look: Pick<Shade, 'kind' | 'note'> =
    closing === undefined ? { kind: 'closed' } : { kind: 'exception', note: closing.note }
  const shades: Shade[] = []
  let from = 0
  for (const open of openStretches(column, openings).sort((one, other) => one.from - other.from)) {
    if (open.from > from) shades.push({ ...look, from, to: open.from })
    from = Math.max(from, open.to)
  }
  if (from < minutesInDay) shades.push({ ...look, from, to: minutesInDay })
  return shades
}

/** Everything that is shaded in the column, in minutes of its date. */
export function shadesOf(
  column: Column,
  openings: readonly AxisRange[],
  exceptions: readonly ClosedDates[],
  zone: string,
): Shade[] {
  const { gaps, repeats } = gapsAndRepeats(column.date, zone)
  return [
    ...closedShades(column, openings, exceptions),
    ...gaps.map(({ from, to }): Shade => ({ kind: 'gap', from, to })),
    ...repeats.map(
      ({ from, to, change }): Shade => ({
        kind: 'repeat',
        from,
        to,
        passes: [passName(change - 1, zone), passName(change, zone)],
      }),
    ),
  ]
}

/** What people there call the offset at that instant: BST, EST; `UTC−3` where it has no name in English. */
export function passName(at: number, zone: string): string {
  const names = ['en-GB', 'en-US', 'en-AU'].map((locale) => offsetName(at, zone, locale))
  const own = names.find((name) => !/^GMT[+-]/.test(name))
  return own ?? names[0]?.replace('GMT', 'UTC').replace('-', '−') ?? ''
}
