import { expect, it } from 'vitest'
import { nameAndNumber } from './name-and-number.ts'

it.each([
  ['Rudi 0812345678', 'Rudi', '0812345678'],
  [' Rudi Jr. +62 (812) 555-1001 ', 'Rudi Jr.', '+62 (812) 555-1001'],
  ['Ana (mum) 030/123456', 'Ana (mum)', '030/123456'],
  ['Class 7 0812 345 678', 'Class 7', '0812 345 678'],
  ['Rudi 030 012345', 'Rudi', '030 012345'],
  ['Ana 91234567', 'Ana', '91234567'],
  ['Team 2026 91234567', 'Team 2026', '91234567'],
  ['Budi 08.00-10.00 0812345678', 'Budi 08.00-10.00', '0812345678'],
  ['Party 01/12/2026 0812 345 678', 'Party 01/12/2026', '0812 345 678'],
])('%s is %s with the number %s', (text, name, phone) => {
  expect(nameAndNumber(text)).toEqual({ name, phone })
})

it.each([
  'Rudi',
  '0812345678',
  '0812 345678',
  '+62 812 555 1001',
  'Team 2026',
  'Court 12',
  'U12 12345',
  'Party 01/12/2026',
  'Party 1-12-2026',
  'Budi 08.00-10.00',
  'Budi 08.00 - 10.00',
  'Party 01/12/2026 10.00',
  'Acara 01/12/2026-03/12/2026',
  '0812345678 Rudi',
  'ana@example.org',
  '',
])('%s is not a name with its number', (text) => {
  expect(nameAndNumber(text)).toBeNull()
})
