import { describe, expect, it } from 'vitest'
import { searchTerms } from './search-terms.ts'

describe('a search text', () => {
  it('is its words, however they are spaced', () => {
    expect(searchTerms('  José \t Ørsted\n').words).toEqual(['José', 'Ørsted'])
    expect(searchTerms('   ')).toEqual({ words: [], phone: undefined, named: undefined })
  })

  it.each([
    ['0812 5550-1001', '81255501001'],
    ['(030) 123/456', '30123456'],
    ['612.345', '612345'],
    ['007', undefined],
    ['12', undefined],
    ['tel 612345', undefined],
    ['', undefined],
    ['...', undefined],
  ])('%s reads as the number %s', (text, digits) => {
    expect(searchTerms(text).phone?.digits).toBe(digits)
  })

  it('is a name and a number where one stands behind the other', () => {
    expect(searchTerms('Siti R. 0812').named).toBeUndefined()
    expect(searchTerms('Siti R. 0812 5551').named).toEqual({
      words: ['Siti', 'R.'],
      phone: { digits: '8125551', withoutCountry: [] },
    })
  })

  it('behind a + or 00 may begin with one to three digits of a country', () => {
    expect(searchTerms('+62 812 555').phone).toEqual({
      digits: '62812555',
      withoutCountry: ['2812555', '812555'],
    })
    expect(searchTerms('(0062) 812 555 1').phone?.withoutCountry).toEqual(['28125551', '8125551', '125551'])
    expect(searchTerms('0812 555 1001').phone?.withoutCountry).toEqual([])
  })
})
