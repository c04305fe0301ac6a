import { expect, it } from 'vitest'
import { z } from 'zod'
import { changing, type Operation, reading } from '../electron/contract/operation.ts'
import { contractViolations } from './contract.ts'

const tests = [`await desk.call('desk.status', {})`, `call('booking.book', {})`]
const status = reading('staff', { deep: z.boolean() }, z.object({}))
const book = changing('staff', { id: z.string() }, z.object({}))

function messages(operations: Readonly<Record<string, Operation>>): string[] {
  return contractViolations({ operations, tests }, 'contract').map(({ message }) => message)
}

it('operations made by the contract’s own makers pass', () => {
  expect(messages({ 'desk.status': status, 'booking.book': book })).toEqual([])
})

it('one that takes unknown fields is told', () => {
  const loose = { ...status, input: z.object({ requestId: z.never().optional() }) }
  expect(messages({ 'desk.status': loose })).toContainEqual(expect.stringContaining('unknown fields'))
})

it('a change without a request id, and a reading with one, are told', () => {
  expect(messages({ 'booking.book': { ...status, changes: true } })).toEqual([
    expect.stringContaining('changes something without'),
  ])
  expect(messages({ 'desk.status': { ...book, changes: false } })).toEqual([
    expect.stringContaining('only reads'),
  ])
})

it('a name of another shape and an operation without a test are told', () => {
  expect(messages({ 'desk-status': status })).toHaveLength(2)
  expect(messages({ 'booking.cancel': book })).toEqual([expect.stringContaining('no test')])
})
