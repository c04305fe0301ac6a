import type { Slot } from '../../../electron/contract/index.ts'

/** Whether both are the same time of the same resource, however their instants are written. */
export function isSameSlot(one: Slot, other: Slot): boolean {
  const isSame = (edge: 'start' | 'end') => Date.parse(one[edge]) === Date.parse(other[edge])
  return one.resourceId === other.resourceId && isSame('start') && isSame('end')
}
