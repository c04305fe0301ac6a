/** Which time a change of opening hours makes open. Pure. */
import type { InstantRange } from '../schedule/free-slots.ts'

/** What of `after` does not lie in `before`; both in order and apart. Adjoining stretches come out joined. */
export function newlyOpen(before: readonly InstantRange[], after: readonly InstantRange[]): InstantRange[] {
  const opened: InstantRange[] = []
  for (const stretch of after) {
    let from = stretch.start
    for (const known of before) {
      if (known.end <= from || known.start >= stretch.end) continue
      if (known.start > from) add(opened, { start: from, end: known.start })
      from = known.end
    }
    if (from < stretch.end) add(opened, { start: from, end: stretch.end })
  }
  return opened
}

function add(stretches: InstantRange[], next: InstantRange): void {
  const last = stretches.at(-1)
  if (last !== undefined && last.end === next.start)
    stretches[stretches.length - 1] = { start: last.start, end: next.end }
  else stretches.push(next)
}
