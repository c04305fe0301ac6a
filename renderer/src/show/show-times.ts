/** From when until when a show goes on, where it is listed. Pure. */
import type { Show } from '../../../electron/contract/index.ts'
import type { Formats } from '../language/formats.ts'

/** `19:00–21:00`; with the day of its end where that is another than the day of its start. */
export function showTimes({ start, end }: Pick<Show, 'start' | 'end'>, formats: Formats): string {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  // What ends at midnight ends with its own day.
  if (formats.dateAt(from) === formats.dateAt(to - 1)) return formats.timeRange(from, to)
  return `${formats.time(from)}–${formats.shortDate(formats.dateAt(to))} ${formats.time(to)}`
}
