import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../electron/contract/index.ts'
import { emptyForm } from './booking-form.ts'
import { hasWrongEmail, isOddPhone, refusedFields } from './form-problems.ts'

const withEmail = (email: string) => ({
  ...emptyForm,
  customer: { kind: 'new' as const, name: 'Ana', phone: '', email },
})

describe('an e-mail address', () => {
  it.each(['', '  ', 'ana@pos.example', ' ana@pos.example '])('may be %j', (email) => {
    expect(hasWrongEmail(withEmail(email))).toBe(false)
  })

  it.each(['ana', 'ana@', '@pos.example', 'ana pos@example', 'a@b@c'])('is not %j', (email) => {
    expect(hasWrongEmail(withEmail(email))).toBe(true)
  })

  it('of somebody known is not asked for again', () => {
    const known = { kind: 'known' as const, customer: { id: '1', name: 'Ana', email: 'old' } }
    expect(hasWrongEmail({ ...emptyForm, customer: known })).toBe(false)
  })
})

it.each([
  ['', false],
  ['+62 812', false],
  ['٠٥٥', false],
  ['abc☎', true],
])('a phone number %j is odd: %j', (text, isOdd) => {
  expect(isOddPhone(text)).toBe(isOdd)
})

describe('what the desk refuses', () => {
  const invalid = (...paths: string[]): Failure => ({
    code: 'invalid',
    message: 'No.',
    details: { issues: paths.map((path) => ({ path, message: 'no' })) },
  })

  it('is found among the fields of the form, in their order', () => {
    expect(refusedFields(invalid('title', 'customer.email'))).toEqual(['email', 'title'])
  })

  it('is no field where the form has none, or where something else is the matter', () => {
    expect(refusedFields(invalid('requestId', ''))).toEqual([])
    expect(refusedFields({ code: 'internal', message: 'No.', details: { reference: '1' } })).toEqual([])
  })
})
