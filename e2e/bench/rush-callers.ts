/** Many callers at once, and what became of them. */

export type Outcome = { readonly sold: number } | { readonly refused: string }

export interface RushResult {
  readonly sold: number
  readonly wins: number
  /** How often each refusal came. */
  readonly refusals: ReadonlyMap<string, number>
  /** Milliseconds that callers waited, the waiting for a turn in their own program included. */
  readonly winMs: readonly number[]
  readonly refusalMs: readonly number[]
  readonly tookMs: number
}

/** Lets all callers begin in the same moment; with `untilRefused` each asks again and again. */
export async function rush(
  callers: number,
  ask: (caller: number) => Promise<Outcome>,
  untilRefused: boolean,
): Promise<RushResult> {
  const winMs: number[] = []
  const refusalMs: number[] = []
  const refusals = new Map<string, number>()
  let sold = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let wantsMore = true; wantsMore; ) {
        const asked = performance.now()
        const outcome = await ask(caller)
        const waited = performance.now() - asked
        if ('sold' in outcome) {
          sold += outcome.sold
          winMs.push(waited)
          wantsMore = untilRefused
        } else {
          refusals.set(outcome.refused, (refusals.get(outcome.refused) ?? 0) + 1)
          refusalMs.push(waited)
          wantsMore = false
        }
      }
    }),
  )
  return { sold, wins: winMs.length, refusals, winMs, refusalMs, tookMs: performance.now() - began }
}
