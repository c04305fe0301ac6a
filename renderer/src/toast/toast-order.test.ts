import { expect, it } from 'vitest'
import { toastsInOrder } from './toast-order.ts'
import type { Toast } from './toasts.ts'

const shown: Toast[] = [1, 2, 3].map((id) => ({ id, text: `${id}`, tone: 'done', seconds: 10 }))

it.each([
  ['the newest first', null, [3, 2, 1]],
  ['the one that is held before the newer ones', 2, [2, 3, 1]],
  ['the newest where the held one is gone', 7, [3, 2, 1]],
])('%s', (_name, heldId, expected) => {
  expect(toastsInOrder(shown, heldId).map(({ id }) => id)).toEqual(expected)
})

it('the one that somebody types in before the one under the pointer', () => {
  const written = shown.map((toast) => ({ ...toast, isWrittenIn: toast.id === 1 }))
  expect(toastsInOrder(written, 2).map(({ id }) => id)).toEqual([1, 2, 3])
})
