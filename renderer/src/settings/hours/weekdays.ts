import type { Formats } from '../../language/formats.ts'

export interface NamedDay {
  /** 1 is Monday. */
  readonly weekday: number
  readonly name: string
}

/** Dates of a week from Monday, to name the weekdays by. */
const namedBy = [
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
  '2026-11-05',
  '2026-11-06',
  '2026-11-07',
  '2026-11-08',
]

/** The days of a week with their names, from the one it starts on. */
export function namedDays(formats: Pick<Formats, 'longWeekday'>, weekStartsOn = 1): NamedDay[] {
  return namedBy.map((_, index) => {
    const weekday = ((weekStartsOn - 1 + index) % 7) + 1
    return { weekday, name: formats.longWeekday(namedBy[weekday - 1] ?? '') }
  })
}
