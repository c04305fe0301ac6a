/** What a bench is: it measures ratios against a baseline in the same run, and says where a gate falls short. */

export interface BenchTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** A number that must be reached: a ratio or a count, never a time by itself. */
export interface Gate {
  readonly name: string
  readonly measured: number
  readonly atMost?: number
  readonly atLeast?: number
}

export interface BenchResult {
  readonly tables: readonly BenchTable[]
  readonly gates: readonly Gate[]
  /** What a reader must know: sizes, engine, what the figures leave out. */
  readonly notes?: readonly string[]
}

export interface Bench {
  readonly name: string
  readonly summary: string
  run(): Promise<BenchResult>
}

export function isReached({ measured, atMost, atLeast }: Gate): boolean {
  return (atMost === undefined || measured <= atMost) && (atLeast === undefined || measured >= atLeast)
}
