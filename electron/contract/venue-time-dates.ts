/** Dates and times of day as texts, without any zone: `YYYY-MM-DD` and `HH:mm`. */

const dayInMilliseconds = 86_400_000
const minutesInDay = 1440

/** Midnight of the date as if the wall clock were UTC; NaN for what is no date. */
function midnightOrNaN(text: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return Number.NaN
  const midnight = Date.parse(`${text}T00:00:00Z`)
  // The runtime reads 30 February as 2 March, so the last days of a month are read back.
  return Number(text.slice(8)) <= 28 || Number.isNaN(midnight) || wallDate(midnight) === text
    ? midnight
    : Number.NaN
}

/** Whether the text is a date that the calendar has, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  return !Number.isNaN(midnightOrNaN(text))
}

/** Midnight of the date, in milliseconds as if the wall clock were UTC. Throws RangeError for what is no date. */
export function wallMidnight(date: string): number {
  const midnight = midnightOrNaN(date)
  if (Number.isNaN(midnight)) throw new RangeError(`not a date (YYYY-MM-DD): ${date}`)
  return midnight
}

/** Dates kept as texts; far above what one venue shows, so that only a runaway caller starts them anew. */
const keptDates = 50_000
const knownDates = new Map<number, string>()

/** The date that a wall clock shows, given in milliseconds as if it were UTC. A week on screen asks thousands of times. */
export function wallDate(wall: number): string {
  const day = Math.floor(wall / dayInMilliseconds)
  const known = knownDates.get(day)
  if (known !== undefined) return known
  const text = new Date(wall).toISOString()
  const date = text.slice(0, text.indexOf('T'))
  if (knownDates.size >= keptDates) knownDates.clear()
  knownDates.set(day, date)
  return date
}

/** The date `days` later (earlier when negative). Counted in dates, so no clock change can move it. */
export function addDays(date: string, days: number): string {
  return wallDate(wallMidnight(date) + days * dayInMilliseconds)
}

/** How many dates `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((wallMidnight(to) - wallMidnight(from)) / dayInMilliseconds)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  // 1970-01-01 was a Thursday.
  const sinceMonday = (wallMidnight(date) / dayInMilliseconds + 3) % 7
  return ((sinceMonday + 7) % 7) + 1
}

/** Every date from `from` to `to`, both included; none when `to` is earlier. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  const last = wallMidnight(to)
  for (let midnight = wallMidnight(from); midnight <= last; midnight += dayInMilliseconds) {
    dates.push(wallDate(midnight))
  }
  return dates
}

/** The seven dates of the week that `date` lies in; `weekStartsOn` is 1 for Monday to 7 for Sunday. */
export function weekOf(date: string, weekStartsOn: number): string[] {
  const start = addDays(date, -((weekdayOf(date) - weekStartsOn + 7) % 7))
  return datesBetween(start, addDays(start, 6))
}

/** `HH:mm` as minutes from midnight; `24:00` is 1440. Throws RangeError for what is no time of day. */
export function parseTimeOfDay(text: string): number {
  const match = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(text)
  if (match === null) throw new RangeError(`not a time (HH:mm): ${text}`)
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}

/** Minutes from midnight as `HH:mm`; 1440 is `24:00`, and beyond it the time on the next day. */
export function formatTimeOfDay(minute: number): string {
  const shown = minute > minutesInDay ? minute % minutesInDay : minute
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}
