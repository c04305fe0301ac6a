/** Which order of calls that ran at the same time explains how they ended. */
import type { SeatAnswer, SeatCall } from './seat-call.fixture.ts'
import type { SeatModel } from './seat-model.fixture.ts'

interface Ended {
  readonly call: SeatCall
  readonly answer: SeatAnswer
}

/**
 * All that may be so after calls that ran at the same time: for every order in which, one after another, they may end
 * with those answers and leave those statuses. What people see can be the same while whose seats they still are is not.
 */
export function explanations(
  models: readonly SeatModel[],
  ended: readonly Ended[],
  statuses: readonly string[],
): SeatModel[] {
  const found = models
    .flatMap((model) => orders(model, ended))
    .filter((model) => model.statuses.join() === statuses.join())
  return [...new Map(found.map((model) => [model.key, model] as const)).values()]
}

function orders(model: SeatModel, ended: readonly Ended[]): SeatModel[] {
  if (ended.length === 0) return [model]
  return ended.flatMap(({ call, answer }, index) => {
    const next = model.after(call, answer)
    return next === undefined ? [] : orders(next, ended.toSpliced(index, 1))
  })
}
