/** How many tests went how. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 }

export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
  }
}

/** The plain closing line, which machines read too. */
export function tallyText({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}
