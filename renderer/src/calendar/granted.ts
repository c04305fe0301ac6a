/** How far the screen's clock may be behind the database's, which stamped the hold. */
const mostBehind = 5_000

/**
 * The time that is left, in milliseconds, but not the moments more than was granted that a clock a little behind would
 * show. Much more was granted by an earlier rule.
 */
export function withinGranted(left: number, grantedMinutes: number | undefined): number {
  if (grantedMinutes === undefined) return left
  const granted = grantedMinutes * 60_000
  return left > granted && left - granted <= mostBehind ? granted : left
}
