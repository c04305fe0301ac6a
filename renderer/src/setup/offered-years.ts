/** From this month on people plan the next year too. */
const plansAhead = '10'

/** The years whose holidays a new venue is offered on a date, `2026-11-30`: this one, and late in it the next. */
export function offeredYears(today: string): readonly [number, ...number[]] {
  const year = Number(today.slice(0, 4))
  return today.slice(5, 7) >= plansAhead ? [year, year + 1] : [year]
}
