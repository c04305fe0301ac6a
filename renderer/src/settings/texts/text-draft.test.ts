import { describe, expect, it } from 'vitest'
import { unknownField, withField } from './text-draft.ts'

const known = ['customer', 'date', 'time']

describe('a field that a message does not have', () => {
  it('is found where it stands', () => {
    const text = 'Hello {customer}, until {tmie}!'
    const found = unknownField(text, known)
    expect(found).toMatchObject({ name: 'tmie' })
    expect(text.slice(found?.start, found?.end)).toBe('{tmie}')
  })

  it('is found with spaces in its braces, as the desk reads it', () => {
    expect(unknownField('{ previous }', known)).toEqual({ name: 'previous', start: 0, end: 12 })
  })

  it('is none where all are known, or where braces hold no name', () => {
    expect(unknownField('{customer} {date} {time} {} {1} {a b}', known)).toBeUndefined()
  })
})

describe('putting a field in', () => {
  it('replaces what is chosen and stands behind it', () => {
    expect(withField('Hello NAME!', 'customer', { start: 6, end: 10 })).toEqual({
      text: 'Hello {customer}!',
      cursor: 16,
    })
  })

  it('writes at the cursor where nothing is chosen', () => {
    expect(withField('ab', 'date', { start: 1, end: 1 })).toEqual({ text: 'a{date}b', cursor: 7 })
  })
})
