import { describe, expect, it } from 'vitest'
import { surroundingDefaults, systemDefaults } from './surrounding-defaults.ts'

describe('what surrounds a new venue', () => {
  it('gives a PC’s people their own language, currency and customs', () => {
    expect(systemDefaults('en-US')).toMatchObject({
      locale: 'en',
      currency: 'USD',
      weekStartsOn: 7,
      clockHours: 12,
    })
    expect(systemDefaults('id-ID')).toMatchObject({ locale: 'id', currency: 'IDR', clockHours: 24 })
  })

  it('gives a script the same customs on every PC', () => {
    for (const LANG of ['en_US.UTF-8', 'id_ID.UTF-8', undefined]) {
      expect(surroundingDefaults({ LANG })).toMatchObject({ weekStartsOn: 1, clockHours: 24 })
    }
  })
})
