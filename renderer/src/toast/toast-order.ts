import type { Toast } from './toasts.ts'

/**
 * The newest in front; but the one that somebody types in, or has the pointer or the focus on, stays there, so that no
 * letter and no press meets another one that has just come.
 */
export function toastsInOrder(shown: readonly Toast[], heldId: number | null): readonly Toast[] {
  const newestFirst = [...shown].reverse()
  const rank = ({ id, isWrittenIn }: Toast) => (isWrittenIn === true ? 0 : id === heldId ? 1 : 2)
  return newestFirst.sort((one, other) => rank(one) - rank(other))
}
