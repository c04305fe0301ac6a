import { expect, it } from 'vitest'
import { heldUntil } from './held-until.ts'

it('keeps a hold until it runs out, and is over for one that was told as cancelled', () => {
  const holdExpiresAt = '2026-11-06T10:05:00+07:00'
  expect(heldUntil({ status: 'held', holdExpiresAt })).toBe(Date.parse(holdExpiresAt))
  expect(heldUntil({ status: 'cancelled' })).toBe(0)
  expect(heldUntil({ status: 'cancelled', holdExpiresAt })).toBe(0)
})
