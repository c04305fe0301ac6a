import { expect, it } from 'vitest'
import { isInRange } from './rules.ts'

it('takes whole numbers in the rule’s range', () => {
  const values = [null, { unread: '2.5' }, -4, 0, 120, 121]
  expect(values.filter((value) => isInRange('undoSeconds', value))).toEqual([0, 120])
})
