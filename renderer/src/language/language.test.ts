import { expect, it } from 'vitest'
import { spokenOf } from './language.ts'

it.each([
  [['id-ID', 'en-US'], 'id'],
  [['in'], 'id'],
  [['fr-FR', 'id'], 'id'],
  [['en-GB', 'id'], 'en'],
  [['fr-FR'], 'en'],
  [[], 'en'],
] as const)('speaks %j as %s until the venue is known', (languages, locale) => {
  expect(spokenOf(languages)).toBe(locale)
})
