import { expect, it } from 'vitest'
import { together } from './together.ts'

function turns() {
  const asked: (() => void)[] = []
  return { later: (run: () => void) => void asked.push(run), asked, next: () => asked.shift()?.() }
}

it('calls in one later turn what comes in the same turn, in its order', () => {
  const { later, asked, next } = turns()
  const called: string[] = []
  const schedule = together(later)
  for (const name of ['status', 'services', 'calendar']) schedule(() => called.push(name))
  expect(called).toEqual([])
  expect(asked).toHaveLength(1)
  next()
  expect(called).toEqual(['status', 'services', 'calendar'])
})

it('leaves what comes while it calls to the turn after', () => {
  const { later, asked, next } = turns()
  const called: string[] = []
  const schedule = together(later)
  schedule(() => schedule(() => called.push('after')))
  next()
  expect(called).toEqual([])
  expect(asked).toHaveLength(1)
  next()
  expect(called).toEqual(['after'])
})

it('calls the others also where one throws', () => {
  const { later, next } = turns()
  const called: string[] = []
  const schedule = together(later)
  schedule(() => called.push('before'))
  schedule(() => {
    throw new Error('broken')
  })
  schedule(() => called.push('after'))
  expect(next).toThrow('broken')
  next()
  expect(called).toEqual(['before', 'after'])
})
