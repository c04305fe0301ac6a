import type { Toast } from './toasts.ts'

/**
 * The newest in front; but the one that somebody has the pointer or the focus on stays there, so that a press on it
 * never meets another one that has just come.
 */
export function toastsInOrder(shown: readonly Toast[], heldId: number | null): readonly Toast[] {
  const newestFirst = [...shown].reverse()
  const held = newestFirst.filter(({ id }) => id === heldId)
  return [...held, ...newestFirst.filter(({ id }) => id !== heldId)]
}
