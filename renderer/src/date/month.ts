import { addDays, datesBetween, weekOf } from '../../../electron/contract/venue-time.ts'

/** The weeks of the date's month, whole ones: six, so that turning the page moves nothing. */
export function weeksOfMonth(date: string, weekStartsOn: number): string[][] {
  const [first = date] = weekOf(`${date.slice(0, 8)}01`, weekStartsOn)
  return Array.from({ length: 6 }, (_, week) => {
    const start = addDays(first, week * 7)
    return datesBetween(start, addDays(start, 6))
  })
}

/** The same day so many months later, or the last one of a shorter month. */
export function monthLater(date: string, by: 1 | -1): string {
  const first = `${date.slice(0, 8)}01`
  const beyond = addDays(first, by === 1 ? 31 : -1)
  const last = addDays(`${addDays(`${beyond.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1)
  const day = `${beyond.slice(0, 8)}${date.slice(8)}`
  return day > last ? last : day
}
