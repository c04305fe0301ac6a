import { describe, expect, it } from 'vitest'
import { customsOf } from './customs.ts'

describe('the customs that a new venue begins with', () => {
  it.each([
    ['en-GB', 1, 24],
    ['en-US', 7, 12],
    ['pt-BR', 7, 24],
    ['id-ID', 7, 24],
    ['de-DE', 1, 24],
  ])('are those of %s', (tag, weekStartsOn, clockHours) => {
    expect(customsOf(tag)).toEqual({ weekStartsOn, clockHours })
  })

  it.each([['C'], ['POSIX'], [''], ['en_US.UTF-8'], ['no tag at all'], ['xx-XX']])(
    'are Monday and 24 hours where "%s" tells of none',
    (tag) => {
      expect(customsOf(tag)).toEqual({ weekStartsOn: 1, clockHours: 24 })
    },
  )
})
