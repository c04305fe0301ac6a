/** Figures of a series of measurements. */

/** The value below which the given part (0..1) of the values lies; NaN for none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Milliseconds to two decimals, for tables. */
export function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100
}
